import { isEmail } from 'shared-contracts/rules/email';
import { POSTCODE_EXAMPLES, isPostcode } from 'shared-contracts/rules/postcode';
import { isVatNumber } from 'shared-contracts/rules/vat-number';
import { PERSONAL_FIELDS, countryOf, hasOtherBilling, isBusiness } from './details.ts';
import type { DetailField, Details, TextField } from './details.ts';

/** What is wrong with a field; `server`: the API says so, in its own words. */
export type FieldProblem =
  | { rule: 'required' | 'email' | 'phone' | 'vat' }
  | { rule: 'max'; bound: number }
  | { rule: 'postcode'; example: string }
  | { rule: 'server'; message: string };

export type FieldProblems = Partial<Record<DetailField, FieldProblem>>;

/** Longest texts the API takes (wire/address.ts). */
const LONGEST: Readonly<Record<TextField, number>> = {
  email: 254,
  first_name: 60,
  last_name: 60,
  phone: 30,
  country: 2,
  street: 120,
  street_nr: 12,
  bus: 12,
  postcode: 12,
  city: 80,
  billing_country: 2,
  billing_street: 120,
  billing_street_nr: 12,
  billing_bus: 12,
  billing_postcode: 12,
  billing_city: 80,
  company_name: 120,
  vat: 20,
};
const OPTIONAL: readonly TextField[] = ['bus', 'billing_bus', 'vat'];

/** Plausible at a glance: digits with the usual signs between them. The API checks it with the numbering plans. */
const isPhone = (text: string): boolean => /^\+?[\d\s()./-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

const FORMATS: Partial<Record<TextField, (text: string, details: Details) => FieldProblem | null>> = {
  email: (text) => (isEmail(text) ? null : { rule: 'email' }),
  phone: (text) => (isPhone(text) ? null : { rule: 'phone' }),
  postcode: (text, { country }) => postcodeProblem(text, country),
  billing_postcode: (text, { billing_country }) => postcodeProblem(text, billing_country),
  vat: (text, { country }) => (isVatNumber(text, countryOf(country)) ? null : { rule: 'vat' }),
};

function postcodeProblem(text: string, countryText: string | undefined): FieldProblem | null {
  const country = countryOf(countryText);
  return isPostcode(text, country) ? null : { rule: 'postcode', example: POSTCODE_EXAMPLES[country] };
}

/** What is wrong with one field, or null. Spec §5: required, formats, postcode per country, lengths with their bound. */
export function checkField(field: TextField, details: Details): FieldProblem | null {
  const text = (details[field] ?? '').trim();
  if (text === '') return OPTIONAL.includes(field) ? null : { rule: 'required' };
  if (text.length > LONGEST[field]) return { rule: 'max', bound: LONGEST[field] };
  return FORMATS[field]?.(text, details) ?? null;
}

function check(fields: readonly TextField[], details: Details): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of fields) {
    const problem = checkField(field, details);
    if (problem) problems[field] = problem;
  }
  return problems;
}

export const checkPersonal = (details: Details): FieldProblems => check(PERSONAL_FIELDS, details);

/** A billing address counts when another one is chosen, company and VAT number when it is a business order. */
export function checkAddress(details: Details): FieldProblems {
  const fields: TextField[] = ['country', 'street', 'street_nr', 'bus', 'postcode', 'city'];
  if (hasOtherBilling(details)) {
    fields.push('billing_country', 'billing_street', 'billing_street_nr', 'billing_bus', 'billing_postcode', 'billing_city');
  }
  if (isBusiness(details)) fields.push('company_name', 'vat');
  return check(fields, details);
}

export const hasProblems = (problems: FieldProblems): boolean => Object.keys(problems).length > 0;

const SERVER_FIELDS: Readonly<Record<string, DetailField>> = {
  street: 'street',
  street_number: 'street_nr',
  bus_number: 'bus',
  zip_code: 'postcode',
  city: 'city',
  country: 'country',
};

/** The API's messages per field path (`shipping_address.zip_code`), by the field they belong to; those of no field are in `rest`. */
export function serverProblems(errors: Readonly<Record<string, readonly string[]>> | undefined): {
  problems: FieldProblems;
  rest: string[];
} {
  const problems: FieldProblems = {};
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const message = messages[0];
    if (message === undefined) continue;
    const field = fieldAt(path);
    if (field) problems[field] = { rule: 'server', message };
    else rest.push(message);
  }
  return { problems, rest };
}

function fieldAt(path: string): DetailField | undefined {
  const [first = '', second] = path.split(/[./]/).filter(Boolean);
  if (second === undefined) return [...PERSONAL_FIELDS, 'company_name' as const, 'vat' as const].find((field) => field === first);
  const field = SERVER_FIELDS[second];
  if (first === 'billing_address' && field) return `billing_${field}` as DetailField;
  return first === 'shipping_address' ? field : undefined;
}
