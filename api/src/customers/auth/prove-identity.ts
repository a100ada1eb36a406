import type { SecondFactorProof } from 'shared-contracts/wire/security';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { hasSecondFactor } from './second-factor.ts';
import { confirmCode, confirmPassword } from './sign-in.ts';
import type { UserRow } from './users.ts';

/** A signed-in user and the session that asks: a stolen session alone must not change how the account is protected. */
export interface SessionUser {
  user: UserRow;
  sessionId: string;
}

/** Throws 422 with `password` for a wrong one, 429 `auth.locked` after too many. */
export const assertPassword = async (services: Services, { user, sessionId }: SessionUser, password: string): Promise<void> => {
  if (!(await confirmPassword(services, user, sessionId, password))) throw invalidFields({ password: [{ message: 'password_wrong' }] });
};

/** Uses the code up, so it is checked last. Throws 422 with `code` for a wrong one, 429 `auth.locked` after too many. */
const assertCode = async (services: Services, { user, sessionId }: SessionUser, code: string): Promise<void> => {
  if (code === '') throw invalidFields({ code: [{ message: 'required' }] });
  if (!(await confirmCode(services, user, sessionId, code))) throw invalidFields({ code: [{ message: 'code_wrong' }] });
};

/** Asks for the code only where signing in asks for it. Throws like `assertCode`. */
export const assertCodeIfOn = async (services: Services, asking: SessionUser, code: string): Promise<void> => {
  if (await hasSecondFactor(services.db, asking.user.id)) await assertCode(services, asking, code);
};

/** Password and code, for changes of the second factor itself. Throws 422 with the wrong field, 429 `auth.locked`. */
export const assertPasswordAndCode = async (
  services: Services,
  asking: SessionUser,
  { password, code }: SecondFactorProof,
): Promise<void> => {
  await assertPassword(services, asking, password);
  await assertCode(services, asking, code);
};
