import { checkField } from 'shared-contracts/rules/customer-fields';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Region } from 'shared-contracts';
import type { ContactType } from 'shared-contracts/wire/contact';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FormProblem } from '../form/problem-text.ts';

/** Subjects of a message, the most frequent first. Spec §3 Contact form. */
export const CONTACT_TYPES = [
  'question',
  'offers',
  'orders',
  'logistics',
  'service',
  'complaint',
  'bookkeeping',
  'graphics',
] as const satisfies readonly ContactType[];

/** In the order of the form. */
export const CONTACT_FIELDS = ['type', 'message', 'file', 'photo_consent', 'first_name', 'last_name', 'email', 'phone', 'vat'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Values<ContactField>;
export type ContactProblems = Partial<Record<ContactField, FormProblem>>;

export const isContactType = (text: string | null | undefined): text is ContactType => CONTACT_TYPES.some((each) => each === text);

/** Errors of a message; its file is checked when it is chosen. A VAT number without letters belongs to the visitor's region. */
export function checkContact(values: ContactValues, region: Region): ContactProblems {
  const message = values.message?.trim() ?? '';
  const problems: ContactProblems = {
    ...(!isContactType(values.type) && { type: { rule: 'required' } }),
    ...(message === '' && { message: { rule: 'required' } }),
    ...(message.length > MAX_LENGTHS.message && { message: { rule: 'max', bound: MAX_LENGTHS.message } }),
  };
  for (const field of ['first_name', 'last_name', 'email', 'phone', 'vat'] as const) {
    const problem = checkField(field, { ...values, country: region }, field !== 'phone' && field !== 'vat');
    // a message is not an invoice: a name in any script is welcome
    if (problem && problem.rule !== 'latinLetters') problems[field] = problem;
  }
  return problems;
}
