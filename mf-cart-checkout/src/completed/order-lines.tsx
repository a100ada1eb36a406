import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Card, DataTable, DefinitionList, formatDate, formatMoney, formatNumber } from 'shared-ui';
import { AddressLines } from '../page/address-lines.tsx';
import styles from './completed-page.module.css';

/** Lines, sums and addresses of the order, as they will stand on its papers. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const name = t('details.name', { first: order.first_name, last: order.last_name });
  const money = (cents: number) => formatMoney(cents, locale);
  const rate = formatNumber(order.vat_rate / 10_000, locale, { style: 'percent', maximumFractionDigits: 1 });
  const sums: [key: string, term: string, cents: number][] = [
    ['items', t('totals.items'), order.items_incl_vat_cents],
    ['discount', t('totals.discount'), -order.discount_cents],
    ['rent', t('totals.rent'), order.rent_cents],
    ['deposit', t('totals.deposit'), order.deposit_cents],
    ['shipping', t(`shippingTo.${order.delivery_address.country}`), order.delivery_cents],
  ];
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.heading}>
        {t('order.title')}
      </h2>
      <Card pad="none">
        <DataTable
          caption={t('order.title')}
          captionHidden
          columns={[
            { key: 'product', label: t('order.product') },
            { key: 'amount', label: t('order.amount'), align: 'end' },
            { key: 'price', label: t('order.price'), align: 'end' },
          ]}
          rows={order.lines.map((line) => ({
            key: String(line.id),
            cells: {
              product: (
                <>
                  <b>{line.product_name}</b>
                  <br />
                  <span className={styles.variant}>{line.kind === 'gift' ? t('line.freeGift') : line.name}</span>
                  {line.rental ? (
                    <>
                      <br />
                      <span className={styles.variant}>
                        {t('order.rental', { from: formatDate(line.rental.from, locale), to: formatDate(line.rental.to, locale) })}
                      </span>
                    </>
                  ) : null}
                </>
              ),
              amount: formatNumber(line.amount, locale),
              price: money(line.line_incl_vat_cents),
            },
          }))}
        />
        <DefinitionList
          className={styles.sums}
          align="end"
          items={[
            ...sums.filter(([key, , cents]) => cents !== 0 || key === 'items').map(([, term, cents]) => ({ term, details: money(cents) })),
            { term: <b>{t('totals.incl')}</b>, details: <b>{money(order.total_cents)}</b> },
            { term: t('totals.ofWhichVat', { rate }), details: money(order.vat_cents) },
          ]}
        />
        {order.deposit_cents > 0 ? <p className={styles.sums}>{t('order.depositBack')}</p> : null}
        {order.reverse_charge ? <p className={styles.sums}>{t('totals.reverseCharge')}</p> : null}
      </Card>
      <div className={styles.addresses}>
        <div>
          <h3>{t('details.delivery')}</h3>
          <p>
            {name}
            <br />
            <AddressLines address={order.delivery_address} />
          </p>
        </div>
        <div>
          <h3>{t('details.billing')}</h3>
          <p>
            {order.company_name || name}
            <br />
            <AddressLines address={order.billing_address} />
          </p>
        </div>
      </div>
    </section>
  );
}
