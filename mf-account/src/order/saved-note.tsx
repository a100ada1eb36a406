import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Note } from 'shared-ui';

/** Query parameter that says what was saved on another page. */
export const SAVED_PARAM = 'saved';

/** Confirms that the delivery address was changed. */
export function SavedNote() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return search.get(SAVED_PARAM) === 'address' ? <Note tone="ok" role="status" title={t('order.address.saved')} /> : null;
}
