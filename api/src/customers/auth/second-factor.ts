import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { SecondFactorAnswer, SecondFactorSetup } from 'shared-contracts/wire/security';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { renewSession } from './renew-session.ts';
import type { CurrentSession } from './renew-session.ts';
import { makeLinkToken } from './account-tokens.ts';
import { isAppCode, newRecoveryCodes, newSecret, recoveryHash, secretUrl, stepOfCode } from './one-time-codes.ts';
import { qrCode } from '../../platform/qr-code/qr-code.ts';
import { decryptSecret, encryptSecret } from './second-factor-key.ts';
import { secondFactorOffMail, secondFactorOnMail } from './second-factor.mails.ts';
import { confirmUrl } from '../confirm-url.ts';
import { unconfirmedSeries } from './unconfirmed-series.ts';
import { lockUser } from './users.ts';
import type { UserRow } from './users.ts';

/** Whether a code is required after the password. */
export const hasSecondFactor = async (db: Queries, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Uses a code up: true only once, in any process. Codes older than the last used one are refused too. */
const takeTotp = async (services: Services, db: Queries, userId: number, code: string): Promise<boolean> => {
  const row = await db.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
  const step = row === undefined ? null : stepOfCode(await decryptSecret(services.config, row.secret), code, services.now());
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const takeRecoveryCode = async ({ now }: Services, db: Queries, userId: number, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', userId)
    .where('hash', '=', recoveryHash(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether a code of the app, or a recovery code, is correct; checking it uses it up. */
export const takeCode = (services: Services, db: Queries, userId: number, text: string): Promise<boolean> => {
  return isAppCode(text) ? takeTotp(services, db, userId, text.replace(/\s/g, '')) : takeRecoveryCode(services, db, userId, text);
};

export const loadSecondFactorState = async (db: Queries, userId: number): Promise<SecondFactorAnswer> => {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .select(({ selectFrom, fn }) =>
      selectFrom('recovery_codes')
        .select(fn.countAll<string>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('left'),
    )
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return {
    enabled: row !== undefined,
    since: row?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: Number(row?.left ?? 0),
  };
};

/**
 * Begins to set up a second factor. It is required at sign-in only after `confirmSecondFactor`. A secret shown earlier stops working.
 * Throws 409 `second_factor.on`. The caller has checked the password.
 */
export const beginSecondFactor = ({ db, config, now }: Services, user: UserRow): Promise<SecondFactorSetup> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, user.id);
    if (await hasSecondFactor(trx, user.id)) throw new ShopError(409, 'second_factor.on');
    const secret = newSecret();
    await trx.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
    await trx
      .insertInto('second_factors')
      .values({ user_id: user.id, secret: await encryptSecret(config, secret), created_at: now() })
      .execute();
    const url = secretUrl(secret, user.email);
    return { secret, url, qr: qrCode(url) };
  });

const renewRecoveryCodes = async (trx: Queries, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: recoveryHash(code) })))
    .execute();
  return codes;
};

/**
 * Turns the second factor on with the first code of the app and returns the recovery codes, which are shown this once. All sessions end,
 * because they were started without a code; the current browser gets a new one. The owner gets a mail with which it can be undone. Throws 422 for a wrong code, 409 `second_factor.on`, 409 `second_factor.not_begun`. The caller counts.
 */
export const confirmSecondFactor = (
  services: Services,
  user: UserRow,
  session: CurrentSession,
  code: string,
): Promise<{ codes: string[]; tokens: TokenAnswer | null }> =>
  inTransaction(services.db, async (trx) => {
    const { outbox, config } = services;
    const now = services.now();
    const owner = await lockUser(trx, user.id);
    const { id, email, language: lang, first_name: firstName, email_confirmed_at: confirmedAt } = owner;
    if (await hasSecondFactor(trx, id)) throw new ShopError(409, 'second_factor.on');
    const row = await trx.selectFrom('second_factors').select('secret').where('user_id', '=', id).executeTakeFirst();
    if (row === undefined) throw new ShopError(409, 'second_factor.not_begun');
    const step = stepOfCode(await decryptSecret(services.config, row.secret), code.replace(/\s/g, ''), services.now());
    if (step === null) throw invalidFields({ code: [{ message: 'code_wrong' }] });
    await trx.updateTable('second_factors').set({ confirmed_at: now, last_step: step }).where('user_id', '=', id).execute();
    const codes = await renewRecoveryCodes(trx, id);
    const token = confirmedAt === null ? null : await makeLinkToken(trx, 'secure', id, now, { email });
    const content = secondFactorOnMail(lang, {
      firstName,
      url: token === null ? null : confirmUrl(config.publicUrl, lang, 'secure', token),
    });
    await outbox.queueMail(trx, { to: email, lang, content, key: null, userId: id, ...unconfirmedSeries(owner, 'second-factor') });
    return { codes, tokens: await renewSession(trx, id, session, now) };
  });

/** Replaces the recovery codes. Throws 409 `second_factor.off`. The caller has checked password and code. */
export const replaceRecoveryCodes = ({ db }: Services, { id }: UserRow): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, id);
    if (!(await hasSecondFactor(trx, id))) throw new ShopError(409, 'second_factor.off');
    return renewRecoveryCodes(trx, id);
  });

/** Removes the second factor; the owner gets a mail when it was on. The caller's transaction holds the user's lock. */
export const removeSecondFactor = async ({ outbox }: Pick<Services, 'outbox'>, trx: Queries, user: UserRow): Promise<void> => {
  const wasOn = await hasSecondFactor(trx, user.id);
  await trx.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
  if (!wasOn) return;
  const content = secondFactorOffMail(user.language, { firstName: user.first_name });
  await outbox.queueMail(trx, {
    to: user.email,
    lang: user.language,
    content,
    key: null,
    userId: user.id,
    ...unconfirmedSeries(user, 'second-factor'),
  });
};

/** Turns it off for its owner, who gets a new session in the current browser; all others end. The caller has checked password and code. */
export const turnOffOwnSecondFactor = (services: Services, { id }: UserRow, session: CurrentSession): Promise<TokenAnswer | null> =>
  inTransaction(services.db, async (trx) => {
    await removeSecondFactor(services, trx, await lockUser(trx, id));
    return renewSession(trx, id, session, services.now());
  });

/** Turns it off for a customer whose identity staff have checked. */
export const turnOffSecondFactor = (services: Services, { id }: { id: number }): Promise<void> =>
  inTransaction(services.db, async (trx) => removeSecondFactor(services, trx, await lockUser(trx, id)));
