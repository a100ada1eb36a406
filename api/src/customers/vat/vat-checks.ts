import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { addDays } from '../../platform/days.ts';
import { RETENTION } from '../privacy/retention.ts';

export type VatCheck = Selectable<Tables['vat_checks']>;

const MINUTE_MS = 60_000;
/** Contract, "VAT, address": cached 24 hours. Failed checks are repeated after a minute. */
const FRESH_MS = { valid: 24 * 60 * MINUTE_MS, invalid: 24 * 60 * MINUTE_MS, unavailable: MINUTE_MS } as const;

const isFresh = (check: VatCheck, now: Date): boolean => now.getTime() - check.checked_at.getTime() < FRESH_MS[check.status];

/** The cached answer of VIES for the number; undefined when a check is needed. Safe inside a transaction. */
export const findFreshVatCheck = async (db: Queries, vat: string, now: Date): Promise<VatCheck | undefined> => {
  const cached = await db.selectFrom('vat_checks').selectAll().where('vat', '=', vat).executeTakeFirst();
  return cached !== undefined && isFresh(cached, now) ? cached : undefined;
};

/**
 * The answer of VIES for a number with valid check digits, such as `NL861723818B01`; cached for 24 hours. It never throws because of VIES
 * and takes at most the configured time. Calls another server: never inside a transaction.
 */
export const checkVat = async (
  { db, checkWithVies, now }: Pick<Services, 'db' | 'checkWithVies' | 'now'>,
  vat: string,
): Promise<VatCheck> => {
  const fresh = await findFreshVatCheck(db, vat, now());
  if (fresh !== undefined) return fresh;
  const result = await checkWithVies(vat);
  const details = result.status === 'unavailable' ? { name: null, address: null, consultationNumber: null } : result;
  const row = {
    status: result.status,
    name: details.name,
    address: details.address,
    consultation_number: details.consultationNumber,
    checked_at: now(),
  };
  return db
    .insertInto('vat_checks')
    .values({ vat, ...row })
    .onConflict((conflict) => conflict.column('vat').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Deletes old checks: the order stores the check it was based on. */
export const pruneVatChecks = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'vat_checks', sql`checked_at < ${addDays(now, -RETENTION.vatCheckDays)}`);
