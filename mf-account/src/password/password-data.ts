import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import { checkPasswordLink } from 'shared-contracts/client/endpoints/account';

/** Which of the page's two forms the address asks for. `token` is the secret of a mail's link. */
export type PasswordData =
  | { kind: 'ask'; email: string }
  /** the link was used or is too old */
  | { kind: 'gone'; email: string }
  | { kind: 'set'; token: string; email: string };

/** A link in a mail works for who is signed in too; who only asks for one is sent to the account. Spec §6. */
export async function loadPassword({ request, context }: LoaderFunctionArgs): Promise<PasswordData> {
  const { http, isSignedIn, lang } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const [token, email] = [searchParams.get('token') ?? '', searchParams.get('email') ?? ''];
  if (token === '' && isSignedIn()) throw redirect(paths.account(lang));
  if (token === '') return { kind: 'ask', email };
  // An answer that is not there is no reason to keep somebody from the form: it is asked again when the password is sent.
  const link = await checkPasswordLink(http, { token, email });
  return link.ok && !link.data.is_usable ? { kind: 'gone', email } : { kind: 'set', token, email };
}
