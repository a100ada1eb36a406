import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertWithinLimit, resetLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { findLinkToken, makeLinkToken, takeLinkToken } from './account-tokens.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { accountKey, failureLimits, resetLimits } from './failure-limits.ts';
import type { FailureLimit } from './failure-limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hasSecondFactor, takeCode } from './second-factor.ts';
import { hashOf, lockSessions, startSession } from './tokens.ts';
import { findUser, findUserByEmail } from './users.ts';
import type { UserRow } from './users.ts';

/** The origin of a sign-in attempt. */
export interface SignInClient {
  /** null: this machine itself */
  ip: string | null;
  /** token of a known device */
  device: string | null;
  userAgent?: string | undefined;
}

/** Failures of one account, wherever they come from. */
const ACCOUNT = failureLimits('sign-in-account');
/** Failures of one account from a browser that signed in to it before. The attempts of others are not counted here: decision 0044. */
const DEVICE = failureLimits('sign-in-device');
/** Checks of the current password in one session. */
const SESSION = failureLimits('password-check');
/** Codes of the second factor, which are required after the correct password. */
const CODES = failureLimits('second-factor');
const CODES_PER_CHALLENGE = 5;
/** The limit of an IP address for all accounts, as a multiple of the limit for one account: many people may share an address. */
const ADDRESS_FACTOR = 12;

const deviceKey = (device: string, email: string): string => `${hashOf(device)} ${accountKey(email)}`;

const toLockedError = (error: unknown): unknown =>
  error instanceof ShopError && error.status === 429 ? new ShopError(429, 'auth.locked', error.details) : error;

/** Throws 429 `auth.locked` with Retry-After. */
const countAll = async (services: Services, limits: readonly FailureLimit[], key: string): Promise<void> => {
  try {
    for (const limit of limits) await assertWithinLimit(services, { ...limit, key });
  } catch (error) {
    throw toLockedError(error);
  }
};

/**
 * Counts an attempt before the password is checked, so that a hundred parallel guesses count as a hundred. Accounts that don't exist are
 * counted too. A known device has its own limit, which nobody else can use up.
 */
const countAttempt = async (services: Services, email: string, { ip, device }: SignInClient): Promise<void> => {
  if (device !== null && (await isKnownDevice(services.db, device, email))) {
    return countAll(services, DEVICE, deviceKey(device, email));
  }
  const { signInLimit } = services.config;
  if (ip !== null) {
    await countAll(services, [{ name: 'sign-in-address', max: signInLimit * ADDRESS_FACTOR, window: '1 minute' }], ip);
    await countAll(services, [{ name: 'sign-in-pair', max: signInLimit, window: '1 minute' }], `${ip} ${accountKey(email)}`);
  }
  await countAll(services, ACCOUNT, accountKey(email));
};

/** Codes of an account are counted together, but those of a browser that signed in to it before by themselves: decision 0044. */
const codesKey = async (db: Queries, userId: number, { device }: SignInClient): Promise<string> => {
  const user = device === null ? undefined : await findUser(db, userId);
  return user !== undefined && device !== null && (await isKnownDevice(db, device, user.email))
    ? `${userId} ${hashOf(device)}`
    : String(userId);
};

/** Resets an account's limits, after a correct password or a new one set by mail. */
export const resetSignInLimits = async (
  db: Queries,
  email: string,
  { ip, device }: SignInClient = { ip: null, device: null },
): Promise<void> => {
  await resetLimits(db, ACCOUNT, accountKey(email));
  if (device !== null) await resetLimits(db, DEVICE, deviceKey(device, email));
  if (ip !== null) await resetLimit(db, 'sign-in-pair', `${ip} ${accountKey(email)}`);
};

/** Resets the limits after signing in: from a known device only its own, so that the guesses of others stay counted. */
const resetOwnSignInLimits = async ({ db }: Services, email: string, visitor: SignInClient, wasKnown: boolean): Promise<void> => {
  if (wasKnown && visitor.device !== null) await resetLimits(db, DEVICE, deviceKey(visitor.device, email));
  else await resetSignInLimits(db, email, visitor);
};

/** Creates a session for a user, if `mayStart` still holds while the account is locked; the browser becomes a known device. */
const openSession = (
  { db, now }: Services,
  userId: number,
  { device, userAgent }: SignInClient,
  mayStart: (trx: Queries, user: UserRow) => Promise<boolean>,
): Promise<TokenAnswer | null> =>
  inTransaction(db, async (trx) => {
    await lockSessions(trx, userId);
    const user = await findUser(trx, userId);
    if (user === undefined || !(await mayStart(trx, user))) return null;
    const tokens = await startSession(trx, userId, now(), { userAgent });
    return { ...tokens, device_token: await rememberDevice(trx, userId, device, now()) };
  });

