import type { LoaderFunctionArgs } from 'react-router-dom';
import { required, shopContext } from 'shared-contracts';
import { getProfile } from 'shared-contracts/client/endpoints/account';
import type { User } from 'shared-contracts/wire/auth';

export const loadWelcome = async ({ context, request }: LoaderFunctionArgs): Promise<User> =>
  required(await getProfile(context.get(shopContext).http), request);
