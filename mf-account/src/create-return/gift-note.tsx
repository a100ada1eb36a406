import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { formatMoney, Note } from 'shared-ui';
import { isGift, getUnearnedGifts } from './expected-refund.ts';
import type { Selection } from './selection.ts';

/** Names gifts that are no longer earned, and the deduction if they are kept. */
export function GiftNote({ returnable, selection }: { returnable: ReturnableAnswer; selection: Selection }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { pieces, cents } = getUnearnedGifts(returnable, selection);
  const deductionCents = cents - (returnable.gifts?.deducted_cents ?? 0);
  const keptGifts = returnable.items.filter((item) => isGift(item) && item.left > (selection[item.order_item_id] ?? 0));
  const keptPieces = keptGifts.reduce((sum, item) => sum + item.left - (selection[item.order_item_id] ?? 0), 0);
  const names = new Intl.ListFormat(locale, { type: keptPieces > pieces ? 'disjunction' : 'conjunction' });
  return (
    <div role="status">
      {deductionCents > 0 ? (
        <Note>
          {t('createRetour.gifts', {
            count: pieces,
            products: names.format(keptGifts.map(({ product_name }) => product_name)),
            amount: formatMoney(deductionCents, locale),
          })}
        </Note>
      ) : null}
    </div>
  );
}
