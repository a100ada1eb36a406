import { hashPassword, verifyPassword } from '../customers/auth/passwords.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { assertWithinLimit, resetLimit } from '../platform/plugins/strict-limit.ts';
import type { LimitWindow } from '../platform/plugins/strict-limit.ts';
import type { Services } from '../platform/services.ts';
import { invalidFields, ShopError } from '../platform/shop-error.ts';
import { findStaff, findStaffByEmail } from './accounts.ts';
import { openStaffSession, verifyStaffSession } from './staff-sessions.ts';
import type { SignedStaff, StaffClient } from './staff-sessions.ts';
import { takeStaffCode } from './staff-second-factor.ts';

interface Limit {
  name: string;
  max: number;
  window: LimitWindow;
}
/** Of one address for one account: who guesses locks out himself, not the owner elsewhere. */
const PAIR: readonly Limit[] = [
  { name: 'staff-sign-in', max: 10, window: '15 minutes' },
  { name: 'staff-sign-in-day', max: 40, window: '1 day' },
];
/** Of one address for all accounts. */
const ADDRESS: readonly Limit[] = [{ name: 'staff-sign-in-address', max: 60, window: '15 minutes' }];
/** Of one account from everywhere: guessing from many addresses is slow, too. */
const ACCOUNT: readonly Limit[] = [{ name: 'staff-sign-in-account', max: 100, window: '1 hour' }];
const CODES_OF_SESSION: readonly Limit[] = [{ name: 'staff-code-session', max: 5, window: '15 minutes' }];
const CODES: readonly Limit[] = [
  { name: 'staff-code', max: 10, window: '15 minutes' },
  { name: 'staff-code-day', max: 40, window: '1 day' },
];

const countAll = async (services: Services, limits: readonly Limit[], key: string): Promise<void> => {
  for (const limit of limits) await assertWithinLimit(services, { ...limit, key, code: 'auth.locked' });
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
      const account = email.trim().toLowerCase();
      const pair = `${client.ip ?? ''} ${account}`;
      await countAll(services, ADDRESS, client.ip ?? '');
      await countAll(services, PAIR, pair);
      await countAll(services, ACCOUNT, account);
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
      for (const { name } of PAIR) await resetLimit(db, name, pair);
      return token;
    },
  };
};

/**
 * The second step: the session of a password gets its rights, and a new token, which is returned. Throws 422 for a wrong code, 429
 * `auth.locked`.
 */
export const verifyWithCode = async (services: Services, { id, sessionId }: SignedStaff, code: string): Promise<string> => {
  await countAll(services, CODES_OF_SESSION, sessionId);
  await countAll(services, CODES, String(id));
  if (!(await takeStaffCode(services, id, code))) throw invalidFields({ code: [{ message: 'code_wrong' }] });
  const token = await inTransaction(services.db, (trx) => verifyStaffSession(trx, sessionId, services.now()));
  for (const { name } of CODES) await resetLimit(services.db, name, String(id));
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
