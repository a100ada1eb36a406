import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { sentPieces, withdrawnNote } from 'shared-contracts/rules/withdrawn-pieces';
import type { Order, OrderLine } from 'shared-contracts/wire/order';
import { Card, DataTable, formatDate, formatMoney, formatNumber, TextLink } from 'shared-ui';
import { IncompletePlans } from 'shared-ui/feedback/incomplete-plans.tsx';
import styles from './completed-page.module.css';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderSums } from './order-sums.tsx';

function PlanOfLine({ order: { plans = [] }, plan }: { order: Order; plan: string | null | undefined }) {
  const { t } = useTranslation('cart');
  const name = plans.find(({ share_id }) => share_id === plan)?.name;
  return name === undefined ? null : (
    <>
      <br />
      <span className={styles.variant}>{t('order.ofPlan', { name })}</span>
    </>
  );
}

/** Says that pieces do not come, because they were withdrawn from before they left. */
function WithdrawnPieces({ line }: { line: OrderLine }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const note = withdrawnNote(line);
  return note === null ? null : (
    <>
      <br />
      <span className={styles.variant}>
        {t(`order.withdrawn.${note}`, { sent: formatNumber(sentPieces(line), locale), amount: formatNumber(line.amount, locale) })}
      </span>
    </>
  );
}

/** `addressPath`: where the delivery address is changed; null: it can't be, or not by who looks. */
export function OrderLines({ order, addressPath }: { order: Order; addressPath: string | null }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.heading}>
        {t('order.title')}
      </h2>
      <div className={styles.notes}>
        <IncompletePlans plans={order.plans} />
      </div>
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
                  <PlanOfLine order={order} plan={line.plan} />
                  <WithdrawnPieces line={line} />
                  {line.rental ? (
                    <>
                      <br />
                      <span className={styles.variant}>
                        {line.rental.withdrawn
                          ? t('order.rentWithdrawn')
                          : t('order.rental', { from: formatDate(line.rental.from, locale), to: formatDate(line.rental.to, locale) })}
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
        <OrderSums order={order} />
      </Card>
      {order.warranty_url ? (
        <p className={styles.stickers} data-print="none">
          <TextLink icon="download" href={order.warranty_url}>
            {t('completed.stickers.link')}
          </TextLink>
          <br />
          <span className={styles.variant}>{t('completed.stickers.note')}</span>
        </p>
      ) : null}
      <OrderAddresses order={order} addressPath={addressPath} />
    </section>
  );
}
