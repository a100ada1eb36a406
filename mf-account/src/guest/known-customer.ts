import type { LoaderFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';

export interface KnownCustomer {
  /** null for a guest, and where it can't be told: the page works without */
  user: User | null;
}

/** Who is signed in, so that nobody types what the shop knows; asked for by the loader, since a page without script has no session. */
export async function loadKnownCustomer({ context, request }: LoaderFunctionArgs): Promise<KnownCustomer> {
  const { http, isSignedIn } = context.get(shopContext);
  if (!isSignedIn()) return { user: null };
  const me = await http.get<User>('/auth/me', { signal: request.signal });
  return { user: me.ok ? me.data : null };
}
