import { useTranslation } from 'react-i18next';
import { selectLocale, selectPendingVariantIds, selectVatView, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { formatMoney, formatNumber } from 'shared-ui';
import { LineSummaries } from '../lines/line-summary.tsx';
import { GiftRuler, useGiftSentence } from '../gifts/gift-ruler.tsx';
import { chosenPickup } from '../delivery/delivery-text.ts';
import { taxedExclCents, totalRows } from '../totals/total-rows.ts';
import { useFreeFrom } from '../totals/use-free-from.ts';
import { useRowAmount } from '../totals/use-row-amount.ts';
import styles from './mini-cart-drawer.module.css';

interface Props {
  cart: Cart;
  onLeave: () => void;
}

export function MiniCartContent({ cart, onLeave }: Props) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const isChanging = useShopSelector(selectPendingVariantIds).length > 0;
  const amountOf = useRowAmount(cart);
  const freeFrom = useFreeFrom()(cart);
  const sentence = useGiftSentence(cart);
  const { cost } = cart.shipping;
  const limit = cost ? (cost.tariff.steps[cost.step]?.up_to_kg ?? null) : null;
  const once = limit === null ? t('totals.once') : t('totals.onceUpTo', { kg: formatNumber(limit, locale) });
  const hasGifts = Object.keys(cart.free_thresholds).length > 0;
  return (
    <>
      <LineSummaries lines={cart.lines} plans={cart.plans} onLeave={onLeave} />
      {hasGifts ? (
        <div className={styles.gift}>
          <p>{sentence}</p>
          <GiftRuler cart={cart} />
        </div>
      ) : null}
      <dl className={styles.sums} aria-busy={isChanging || undefined}>
        {totalRows(cart, vatView).map((row) => (
          <div key={row.key}>
            <dt>{row.key === 'shipping' ? t(chosenPickup(cart.shipping) ? 'details.pickup' : 'mini.delivery') : t(`totals.${row.key}`)}</dt>
            <dd>{amountOf(row)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{vatView === 'excl' ? t('totals.excl') : t(cart.checkout === 'request' ? 'totals.withoutDelivery' : 'totals.incl')}</dt>
          <dd>{formatMoney(vatView === 'excl' ? taxedExclCents(cart.totals) : cart.total_price, locale)}</dd>
        </div>
      </dl>
      {cart.shipping.class && cart.shipping_cents > 0 ? <p className={styles.hint}>{freeFrom ?? once}</p> : null}
    </>
  );
}
