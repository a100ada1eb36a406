import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Region } from 'shared-contracts';
import { readValues } from 'shared-ui/form/form-values.ts';
import { newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { registerUser } from './register-user.ts';
import { REGISTER_FIELDS } from './registration.ts';
import { targetAfterRegistering } from './target-after-registering.ts';

export interface RegisterData {
  country: Region;
  attempt: string;
}

export const loadRegister = ({ context }: LoaderFunctionArgs): RegisterData => ({
  country: context.get(shopContext).region(),
  attempt: newAttempt(),
});

/** Registers before hydration and without JavaScript; afterwards the form does. */
export async function registerAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const outcome = await registerUser(http, readValues(form, REGISTER_FIELDS), lang, readAttempt(form) ?? newAttempt());
  if (!outcome.ok) return data(outcome.refusal, { status: 422 });
  const { search } = new URL(request.url);
  const target = targetAfterRegistering(search, lang, outcome.isPending);
  return redirect(outcome.session ? target : paths.login(lang, target), 303);
}
