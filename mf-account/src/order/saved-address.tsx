import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Note, TextLink } from 'shared-ui';

/** Query parameter that says what was saved on another page. */
export const SAVED_PARAM = 'saved';

/** Confirms that the delivery address was changed. */
export function SavedNote() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return search.get(SAVED_PARAM) === 'address' ? <Note tone="ok" role="status" title={t('orderAddress.saved')} /> : null;
}

/** Leads to the form that changes the delivery address, while that is possible. */
export function AddressLink({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return order.address_change ? (
    <p data-print="none">
      <TextLink to={paths.orderAddress(lang, order.id)}>{t('orderAddress.change')}</TextLink>
    </p>
  ) : null;
}
