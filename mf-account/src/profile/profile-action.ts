import { data } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { isLang, shopContext } from 'shared-contracts';
import type { Failure, Http, Result } from 'shared-contracts';
import { changePassword, repeatConfirmation, updateProfile } from 'shared-contracts/endpoints/account';
import type { AcceptedAnswer } from 'shared-contracts/wire/account';
import type { User } from 'shared-contracts/wire/auth';
import { reasonOf } from '../login/call-refusal.ts';
import { readText } from '../login/form-text.ts';
import { intentOf } from './profile-outcome.ts';
import type { ProfileIntent, ProfileOutcome } from './profile-outcome.ts';

type Save = (http: Http, form: FormData) => Promise<Result<User | AcceptedAnswer>>;

const save: Record<ProfileIntent, Save> = {
  details: (http, form) => {
    const language = readText(form, 'language');
    return updateProfile(http, {
      first_name: readText(form, 'first_name'),
      last_name: readText(form, 'last_name'),
      phone: readText(form, 'phone'),
      ...(isLang(language) && { language }),
      ...(form.has('company_name') && { company_name: readText(form, 'company_name') }),
    });
  },
  email: (http, form) =>
    updateProfile(http, { email: readText(form, 'email').trim(), current_password: readText(form, 'current_password') }),
  'email-again': (http) => repeatConfirmation(http),
  // The present address takes a change back.
  'email-cancel': (http, form) => updateProfile(http, { email: readText(form, 'present') }),
  password: (http, form) =>
    changePassword(http, {
      current: readText(form, 'current'),
      password: readText(form, 'password'),
      password_confirmation: readText(form, 'password_confirmation'),
    }),
  newsletter: (http, form) => updateProfile(http, { newsletter: readText(form, 'newsletter') === 'on' }),
};

/** All forms of the page, with and without script. */
export async function profileAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = intentOf(form.get('intent'));
  if (!intent) throw data({ message: 'Unknown form' }, { status: 422 });
  const answer = await save[intent](context.get(shopContext).http, form);
  const outcome = outcomeOf(intent, form, answer);
  return data(outcome, { status: outcome.status === 'saved' ? 200 : outcome.status === 'refused' ? 422 : 503 });
}

function outcomeOf(intent: ProfileIntent, form: FormData, answer: Result<User | AcceptedAnswer>): ProfileOutcome {
  const posted = { intent, values: valuesOf(form) };
  if (answer.ok) return { ...posted, status: 'saved', ...('id' in answer.data && { user: answer.data }) };
  const fields = fieldsOf(answer.error);
  return fields ? { ...posted, status: 'refused', fields } : { ...posted, status: 'failed', reason: reasonOf(answer.error) };
}

/** Never sent back to the page. */
const SECRETS: ReadonlySet<string> = new Set(['current', 'current_password', 'password', 'password_confirmation', 'code']);

const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRETS.has(entry[0])));

/** The first thing wrong with each field; undefined when the refusal is about none. */
function fieldsOf(error: Failure): Record<string, string> | undefined {
  if (error.kind !== 'rule' || !error.errors) return undefined;
  return Object.fromEntries(Object.entries(error.errors).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])));
}
