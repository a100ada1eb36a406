import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { orderSumRows } from 'shared-contracts/rules/order-sums';
import type { SumRow } from 'shared-contracts/rules/order-sums';
import type { Order } from 'shared-contracts/wire/order';
import { Card, DataTable, DefinitionList, classNames, formatDate, formatMoney, formatNumber } from 'shared-ui';
import { AddressLines } from '../page/address-lines.tsx';
import styles from './completed-page.module.css';

/** Lines, sums, addresses and remark of the order, in the visitor's VAT view. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const name = t('details.name', { first: order.first_name, last: order.last_name });
  const money = (cents: number) => formatMoney(cents, locale);
  const rate = formatNumber(order.vat_rate / 10_000, locale, { style: 'percent', maximumFractionDigits: 1 });
  const labels = {
    items: t('totals.items'),
    discount: t('totals.discount'),
    rent: t('totals.rent'),
    delivery: t(`shippingTo.${order.delivery_address.country}`),
    deposit: t('totals.deposit'),
    excl: t('totals.excl'),
    vat: t(vatView === 'excl' ? 'totals.vat' : 'totals.ofWhichVat', { rate }),
    rounding: t('totals.rounding'),
    incl: t('totals.incl'),
  };
  const amountOf = ({ key, cents, isTotal }: SumRow) => {
    if (key === 'delivery' && cents === 0) return t('totals.free');
    return isTotal ? <b>{money(cents)}</b> : money(cents);
  };
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
            { key: 'price', label: t(`order.price.${vatView}`), align: 'end' },
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
              price: money(vatView === 'excl' ? line.line_excl_vat_cents : line.line_incl_vat_cents),
            },
          }))}
        />
        <DefinitionList
          className={styles.sums}
          align="end"
          items={orderSumRows(order, vatView).map((row) => ({
            term: row.isTotal ? <b>{labels[row.key]}</b> : labels[row.key],
            details: amountOf(row),
          }))}
        />
        {order.deposit_cents > 0 ? <p className={styles.sums}>{t('order.depositBack')}</p> : null}
        {order.reverse_charge ? <p className={styles.sums}>{t('totals.reverseCharge')}</p> : null}
      </Card>
      <div className={classNames(styles.addresses, 'typed-text')}>
        <div>
          <h3>{t('details.delivery')}</h3>
          <p>
            {order.delivery_address.name ?? name}
            <br />
            <AddressLines address={order.delivery_address} />
          </p>
        </div>
        <div>
          <h3>{t('details.billing')}</h3>
          <p>
            {order.company_name ? (
              <>
                {order.company_name}
                <br />
              </>
            ) : null}
            {order.billing_address.name ?? name}
            <br />
            <AddressLines address={order.billing_address} />
            {order.vat ? (
              <>
                <br />
                {t('details.vat', { number: order.vat })}
              </>
            ) : null}
          </p>
        </div>
        {order.remark ? (
          <div>
            <h3>{t('details.remark')}</h3>
            <p className={styles.remark}>{order.remark}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
