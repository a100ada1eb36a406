import type { UserRow } from '../auth/users.ts';
import type { Services } from '../../platform/services.ts';
import { checkVat } from './vat-checks.ts';
import type { VatCheck } from './vat-checks.ts';

/** The part of a check that is stored with an account. */
export const vatColumns = (check: VatCheck) => ({
  vat_status: check.status,
  vat_checked_at: check.checked_at,
  vat_consultation_number: check.consultation_number,
});

/**
 * A dealer's account with the current answer of VIES: the number may have ended since registration, or VIES was unavailable then. Call it
 * before a business order, and never inside a transaction, because it calls another server.
 */
export const recheckDealerVat = async (services: Services, user: UserRow): Promise<UserRow> => {
  if (user.type !== 'b2b' || user.vat === null) return user;
  const check = await checkVat(services, user.vat);
  if (check.status === user.vat_status && check.checked_at.getTime() === user.vat_checked_at?.getTime()) return user;
  const changed = await services.db
    .updateTable('users')
    .set(vatColumns(check))
    .where('id', '=', user.id)
    .where('vat', '=', user.vat)
    .returningAll()
    .executeTakeFirst();
  return changed ?? user;
};
