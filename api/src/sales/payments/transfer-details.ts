import { createHash, timingSafeEqual } from 'node:crypto';
import type { InvoiceDue, TransferDetails } from 'shared-contracts/wire/payment';
import type { OpenInvoice } from '../orders/open-invoice.ts';
import type { OrderRow, PaymentRow } from '../orders/orders.repository.ts';

type Transferred = Pick<OrderRow, 'id' | 'reference'>;

const keyOf = ({ id, reference }: Transferred): string => createHash('sha256').update(`transfer ${id} ${reference}`).digest('base64url');

/**
 * Names the transfer of an order in the address of its code. It is no reference, because tracking and colleagues who only see the order are shown
 * the code, too, and a reference lets its holder act (0203).
 */
const transferToken = (order: Transferred): string => `${order.id}.${keyOf(order)}`;

/** The id of the order in a token; undefined when it is none. */
export const orderIdOfToken = (token: string): number | undefined => {
  const [, id] = /^([1-9]\d{0,8})\./.exec(token) ?? [];
  return id === undefined ? undefined : Number(id);
};

export const isTransferToken = (order: Transferred, token: string): boolean => {
  const [expected, given] = [Buffer.from(transferToken(order)), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const codeUrl = (order: Transferred): string => `/api/transfers/${transferToken(order)}/code.svg`;

/** The bank transfer that an order waits for, as its pages and mails show it; null when it waits for none. */
export const transferDetails = (order: Transferred, payment: PaymentRow | undefined): TransferDetails | null =>
  payment?.transfer == null
    ? null
    : {
        holder: payment.transfer.holder,
        iban: payment.transfer.iban,
        bic: payment.transfer.bic,
        reference: payment.transfer.reference,
        amount_cents: payment.amount_cents,
        until: payment.transfer.until,
        qr_url: codeUrl(order),
      };

/** How an order on invoice is paid; null when nothing of it is open. */
export const invoiceDue = (order: Transferred, invoice: OpenInvoice | null): InvoiceDue | null => {
  if (invoice === null) return null;
  const { state, openCents, receivedCents, creditedCents, account } = invoice;
  const { due_on, ...payee } = account;
  return {
    state,
    due_on,
    open_cents: openCents,
    received_cents: receivedCents,
    credited_cents: creditedCents,
    transfer: openCents === 0 ? null : { ...payee, amount_cents: openCents, until: due_on, qr_url: codeUrl(order) },
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
