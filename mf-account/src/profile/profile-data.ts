import type { LoaderFunctionArgs } from 'react-router-dom';
import { required, shopContext } from 'shared-contracts';
import { getProfile } from 'shared-contracts/endpoints/account';
import type { User } from 'shared-contracts/wire/auth';

/** Who is signed in, asked for anew: what another tab or a mail's link changed is seen at once. */
export const loadProfile = async ({ context, request }: LoaderFunctionArgs): Promise<User> =>
  required(await getProfile(context.get(shopContext).http), request);
