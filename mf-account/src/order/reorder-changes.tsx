import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { ReorderedLine } from 'shared-contracts/wire/order';
import { ButtonLink, Card, formatDate, formatMoney, formatNumber, Stack } from 'shared-ui';
import detail from '../layout/detail.module.css';
import styles from './order.module.css';

interface Props {
  lines: readonly ReorderedLine[];
  orderedAt: string;
}

/** Differences after a reorder: changed prices, fewer pieces, discontinued products. Everything else is in the cart. */
export function ReorderChanges({ lines, orderedAt }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const hasAdded = lines.some(({ added }) => added > 0);
  // A line that is still sold but was not added is already in the cart, up to its stock.
  const isInCart = lines.some(({ new_unit_incl_vat_cents }) => new_unit_incl_vat_cents !== null);
  const changed = lines.filter((line) => line.status !== 'ok');
  return (
    <Card as="section" pad="l" role="status" aria-labelledby="reorder-changes">
      <Stack gap={4}>
        <h2 id="reorder-changes" className={detail.heading}>
          {t(hasAdded ? 'order.reorder.title' : 'order.reorder.nothing')}
        </h2>
        <p>{t(hasAdded ? 'order.reorder.text' : 'order.reorder.gone', { date: formatDate(orderedAt, locale) })}</p>
        <ul className={styles.changes}>
          {changed.map((line) => (
            <li key={line.order_line_id}>
              <b>{line.product_name}</b>
              <span className={styles.spec}>{line.name}</span>
              <LineChange line={line} />
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink
            variant={isInCart ? 'go' : 'line'}
            icon={isInCart ? 'cart' : undefined}
            to={isInCart ? paths.cart(lang) : paths.products(lang, 'garden')}
          >
            {t(isInCart ? 'order.reorder.toCart' : 'orders.empty.action')}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

/** In the prices that the shop shows; an older API has only those with VAT. */
function useUnitPrices(line: ReorderedLine): { oldCents: number; newCents: number | null; isExcl: boolean } {
  const isExclView = useShopSelector(selectVatView) === 'excl';
  const { old_unit_excl_vat_cents: oldExclCents, new_unit_excl_vat_cents: newExclCents } = line;
  if (isExclView && oldExclCents !== undefined && newExclCents !== undefined)
    return { oldCents: oldExclCents, newCents: newExclCents, isExcl: true };
  return { oldCents: line.old_unit_incl_vat_cents, newCents: line.new_unit_incl_vat_cents, isExcl: false };
}

function LineChange({ line }: { line: ReorderedLine }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { status, amount, added } = line;
  const { oldCents, newCents, isExcl } = useUnitPrices(line);
  const hasOtherPrice = newCents !== null && newCents !== oldCents && status !== 'unavailable';
  return (
    <span>
      {status === 'unavailable' && t(newCents === null ? 'order.reorder.unavailable' : 'order.reorder.noMore')}
      {status === 'only_left' &&
        t('order.reorder.onlyLeft', { added: formatNumber(added, locale), wanted: formatNumber(amount, locale), count: added })}
      {status === 'only_left' && hasOtherPrice && <br />}
      {hasOtherPrice &&
        t(isExcl ? 'order.reorder.priceExcl' : 'order.reorder.price', {
          before: formatMoney(oldCents, locale),
          now: formatMoney(newCents, locale),
        })}
    </span>
  );
}
