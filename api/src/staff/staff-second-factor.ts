import { isAppCode, newRecoveryCodes, newSecret, recoveryHash, secretUrl, stepOfCode } from '../customers/auth/one-time-codes.ts';
import { decryptSecret, encryptSecret } from '../customers/auth/second-factor-key.ts';
import type { Queries } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { qrCode } from '../platform/qr-code/qr-code.ts';
import type { Services } from '../platform/services.ts';
import { invalidFields, ShopError } from '../platform/shop-error.ts';

/** In authenticator apps, beside the shop's own for customers. */
const ISSUER = 'Groenhof staff';

const hasFactor = async (db: Queries, staffId: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_second_factors')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Begins to set one up; it is on after its first code. Throws 409 `second_factor.on`. */
export const beginStaffFactor = (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; uri: string; qr: { size: number; path: string } }> =>
  inTransaction(db, async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
    if (await hasFactor(trx, id)) throw new ShopError(409, 'second_factor.on');
    const secret = newSecret();
    await trx.deleteFrom('staff_second_factors').where('staff_id', '=', id).execute();
    await trx
      .insertInto('staff_second_factors')
      .values({ staff_id: id, secret: await encryptSecret(config, secret), created_at: now() })
      .execute();
    const uri = secretUrl(secret, email, ISSUER);
    return { secret, uri, qr: qrCode(uri) };
  });

/** Turns it on with the app's first code; returns the recovery codes. Throws 422 for a wrong code, 409 `second_factor.not_begun`. */
export const confirmStaffFactor = (services: Services, staffId: number, code: string): Promise<string[]> =>
  inTransaction(services.db, async (trx) => {
    const row = await trx.selectFrom('staff_second_factors').selectAll().where('staff_id', '=', staffId).forUpdate().executeTakeFirst();
    if (row === undefined) throw new ShopError(409, 'second_factor.not_begun');
    if (row.confirmed_at !== null) throw new ShopError(409, 'second_factor.on');
    const step = stepOfCode(await decryptSecret(services.config, row.secret), code.replace(/\s/g, ''), services.now());
    if (step === null) throw invalidFields({ code: [{ message: 'code_wrong' }] });
    await trx
      .updateTable('staff_second_factors')
      .set({ confirmed_at: services.now(), last_step: step })
      .where('staff_id', '=', staffId)
      .execute();
    const codes = newRecoveryCodes();
    await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
    await trx
      .insertInto('staff_recovery_codes')
      .values(codes.map((each) => ({ staff_id: staffId, hash: recoveryHash(each) })))
      .execute();
    return codes;
  });

/** Whether a code of the app, or a recovery code, is right; each works once. */
export const takeStaffCode = async ({ db, config, now }: Services, staffId: number, text: string): Promise<boolean> => {
  if (!isAppCode(text)) {
    const { numUpdatedRows } = await db
      .updateTable('staff_recovery_codes')
      .set({ used_at: now() })
      .where('staff_id', '=', staffId)
      .where('hash', '=', recoveryHash(text))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const row = await db
    .selectFrom('staff_second_factors')
    .select('secret')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = row === undefined ? null : stepOfCode(await decryptSecret(config, row.secret), text.replace(/\s/g, ''), now());
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('staff_second_factors')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** For somebody without app and codes. Returns whether there was one. The caller's transaction ends the sessions. */
export const removeStaffFactor = async (trx: Queries, staffId: number): Promise<boolean> => {
  const removed = await trx.deleteFrom('staff_second_factors').where('staff_id', '=', staffId).returning('staff_id').execute();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  return removed.length > 0;
};

export const countRecoveryCodes = async (db: Queries, staffId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};
