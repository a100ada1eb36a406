import type { User } from 'shared-contracts/wire/auth';
import type { SecondFactorSetup } from 'shared-contracts/wire/security';
import type { Reason } from '../login/call-refusal.ts';

/** The forms of the page, as the hidden field `intent` names them. */
const INTENTS = [
  'details',
  'email',
  'email-again',
  'email-cancel',
  'password',
  'newsletter',
  'session-end',
  'sessions-end',
  'sign-out-all',
  'factor-begin',
  'factor-confirm',
  'factor-codes',
  'factor-off',
] as const;
export type ProfileIntent = (typeof INTENTS)[number];

export const parseIntent = (value: unknown): ProfileIntent | undefined => INTENTS.find((intent) => intent === value);

interface PostedForm {
  intent: ProfileIntent;
  /** what was posted, for a page made without script; of passwords nothing */
  values: Readonly<Record<string, string>>;
  /** what an authenticator app is shown until its first code was right */
  setup?: SecondFactorSetup;
  /** shown this once */
  recoveryCodes?: readonly string[];
}

/** What came of a form. */
export type ProfileOutcome = PostedForm &
  (
    | { status: 'saved'; user?: User }
    /** what is wrong with each field, in the reader's language */
    | { status: 'refused'; fields: Readonly<Record<string, string>> }
    /** Spec §8: "Update failed!", with the reason where there is one */
    | { status: 'failed'; reason: Reason }
  );
