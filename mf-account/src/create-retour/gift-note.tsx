import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { formatMoney, Note } from 'shared-ui';
import { isGift, unearnedBy } from './expected-refund.ts';
import type { Selection } from './selection.ts';

/** Names the gifts that should be returned too, and the deduction if they stay. Nothing if all gifts are still earned. */
export function GiftNote({ returnable, selection }: { returnable: ReturnableAnswer; selection: Selection }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { pieces, cents } = unearnedBy(returnable, selection);
  const due = cents - (returnable.gifts?.deducted_cents ?? 0);
  const kept = returnable.items.filter((item) => isGift(item) && item.left > (selection[item.order_item_id] ?? 0));
  const left = kept.reduce((sum, item) => sum + item.left - (selection[item.order_item_id] ?? 0), 0);
  const names = new Intl.ListFormat(locale, { type: left > pieces ? 'disjunction' : 'conjunction' });
  return (
    <div role="status">
      {due > 0 ? (
        <Note>
          {t('createRetour.gifts', {
            count: pieces,
            products: names.format(kept.map(({ product_name }) => product_name)),
            amount: formatMoney(due, locale),
          })}
        </Note>
      ) : null}
    </div>
  );
}
