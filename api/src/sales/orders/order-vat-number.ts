import type { UserRow } from '../../customers/auth/users.ts';
import type { ReviewReason } from './orders.tables.ts';
import type { Job } from '../../platform/queue/job.ts';
import { checkVat } from '../../customers/vat/vat-checks.ts';

/**
 * The dealer's VAT number as it is stored with an order, with the answer, proof and time of VIES. If VIES is unreachable, the order is
 * accepted with VAT and marked for review. Contract, "VAT, address".
 */
export const orderVatColumns = (dealer: UserRow, kind: 'order' | 'request' | 'quote') => {
  const isUnchecked = dealer.vat_status === 'unavailable' || dealer.vat_status === 'unchecked';
  return {
    vat: dealer.vat,
    vat_status: dealer.vat_status,
    vat_consultation_number: dealer.vat_consultation_number,
    vat_checked_at: dealer.vat_checked_at,
    review_reason: kind === 'order' && isUnchecked ? ('vat_unchecked' as ReviewReason) : null,
  };
};

/** Checks the VAT number that a customer without a business account gave with a request or quote. Staff see the result. */
export const orderVatJob: Job<{ orderId: number }> = {
  name: 'order-vat',
  run: async (services, { orderId }) => {
    const order = await services.db.selectFrom('orders').select(['vat', 'vat_status']).where('id', '=', orderId).executeTakeFirst();
    if (order === undefined || order.vat === null || order.vat_status === 'valid' || order.vat_status === 'invalid') return;
    const check = await checkVat(services, order.vat);
    await services.db
      .updateTable('orders')
      .set({ vat_status: check.status, vat_checked_at: check.checked_at, vat_consultation_number: check.consultation_number })
      .where('id', '=', orderId)
      .where('vat', '=', order.vat)
      .execute();
    if (check.status === 'unavailable') throw new Error('VIES is unavailable; the job runs again later');
  },
};
