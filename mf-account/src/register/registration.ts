import { REGIONS } from 'shared-contracts';
import type { Country, Lang } from 'shared-contracts';
import { addressFromValues, countryOf } from 'shared-contracts/rules/address-values';
import {
  BILLING_FIELDS,
  BUSINESS_FIELDS,
  DELIVERY_FIELDS,
  PERSONAL_FIELDS,
  checkField,
  checkFields,
} from 'shared-contracts/rules/customer-fields';
import { PASSWORD_LENGTH, passwordStrength } from 'shared-contracts/rules/password';
import { normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import type { RegisterBody } from 'shared-contracts/wire/auth';
import type { FormProblem } from '../form/problem-text.ts';

export const PASSWORD_FIELDS = ['password', 'password_confirmation'] as const;
/** Spec §3 Registration input, in the order of the form. `type` is `b2b` for a dealer, `billing_choice` `other` for another address. */
export const REGISTER_FIELDS = [
  'type',
  ...PERSONAL_FIELDS,
  'vat',
  'company_name',
  ...DELIVERY_FIELDS,
  'billing_choice',
  ...BILLING_FIELDS,
  ...PASSWORD_FIELDS,
  'newsletter',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
export type Registration = Partial<Record<RegisterField, string>>;
export type RegisterProblems = Partial<Record<RegisterField, FormProblem>>;

export const isDealer = ({ type }: Registration): boolean => type === 'b2b';
const hasOtherBilling = ({ billing_choice }: Registration): boolean => billing_choice === 'other';

/** Whether dealers of the country have to write an e-mail instead. Spec §1. */
export const isAbroad = (country: Country): boolean => !REGIONS.some((region) => region === country);

/** The errors that can be found without the server. Spec §5. */
export function checkRegistration(values: Registration): RegisterProblems {
  const problems: RegisterProblems = checkFields(
    [...PERSONAL_FIELDS, ...DELIVERY_FIELDS, ...(hasOtherBilling(values) ? BILLING_FIELDS : [])],
    values,
  );
  if (isDealer(values)) {
    for (const field of BUSINESS_FIELDS) {
      const problem = checkField(field, values, true);
      if (problem) problems[field] = problem;
    }
    if (isAbroad(countryOf(values.country))) problems.country = { rule: 'dealerCountry' };
  }
  return { ...problems, ...checkPassword(values) };
}

function checkPassword({ password = '', password_confirmation = '', email = '' }: Registration): RegisterProblems {
  if (password === '') return { password: { rule: 'required' } };
  const strength = passwordStrength(password, email);
  if (strength === 'short') return { password: { rule: 'passwordShort', count: PASSWORD_LENGTH } };
  if (strength === 'guessable') return { password: { rule: 'passwordGuessable' } };
  return password === password_confirmation ? {} : { password_confirmation: { rule: 'passwordDifferent' } };
}

/** Body of POST /auth/register from valid values. Spec §7; company and VAT number only for a dealer. */
export function registerBody(values: Registration, language: Lang): RegisterBody {
  const getText = (field: RegisterField) => (values[field] ?? '').trim();
  return {
    type: isDealer(values) ? 'b2b' : 'b2c',
    first_name: getText('first_name'),
    last_name: getText('last_name'),
    language,
    email: getText('email'),
    phone: getText('phone'),
    newsletter: values.newsletter === '1',
    password: values.password ?? '',
    password_confirmation: values.password_confirmation ?? '',
    ...(isDealer(values) && {
      company_name: getText('company_name'),
      vat: normaliseVatNumber(getText('vat'), countryOf(values.country)) ?? getText('vat'),
    }),
    shipping_address: addressFromValues(values, ''),
    ...(hasOtherBilling(values) && { billing_address: addressFromValues(values, 'billing_') }),
  };
}
