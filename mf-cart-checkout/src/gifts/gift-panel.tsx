import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { Accordion, Card, Mascot, Note } from 'shared-ui';
import { centsMissingForGifts } from '../lines/line-fixes.ts';
import { useInclAmount } from '../totals/use-incl-amount.ts';
import { GiftPicker } from './gift-picker.tsx';
import { GiftRuler, useGiftSentence } from './gift-ruler.tsx';
import styles from './gifts.module.css';

export function GiftPanel({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const sentence = useGiftSentence(cart);
  const { allowed, chosen, options } = cart.gift;
  if (Object.keys(cart.free_thresholds).length === 0) return null;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="gifts" data-print="none">
      <div className={styles.top}>
        <div>
          <h2 id="gifts" className={styles.title}>
            {sentence}
          </h2>
          {allowed > 0 ? (
            <p className={styles.text} role="status">
              {t('gift.allowed', { count: allowed })} {t('gift.chosen', { count: chosen })}
            </p>
          ) : null}
        </div>
        {allowed > 0 ? <Mascot pose="celebrate" size={92} className={styles.mascot} /> : null}
      </div>
      <GiftRuler cart={cart} />
      {chosen > allowed ? <TooManyGifts cart={cart} /> : null}
      {options.length > 0 ? (
        <Accordion summary={t('gift.legend')} className={styles.fold}>
          <GiftPicker cart={cart} />
        </Accordion>
      ) : null}
    </Card>
  );
}

/** After goods were removed the cart may have more gifts than allowed: remove some, or spend more. */
function TooManyGifts({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const inclAmount = useInclAmount(cart.totals);
  const { allowed, chosen } = cart.gift;
  const missing = centsMissingForGifts(cart);
  return (
    <Note tone="warn" role="status" title={t('gift.beyond', { count: chosen - allowed })}>
      {missing === null ? t('gift.beyondRemove') : t('gift.beyondMore', { amount: inclAmount(missing) })}
    </Note>
  );
}
