import type { Lang } from 'shared-contracts/contract/locales';
import type { OrderRow } from '../orders/orders.repository.ts';

export const invoiceUrl = (orderId: number): string => `/api/orders/${orderId}/invoice`;

/** Address of a document: by the order's id for its owner, by a payment's reference for a guest. */
export const documentUrl = (order: OrderRow, reference: string | null, kind: 'invoice' | 'credit_note', number: string): string => {
  if (reference !== null) return `/api/orders/by-payment/${reference}/documents/${number}`;
  return kind === 'invoice' ? invoiceUrl(order.id) : `/api/orders/${order.id}/credit-notes/${number}`;
};

/** Address of the calendar file of the delivery or pick-up; like those of documents. */
export const calendarUrl = (order: OrderRow, reference: string | null): string =>
  `/api/orders/${reference === null ? order.id : `by-payment/${reference}`}/delivery.ics`;

/** Address of the stickers of the warranty passports; like those of documents. */
export const warrantyUrl = (order: OrderRow, reference: string | null, lang: Lang): string =>
  `/api/orders/${reference === null ? order.id : `by-payment/${reference}`}/warranty.pdf?lang=${lang}`;

/** Address of the build sheet of a plan as it was ordered; like those of documents. */
export const buildSheetUrl = (order: OrderRow, reference: string | null, planId: string): string =>
  `/api/orders/${reference === null ? order.id : `by-payment/${reference}`}/plans/${planId}/build-sheet.pdf`;
