import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { TransferDetails as Details } from 'shared-contracts/wire/payment';
import { formatDate, formatMoney } from 'shared-ui';
import { TransferDetails } from 'shared-ui/money/transfer-details.tsx';

/** The bank transfer that the order waits for, or that pays its invoice. */
export function Transfer({ transfer, isInvoice = false }: { transfer: Details; isInvoice?: boolean }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  return (
    <TransferDetails
      transfer={transfer}
      amount={formatMoney(transfer.amount_cents, locale)}
      labels={{
        title: t(isInvoice ? 'completed.invoice.title' : 'completed.transfer.title'),
        text: t(isInvoice ? 'completed.invoice.text' : 'completed.transfer.text', { date: formatDate(transfer.until, locale, 'weekday') }),
        amount: t('completed.transfer.amount'),
        holder: t('completed.transfer.holder'),
        reference: t('completed.transfer.reference'),
        copy: t('completed.transfer.copy'),
        copyOf: (name) => t('completed.transfer.copyOf', { name }),
        copied: (name) => t('completed.transfer.copied', { name }),
        code: t('completed.transfer.code'),
        note: t(isInvoice ? 'completed.invoice.note' : 'completed.transfer.note'),
      }}
    />
  );
}
