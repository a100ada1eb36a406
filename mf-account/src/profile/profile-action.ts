import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { isLang, paths, shopContext, signOut } from 'shared-contracts';
import type { Failure, Http, Result } from 'shared-contracts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSession,
  endSessions,
  repeatConfirmation,
  replaceRecoveryCodes,
  turnOffSecondFactor,
  updateProfile,
} from 'shared-contracts/client/endpoints/account';
import type { AcceptedAnswer } from 'shared-contracts/wire/account';
import type { User } from 'shared-contracts/wire/auth';
import type { RecoveryCodes, SecondFactorSetup } from 'shared-contracts/wire/security';
import { toReason } from '../login/call-refusal.ts';
import { readText } from '../login/form-text.ts';
import { parseIntent } from './profile-outcome.ts';
import type { ProfileIntent, ProfileOutcome } from './profile-outcome.ts';

type Saved = User | AcceptedAnswer | SecondFactorSetup | RecoveryCodes | null;
type Save = (http: Http, form: FormData) => Promise<Result<Saved>>;

const readProof = (form: FormData) => ({ password: readText(form, 'password'), code: readText(form, 'code').trim() });

const saveByIntent: Record<ProfileIntent, Save> = {
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
  'email-resend': (http) => repeatConfirmation(http),
  // Setting the current address again cancels a pending change.
  'email-cancel': (http, form) => updateProfile(http, { email: readText(form, 'present') }),
  password: (http, form) =>
    changePassword(http, {
      current: readText(form, 'current'),
      password: readText(form, 'password'),
      password_confirmation: readText(form, 'password_confirmation'),
    }),
  newsletter: (http, form) => updateProfile(http, { newsletter: readText(form, 'newsletter') === 'on' }),
  'session-end': (http, form) => endSession(http, readText(form, 'id')),
  'sessions-end': (http) => endSessions(http, true),
  // The other sessions first: signing out ends this one and deletes its cookies.
  'sign-out-all': async (http) => {
    const otherSessions = await endSessions(http, true);
    if (!otherSessions.ok) return otherSessions;
    const ownSession = await signOut(http);
    return ownSession.ok ? otherSessions : ownSession;
  },
  'second-factor-start': (http, form) => beginSecondFactor(http, readText(form, 'password')),
  'second-factor-confirm': (http, form) => confirmSecondFactor(http, readText(form, 'code').trim()),
  'second-factor-codes': (http, form) => replaceRecoveryCodes(http, readProof(form)),
  'second-factor-off': (http, form) => turnOffSecondFactor(http, readProof(form)),
};

/** All forms of the page, with and without JavaScript. */
export async function profileAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = parseIntent(form.get('intent'));
  if (!intent) throw data({ message: 'Unknown form' }, { status: 422 });
  const { http, lang } = context.get(shopContext);
  const answer = await saveByIntent[intent](http, form);
  // With JavaScript the page opens it itself and clears the session in all tabs.
  if (answer.ok && intent === 'sign-out-all' && typeof document === 'undefined') throw redirect(paths.home(lang), 303);
  const outcome = toOutcome(intent, form, answer);
  return data(outcome, { status: outcome.status === 'saved' ? 200 : outcome.status === 'refused' ? 422 : 503 });
}

function toOutcome(intent: ProfileIntent, form: FormData, answer: Result<Saved>): ProfileOutcome {
  const posted = { intent, values: readPostedValues(form) };
  if (answer.ok) {
    const { data: saved } = answer;
    return {
      ...posted,
      status: 'saved',
      ...(saved && 'id' in saved && { user: saved }),
      ...(saved && 'secret' in saved && { setup: saved }),
      ...(saved && 'recovery_codes' in saved && { recoveryCodes: saved.recovery_codes }),
    };
  }
  // Without JavaScript the QR code is sent back until a code of the app is correct.
  const setup = intent === 'second-factor-confirm' ? readSetup(form) : undefined;
  const fields = toFieldErrors(answer.error);
  if (fields) return { ...posted, status: 'refused', fields, setup };
  return { ...posted, status: 'failed', reason: toReason(answer.error), setup };
}

function readSetup(form: FormData): SecondFactorSetup {
  const text = (name: string) => readText(form, name);
  return { secret: text('secret'), url: text('url'), qr: { size: Number(text('qr_size')), path: text('qr_path') } };
}

/** Fields that are never sent back to the page. */
const SECRETS: ReadonlySet<string> = new Set([
  'current',
  'current_password',
  'password',
  'password_confirmation',
  'code',
  'secret',
  'url',
  'qr_path',
]);

const readPostedValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRETS.has(entry[0])));

/** The first message of each field; undefined when the refusal is about no field. */
function toFieldErrors(error: Failure): Record<string, string> | undefined {
  if (error.kind !== 'rule' || !error.errors) return undefined;
  return Object.fromEntries(Object.entries(error.errors).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])));
}
