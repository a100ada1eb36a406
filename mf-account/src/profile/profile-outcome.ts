import type { User } from 'shared-contracts/wire/auth';
import type { SecondFactorSetup } from 'shared-contracts/wire/security';
import type { Reason } from '../login/call-refusal.ts';

/** The forms of the page: values of the hidden field `intent`. */
const INTENTS = [
  'details',
  'email',
  'email-resend',
  'email-cancel',
  'password',
  'newsletter',
  'session-end',
  'sessions-end',
  'sign-out-all',
  'second-factor-start',
  'second-factor-confirm',
  'second-factor-codes',
  'second-factor-off',
] as const;
export type ProfileIntent = (typeof INTENTS)[number];

export const parseIntent = (value: unknown): ProfileIntent | undefined => INTENTS.find((intent) => intent === value);

interface PostedForm {
  intent: ProfileIntent;
  /** posted values without secrets, for a page without JavaScript */
  values: Readonly<Record<string, string>>;
  /** QR code and key for the authenticator app, until its first code is correct */
  setup?: SecondFactorSetup;
  /** shown only once */
  recoveryCodes?: readonly string[];
}

export type ProfileOutcome = PostedForm &
  (
    | { status: 'saved'; user?: User }
    /** error message by field, in the visitor's language */
    | { status: 'refused'; fields: Readonly<Record<string, string>> }
    /** Spec §8: "Update failed!", with the reason if known */
    | { status: 'failed'; reason: Reason }
  );
