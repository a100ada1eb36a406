import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';

/** Which of the page's two forms the address asks for. `token` is the secret of a mail's link. */
export type PasswordData = { kind: 'ask'; email: string } | { kind: 'set'; token: string; email: string };

/** A link in a mail works for who is signed in too; who only asks for one is sent to the account. Spec §6. */
export function loadPassword({ request, context }: LoaderFunctionArgs): PasswordData {
  const { isSignedIn, lang } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const [token, email] = [searchParams.get('token') ?? '', searchParams.get('email') ?? ''];
  if (token === '' && isSignedIn()) throw redirect(paths.account(lang));
  return token === '' ? { kind: 'ask', email } : { kind: 'set', token, email };
}
