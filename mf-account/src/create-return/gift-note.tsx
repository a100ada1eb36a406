import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { chargedGifts } from 'shared-contracts/rules/gift-return';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { formatMoney, Note } from 'shared-ui';
import { isGift, getUnearnedGifts } from './expected-refund.ts';
import type { Selection } from './selection.ts';

/** Names gifts that are no longer earned, and the deduction if they are kept; those that an earlier return deducted are not named again. */
export function GiftNote({ returnable, selection }: { returnable: ReturnableAnswer; selection: Selection }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const deductedCents = returnable.gifts?.deducted_cents ?? 0;
  const { pieces, cents } = getUnearnedGifts(returnable, selection);
  const keptGifts = returnable.items.filter(isGift).map(({ product_name, order_item_id, left, gift_unit_cents }) => ({
    product_name,
    kept: left - (selection[order_item_id] ?? 0),
    unit_cents: gift_unit_cents ?? 0,
  }));
  const dueOf = chargedGifts(keptGifts, deductedCents).map(({ due }) => due);
  const dueGifts = keptGifts.filter((_gift, place) => (dueOf[place] ?? 0) > 0);
  const duePieces = dueOf.reduce((sum, due) => sum + due, 0);
  const keptPieces = keptGifts.reduce((sum, { kept }) => sum + kept, 0);
  const unearnedPieces = pieces - (keptPieces - duePieces);
  const names = new Intl.ListFormat(locale, { type: duePieces > unearnedPieces ? 'disjunction' : 'conjunction' });
  return (
    <div role="status">
      {cents > deductedCents ? (
        <Note>
          {t('createReturn.gifts', {
            count: unearnedPieces,
            products: names.format(dueGifts.map(({ product_name }) => product_name)),
            amount: formatMoney(cents - deductedCents, locale),
          })}
        </Note>
      ) : null}
    </div>
  );
}
