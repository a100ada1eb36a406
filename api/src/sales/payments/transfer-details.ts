import type { InvoiceDue, TransferDetails } from 'shared-contracts/wire/payment';
import type { OpenInvoice } from '../orders/open-invoice.ts';
import type { OrderRow, PaymentRow } from '../orders/orders.repository.ts';

/** The bank transfer that an order waits for, as its pages and mails show it; null when it waits for none. */
export const transferDetails = (payment: PaymentRow | undefined): TransferDetails | null =>
  payment?.transfer == null
    ? null
    : {
        holder: payment.transfer.holder,
        iban: payment.transfer.iban,
        bic: payment.transfer.bic,
        reference: payment.transfer.reference,
        amount_cents: payment.amount_cents,
        until: payment.transfer.until,
        qr_url: `/api/orders/by-payment/${payment.reference}/transfer.svg`,
      };

/** How an order on invoice is paid; null when nothing of it is open. */
export const invoiceDue = (order: Pick<OrderRow, 'reference'>, invoice: OpenInvoice | null): InvoiceDue | null => {
  if (invoice === null) return null;
  const { state, openCents, receivedCents, creditedCents, account } = invoice;
  const { due_on, ...payee } = account;
  const qr_url = `/api/orders/by-payment/${order.reference}/transfer.svg`;
  return {
    state,
    due_on,
    open_cents: openCents,
    received_cents: receivedCents,
    credited_cents: creditedCents,
    transfer: openCents === 0 ? null : { ...payee, amount_cents: openCents, until: due_on, qr_url },
  };
};

/** Structured references of ISO 11649 have a field of their own; others, such as the Belgian +++ ones, are text. */
const isCreditorReference = (reference: string): boolean => /^RF\d{2}/.test(reference);
const MAX_HOLDER = 70;

/** The text of the code that banking apps read: EPC069-12, version 002. */
export const epcText = ({ holder, iban, bic, reference, amount_cents: cents }: Omit<TransferDetails, 'qr_url' | 'until'>): string => {
  const isStructured = isCreditorReference(reference);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    holder.slice(0, MAX_HOLDER),
    iban,
    `EUR${(cents / 100).toFixed(2)}`,
    '',
    isStructured ? reference.replaceAll(/[^A-Z\d]/g, '') : '',
    isStructured ? '' : reference,
  ]
    .join('\n')
    .trimEnd();
};
