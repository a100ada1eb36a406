import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import { submitLoginForm } from './log-in.ts';
import { targetAfterLogin } from './target-after-login.ts';

/** Signs in before hydration and without JavaScript; afterwards the form does. */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const outcome = await submitLoginForm(http, await request.formData());
  if (!outcome.ok) return data(outcome.refusal, { status: 422 });
  return redirect(targetAfterLogin(new URL(request.url).search, lang));
}