export interface SignIn {
  /**
   * Throws 401 `auth.failed` for a wrong password and for an unknown address, after the same work; 429 `auth.locked` after too many
   * attempts, also for the correct password; 401 `auth.second_factor` with a `challenge` when a code is needed too.
   */
  withPassword: (email: string, password: string, visitor: SignInClient) => Promise<TokenAnswer>;
  /** The second step. Throws 422 for a wrong code, 401 `auth.challenge_ended` when the password must be entered again, 429 `auth.locked`. */
  withCode: (challenge: string, code: string, visitor: SignInClient) => Promise<TokenAnswer>;
}

export const createSignIn = async (services: Services): Promise<SignIn> => {
  const { db, now } = services;
  /** For unknown addresses, so that they take as long as a wrong password. */
  const dummyHash = await hashPassword('nobody has this password');

  const withPassword: SignIn['withPassword'] = async (email, password, visitor) => {
    const wasKnown = await isKnownDevice(db, visitor.device, email);
    await countAttempt(services, email, visitor);
    const user = await findUserByEmail(db, email);
    const isRight = await verifyPassword(password, user?.password_hash ?? dummyHash);
    if (user === undefined || !isRight) throw new ShopError(401, 'auth.failed');
    if (await hasSecondFactor(db, user.id)) {
      const challenge = await makeLinkToken(db, 'second-factor', user.id, now());
      throw new ShopError(401, 'auth.second_factor', { meta: { challenge } });
    }
    // the password may have changed while it was checked
    const tokens = await openSession(services, user.id, visitor, async (trx, current) => {
      const needsCode = await hasSecondFactor(trx, user.id);
      return !needsCode && current.password_hash === user.password_hash;
    });
    if (tokens === null) throw new ShopError(401, 'auth.failed');
    await resetOwnSignInLimits(services, email, visitor, wasKnown);
    return tokens;
  };

  const withCode: SignIn['withCode'] = async (challenge, code, visitor) => {
    const challengeEnded = () => new ShopError(401, 'auth.challenge_ended');
    const pending = await findLinkToken(db, 'second-factor', challenge, now());
    if (pending === null) throw challengeEnded();
    const userId = pending.user_id;
    await countAll(services, [{ name: 'second-factor-challenge', max: CODES_PER_CHALLENGE, window: '15 minutes' }], hashOf(challenge));
    const key = await codesKey(db, userId, visitor);
    await countAll(services, CODES, key);
    if (!(await takeCode(services, db, userId, code))) throw invalidFields({ code: [{ message: 'code_wrong' }] });
    // a new password may have deleted the challenge in the meantime
    const tokens = await openSession(
      services,
      userId,
      visitor,
      async (trx) => (await takeLinkToken(trx, 'second-factor', challenge, now())) !== null,
    );
    if (tokens === null) throw challengeEnded();
    const user = await findUser(db, userId);
    if (user !== undefined) await resetOwnSignInLimits(services, user.email, visitor, await isKnownDevice(db, visitor.device, user.email));
    await resetLimits(db, CODES, key);
    return tokens;
  };
  return { withPassword, withCode };
};

/**
 * Whether a signed-in user's password is correct, for actions that a stolen session must not allow. Failures count for this session only:
 * guesses of others do not lock it, and it does not lock the sign-in. Throws 429 `auth.locked`.
 */
export const confirmPassword = async (services: Services, user: UserRow, sessionId: string, password: string): Promise<boolean> => {
  await countAll(services, SESSION, sessionId);
  const isRight = await verifyPassword(password, user.password_hash);
  if (isRight) await resetLimits(services.db, SESSION, sessionId);
  return isRight;
};

/** Counts an attempted code of a session. Throws 429 `auth.locked`. */
export const countCode = (services: Services, sessionId: string): Promise<void> => countAll(services, CODES, sessionId);

/** Like `confirmPassword`, for a code of the second factor. */
export const confirmCode = async (services: Services, { id }: UserRow, sessionId: string, code: string): Promise<boolean> => {
  await countCode(services, sessionId);
  const isRight = await takeCode(services, services.db, id, code);
  if (isRight) await resetLimits(services.db, CODES, sessionId);
  return isRight;
};
