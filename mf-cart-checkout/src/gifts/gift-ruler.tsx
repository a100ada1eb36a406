import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Ruler, formatMoney } from 'shared-ui';
import { useInclAmount } from '../totals/use-incl-amount.ts';
import styles from './gifts.module.css';
import { giftProgress, nextAllowance } from './gift-progress.ts';

export function useGiftSentence(cart: Cart): string {
  const { t } = useTranslation('cart');
  const inclAmount = useInclAmount(cart.totals);
  const nextCount = nextAllowance(cart);
  if (nextCount === null) return t('gift.allReached');
  return t('gift.next', { count: nextCount, amount: inclAmount(cart.gift.remaining_cents) });
}

export function GiftRuler({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const inclAmount = useInclAmount(cart.totals);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const sentence = useGiftSentence(cart);
  const progress = giftProgress(cart);
  if (!progress) return null;
  return (
    <>
      <Ruler
        label={t('gift.ruler', { amount: inclAmount(progress.valueCents), sentence })}
        value={Math.min(progress.valueCents, progress.maxCents)}
        max={progress.maxCents}
        marks={progress.marks.map(({ cents, pieces, isReached }) => ({
          value: cents,
          label: formatMoney(cents, locale, { whole: true }),
          sub: t('gift.pieces', { count: pieces }),
          reached: isReached,
        }))}
      />
      {isExcl && !cart.totals.reverse_charge ? <p className={styles.text}>{t('gift.stepsIncl')}</p> : null}
    </>
  );
}
