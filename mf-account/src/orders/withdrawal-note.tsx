import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { formatDate, Note } from 'shared-ui';

/** In place of an order's progress: a withdrawal came before anything was sent, so nothing goes on until it is settled. */
export function WithdrawalNote({ receivedAt }: { receivedAt: string }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return (
    <Note tone="info">
      <p>{t('order.withdrawalReceived', { date: formatDate(receivedAt, locale) })}</p>
    </Note>
  );
}
