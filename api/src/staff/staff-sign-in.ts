import { normalizeIP } from '@fastify/rate-limit';
import { accountKey, failureLimits, resetLimits } from '../customers/auth/failure-limits.ts';
import type { FailureLimit } from '../customers/auth/failure-limits.ts';
import { hashPassword, verifyPassword } from '../customers/auth/passwords.ts';
import { hashOf } from '../customers/auth/tokens.ts';
import type { Queries } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { assertWithinLimit } from '../platform/plugins/strict-limit.ts';
import type { Services } from '../platform/services.ts';
import { invalidFields, ShopError } from '../platform/shop-error.ts';
import { findStaff, findStaffByEmail } from './accounts.ts';
import { isStaffDevice } from './staff-devices.ts';
import { openStaffSession, verifyStaffSession } from './staff-sessions.ts';
import type { SignedStaff, StaffClient } from './staff-sessions.ts';
import { takeStaffCode } from './staff-second-factor.ts';

/** Of one address for one account: who guesses locks out himself, not the owner elsewhere. */
const PAIR = failureLimits('staff-sign-in');
/** Of a browser that signed in to the account before: nobody else's attempts are counted here, so nobody else can use them up (0044). */
const DEVICE = failureLimits('staff-sign-in-device');
/** Of one address for all accounts. */
const ADDRESS: readonly FailureLimit[] = [{ name: 'staff-sign-in-address', max: 60, window: '15 minutes' }];
/** Of one account from everywhere: guessing from many addresses is slow, too. */
const ACCOUNT: readonly FailureLimit[] = [{ name: 'staff-sign-in-account', max: 100, window: '1 hour' }];
const CODES_OF_SESSION: readonly FailureLimit[] = [{ name: 'staff-code-session', max: 5, window: '15 minutes' }];
const CODES = failureLimits('staff-code');

const countAll = async (services: Services, limits: readonly FailureLimit[], key: string): Promise<void> => {
  for (const limit of limits) await assertWithinLimit(services, { ...limit, key, code: 'auth.locked' });
};

/** An IPv6 line is one visitor, whichever of its addresses it uses. */
export const visitorKey = (ip: string | null): string => (ip === null ? '' : normalizeIP(ip));
const pairKey = (email: string, { ip }: StaffClient): string => `${visitorKey(ip)} ${accountKey(email)}`;
const deviceKey = (email: string, device: string): string => `${hashOf(device)} ${accountKey(email)}`;

/** Counts before the password is checked, so that a hundred parallel guesses count as a hundred; unknown accounts are counted, too. */
const countAttempt = async (services: Services, email: string, client: StaffClient): Promise<void> => {
  const { ip, device } = client;
  if (device !== null && (await isStaffDevice(services.db, device, email))) return countAll(services, DEVICE, deviceKey(email, device));
  await countAll(services, ADDRESS, visitorKey(ip));
  await countAll(services, PAIR, pairKey(email, client));
  await countAll(services, ACCOUNT, accountKey(email));
};

/** Codes of an account are counted together, but those of a browser that signed in to it before by themselves. */
const codesKey = async (db: Queries, { id, email }: Pick<SignedStaff, 'id' | 'email'>, { device }: StaffClient): Promise<string> =>
  device !== null && (await isStaffDevice(db, device, email)) ? `${id} ${hashOf(device)}` : String(id);

/** Resets the limits of an account after a new password that was set by mail. */
export const resetStaffSignInLimits = async (db: Queries, email: string, client: StaffClient): Promise<void> => {
  await resetLimits(db, ACCOUNT, accountKey(email));
  await resetLimits(db, PAIR, pairKey(email, client));
  if (client.device !== null) await resetLimits(db, DEVICE, deviceKey(email, client.device));
};

export interface StaffSignIn {
  /**
   * Returns the token of a session, which may still need a code. Throws 401 `staff.sign_in_failed` for a wrong password, an unknown
   * address and a disabled account, after the same work; 429 `auth.locked`.
   */
  withPassword: (email: string, password: string, client: StaffClient) => Promise<string>;
}

export const createStaffSignIn = async (services: Services): Promise<StaffSignIn> => {
  const { db, now } = services;
  /** For unknown addresses, so that they take as long as a wrong password. */
  const dummyHash = await hashPassword('nobody has this password');
  return {
    withPassword: async (email, password, client) => {
      await countAttempt(services, email, client);
      const staff = await findStaffByEmail(db, email);
      const isRight = await verifyPassword(password, staff?.password_hash ?? dummyHash);
      if (staff === undefined || !isRight || staff.password_hash === null || staff.disabled_at !== null)
        throw new ShopError(401, 'staff.sign_in_failed');
      const token = await inTransaction(db, async (trx) => {
        // it may have changed while the password was checked
        const current = await trx.selectFrom('staff').selectAll().where('id', '=', staff.id).forUpdate().executeTakeFirst();
        if (current === undefined || current.disabled_at !== null || current.password_hash !== staff.password_hash)
          throw new ShopError(401, 'staff.sign_in_failed');
        return openStaffSession(trx, staff.id, client, now());
      });
      // only what this browser or address used up: the guesses of others stay counted
      if (client.device !== null && (await isStaffDevice(db, client.device, email)))
        await resetLimits(db, DEVICE, deviceKey(email, client.device));
      else await resetLimits(db, PAIR, pairKey(email, client));
      return token;
    },
  };
};

/**
 * The second step: the session of a password gets its rights, and a new token, which is returned. Throws 422 for a wrong code, 429
 * `auth.locked`.
 */
export const verifyWithCode = async (
  services: Services,
  { id, email, sessionId }: SignedStaff,
  code: string,
  client: StaffClient,
): Promise<string> => {
  const key = await codesKey(services.db, { id, email }, client);
  await countAll(services, CODES_OF_SESSION, sessionId);
  await countAll(services, CODES, key);
  if (!(await takeStaffCode(services, id, code))) throw invalidFields({ code: [{ message: 'code_wrong' }] });
  const token = await inTransaction(services.db, (trx) => verifyStaffSession(trx, sessionId, services.now()));
  await resetLimits(services.db, CODES, key);
  return token;
};

/** Counts a code while a second factor is set up. Throws 429 `auth.locked`. */
export const countSetupCode = (services: Services, { sessionId }: Pick<SignedStaff, 'sessionId'>): Promise<void> =>
  countAll(services, [{ name: 'staff-setup-code', max: 10, window: '15 minutes' }], sessionId);

/** Opens a session for who has just chosen a password with an invitation. Throws 401 `staff.sign_in_failed` when disabled meanwhile. */
export const openAfterInvitation = (services: Services, staffId: number, client: StaffClient): Promise<string> =>
  inTransaction(services.db, async (trx) => {
    const staff = await findStaff(trx, staffId);
    if (staff === undefined || staff.disabled_at !== null) throw new ShopError(401, 'staff.sign_in_failed');
    return openStaffSession(trx, staffId, client, services.now());
  });
