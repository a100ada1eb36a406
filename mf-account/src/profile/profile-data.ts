import type { LoaderFunctionArgs } from 'react-router-dom';
import { required, shopContext } from 'shared-contracts';
import type { Result } from 'shared-contracts';
import { getProfile, getSecondFactor, getSessions } from 'shared-contracts/client/endpoints/account';
import type { User } from 'shared-contracts/wire/auth';
import type { SecondFactorAnswer, Session } from 'shared-contracts/wire/security';

/** The signed-in user, loaded again, so that a change in another tab or by a link in a mail is shown at once. */
export const loadProfile = async ({ context, request }: LoaderFunctionArgs): Promise<User> =>
  required(await getProfile(context.get(shopContext).http), request);

export interface ProfileData {
  user: User;
  /** null when they can't be loaded: the rest of the page works without */
  sessions: readonly Session[] | null;
  secondFactor: SecondFactorAnswer | null;
}

const dataOrNull = <T>(answer: Result<T>): T | null => (answer.ok ? answer.data : null);

export interface PrivacyData {
  user: User;
  /** null when it can't be loaded: the code is then asked for after the first try */
  secondFactor: SecondFactorAnswer | null;
}

export const loadPrivacyPage = async ({ context, request }: LoaderFunctionArgs): Promise<PrivacyData> => {
  const { http } = context.get(shopContext);
  const [user, secondFactor] = await Promise.all([getProfile(http), getSecondFactor(http)]);
  return { user: required(user, request), secondFactor: dataOrNull(secondFactor) };
};

export const loadProfilePage = async ({ context, request }: LoaderFunctionArgs): Promise<ProfileData> => {
  const { http } = context.get(shopContext);
  const [user, sessions, secondFactor] = await Promise.all([getProfile(http), getSessions(http), getSecondFactor(http)]);
  return { user: required(user, request), sessions: dataOrNull(sessions)?.data ?? null, secondFactor: dataOrNull(secondFactor) };
};
