import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import { checkPasswordLink } from 'shared-contracts/client/endpoints/account';

/** Which of the page's two forms to show. `token` is the secret of the link in the mail. */
export type PasswordData =
  | { kind: 'ask'; email: string }
  /** the link was used or has expired */
  | { kind: 'gone'; email: string }
  | { kind: 'set'; token: string; email: string };

/** A mail's link works for signed-in users too; without a token they are redirected to the account. Spec §6. */
export async function loadPassword({ request, context }: LoaderFunctionArgs): Promise<PasswordData> {
  const { http, isSignedIn, lang } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const [token, email] = [searchParams.get('token') ?? '', searchParams.get('email') ?? ''];
  if (token === '' && isSignedIn()) throw redirect(paths.account(lang));
  if (token === '') return { kind: 'ask', email };
  // If this call fails, the form is shown: the server checks the token again when the password is set.
  const link = await checkPasswordLink(http, { token, email });
  return link.ok && !link.data.is_usable ? { kind: 'gone', email } : { kind: 'set', token, email };
}
