import type { LoaderFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';

export interface SignedInCustomer {
  /** null for a guest, or when the profile can't be loaded */
  user: User | null;
}

/** The signed-in customer, whose data fill the form from the first view on, also after a navigation in the browser. */
export async function loadSignedInCustomer({ context, request }: LoaderFunctionArgs): Promise<SignedInCustomer> {
  const { http, isSignedIn } = context.get(shopContext);
  if (!isSignedIn()) return { user: null };
  const me = await http.get<User>('/auth/me', { signal: request.signal });
  return { user: me.ok ? me.data : null };
}
