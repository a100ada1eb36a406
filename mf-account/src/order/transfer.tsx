import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { TransferDetails as Details } from 'shared-contracts/wire/payment';
import { formatDate, formatMoney } from 'shared-ui';
import { TransferDetails } from 'shared-ui/money/transfer-details.tsx';

/** The bank transfer that the order waits for, or that pays its invoice. */
export function Transfer({ transfer, isInvoice = false }: { transfer: Details; isInvoice?: boolean }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return (
    <TransferDetails
      transfer={transfer}
      amount={formatMoney(transfer.amount_cents, locale)}
      labels={{
        title: t('order.transfer.title'),
        text: t(isInvoice ? 'order.onInvoice.text' : 'order.transfer.text', { date: formatDate(transfer.until, locale, 'weekday') }),
        amount: t('order.transfer.amount'),
        holder: t('order.transfer.holder'),
        reference: t('order.transfer.reference'),
        copy: t('order.transfer.copy'),
        copyOf: (name) => t('order.transfer.copyOf', { name }),
        copied: (name) => t('order.transfer.copied', { name }),
        code: t('order.transfer.code'),
        note: t(isInvoice ? 'order.onInvoice.note' : 'order.transfer.note'),
      }}
    />
  );
}
