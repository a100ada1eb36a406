import { useTranslation } from 'react-i18next';
import type { CartTrial } from 'shared-contracts/staff/cart-trial';
import { DataTable, Note } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import styles from './cart-trial.module.css';

/** What a cart gets now, and what it would get by what was tried. */
export function CartTrialResult({ result: { lines, before, after, problem, next_gift: next, at } }: { result: CartTrial }) {
  const { t } = useTranslation('frame');
  const format = useFormat();
  const sums = [
    ['goods', before.goods_cents, after.goods_cents],
    // 0 has no sign
    ['discount', 0 - before.discount_cents, 0 - after.discount_cents],
    ['shipping', before.shipping_cents, after.shipping_cents],
    ['total', before.total_cents, after.total_cents],
  ] as const;
  const isSame = before.gifts === after.gifts && sums.every(([, now, then]) => now === then);
  const isLater = Date.parse(at) > Date.now();
  return (
    <div className={styles.result}>
      {problem === null ? null : (
        <Note tone="warn">
          {t('trial.nothing')} {problem.message}
        </Note>
      )}
      {problem === null && isSame ? <Note tone="info">{t('trial.same')}</Note> : null}
      {isLater ? <p>{t('trial.tried', { at: format.moment(at) })}</p> : null}
      <DataTable
        caption={t('trial.sums')}
        captionHidden
        columns={[
          { key: 'what', label: t('trial.result') },
          { key: 'now', label: t('trial.now'), align: 'end' },
          { key: 'then', label: t('trial.then'), align: 'end' },
        ]}
        rows={[
          ...sums.map(([key, now, then]) => ({
            key,
            cells: { what: t(`trial.${key}`), now: format.money(now), then: format.money(then) },
          })),
          { key: 'gifts', cells: { what: t('trial.gifts'), now: format.number(before.gifts), then: format.number(after.gifts) } },
        ]}
      />
      {next === null ? null : (
        <p>{t('trial.nextGift', { remaining: format.money(next.remaining_cents), threshold: format.money(next.threshold_cents) })}</p>
      )}
      <DataTable
        caption={t('trial.lines')}
        captionHidden
        columns={[
          { key: 'article', label: t('trial.article') },
          { key: 'amount', label: t('trial.amount'), align: 'end' },
          { key: 'price', label: t('trial.price'), align: 'end' },
        ]}
        rows={lines.map(({ sku, name, kind, amount, line_incl_vat_cents: cents, is_discountable: counts }) => ({
          key: `${kind} ${sku}`,
          cells: {
            article: (
              <>
                {name}
                <small>
                  {sku}
                  {counts ? '' : ` · ${t('trial.excluded')}`}
                </small>
              </>
            ),
            amount: format.number(amount),
            price: format.money(cents),
          },
        }))}
      />
    </div>
  );
}
