import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { InvoiceDue } from 'shared-contracts/wire/payment';
import { formatDate, formatMoney, Note } from 'shared-ui';
import { Transfer } from './transfer.tsx';

/** What is still to be paid of an order on invoice, and how; nothing once it is paid. */
export function OnInvoice({ invoice }: { invoice: InvoiceDue }) {
  const { state, due_on: dueOn, received_cents: received, credited_cents: credited = 0, transfer } = invoice;
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  if (!transfer) return null;
  return (
    <>
      {state === 'overdue' ? (
        <Note tone="warn" title={t('order.onInvoice.state.overdue', { date: formatDate(dueOn, locale, 'weekday') })} />
      ) : null}
      {received > 0 ? <Note tone="info">{t('order.onInvoice.received', { amount: formatMoney(received, locale) })}</Note> : null}
      {credited > 0 ? <Note tone="info">{t('order.onInvoice.credited', { amount: formatMoney(credited, locale) })}</Note> : null}
      <Transfer transfer={transfer} isInvoice />
    </>
  );
}
