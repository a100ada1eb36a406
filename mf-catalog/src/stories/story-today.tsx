import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { formatMoney } from 'shared-ui';
import { useTranslation } from 'react-i18next';

/** What a plan costs today, in the VAT view of the visitor. */
export function StoryToday({ totals }: { totals: { excl_vat_cents: number; incl_vat_cents: number } }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const price = formatMoney(isExcl ? totals.excl_vat_cents : totals.incl_vat_cents, locale);
  return t(isExcl ? 'stories.today_excl' : 'stories.today_incl', { price });
}
