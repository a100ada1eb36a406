import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { assertWithinLimit, forgetLimit } from '../plugins/strict-limit.ts';
import type { LimitWindow } from '../plugins/strict-limit.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { issueTokens, lockSessions } from './tokens.ts';
import { findUser, findUserByEmail } from './users.ts';

interface Limit {
  name: string;
  max: number;
  window: LimitWindow;
}
/** Failures of one account, wherever they come from: the wait grows from a quarter of an hour to a day. */
const ACCOUNT: readonly Limit[] = [
  { name: 'sign-in-account', max: 10, window: '15 minutes' },
  { name: 'sign-in-account-day', max: 40, window: '1 day' },
];
/** Attempts of one address over all accounts: a multiple of those for one account, since many people may share an address. */
const ADDRESS_FACTOR = 12;

const accountKey = (email: string): string => email.trim().toLowerCase();

const locked = (error: unknown): unknown =>
  error instanceof ShopError && error.status === 429 ? new ShopError(429, 'auth.locked', error.details) : error;

/**
 * Counts an attempt before the password is looked at, so that a hundred guesses at once count as a hundred. Accounts that don't
 * exist are counted alike. Throws 429 `auth.locked` with Retry-After.
 */
const countAttempt = async (services: Services, email: string, ip: string | null): Promise<void> => {
  const { signInLimit } = services.config;
  const account = accountKey(email);
  try {
    if (ip !== null) {
      await assertWithinLimit(services, { name: 'sign-in-address', key: ip, max: signInLimit * ADDRESS_FACTOR, window: '1 minute' });
      await assertWithinLimit(services, { name: 'sign-in-pair', key: `${ip} ${account}`, max: signInLimit, window: '1 minute' });
    }
    for (const limit of ACCOUNT) await assertWithinLimit(services, { ...limit, key: account });
  } catch (error) {
    throw locked(error);
  }
};

/** After a right password, or a new one set by mail: what was counted against the account is forgotten. */
export const forgetAttempts = async (db: Queries, email: string, ip: string | null = null): Promise<void> => {
  for (const { name } of ACCOUNT) await forgetLimit(db, name, accountKey(email));
  if (ip !== null) await forgetLimit(db, 'sign-in-pair', `${ip} ${accountKey(email)}`);
};

/**
 * Signs in with e-mail address and password. `ip` is null for this machine itself. Throws 401 `auth.failed` alike for a wrong password
 * and an unknown address, after the same work; 429 `auth.locked` after too many attempts, also for the right password.
 */
export type SignIn = (email: string, password: string, ip: string | null) => Promise<TokenAnswer>;

export const createSignIn = async (services: Services): Promise<SignIn> => {
  const { db, now } = services;
  /** Checked against when no user has the address: an unknown one must take as long as a wrong password. */
  const nobody = await hashPassword('nobody has this password');
  return async (email, password, ip) => {
    await countAttempt(services, email, ip);
    const found = await findUserByEmail(db, email);
    const isRight = await verifyPassword(password, found?.password_hash ?? nobody);
    if (found === undefined || !isRight) throw new ShopError(401, 'auth.failed');
    const tokens = await inTransaction(db, async (trx) => {
      await lockSessions(trx, found.id);
      const current = await findUser(trx, found.id);
      // changed while it was checked: the old password gives no session any more
      return current?.password_hash === found.password_hash ? issueTokens(trx, found.id, now()) : null;
    });
    if (tokens === null) throw new ShopError(401, 'auth.failed');
    await forgetAttempts(db, email, ip);
    return tokens;
  };
};

/**
 * Whether a signed-in person's password is right, for what a stolen session must not do. Wrong ones count like failed sign-ins;
 * throws 429 `auth.locked`.
 */
export const confirmPassword = async (
  services: Services,
  user: { email: string; password_hash: string },
  password: string,
): Promise<boolean> => {
  await countAttempt(services, user.email, null);
  const isRight = await verifyPassword(password, user.password_hash);
  if (isRight) await forgetAttempts(services.db, user.email);
  return isRight;
};
