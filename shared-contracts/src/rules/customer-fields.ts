import { countryOf } from './address-values.ts';
import type { AddressField } from './address-values.ts';
import { isEmail } from './email.ts';
import { MAX_LENGTHS } from './field-lengths.ts';
import { POSTCODE_EXAMPLES, isPostcode } from './postcode.ts';
import { isPlainName } from './plain-name.ts';
import { isPrintableText } from './printable-text.ts';
import { splitStreet } from './street.ts';
import { isVatNumber } from './vat-number.ts';

export const PERSONAL_FIELDS = ['email', 'first_name', 'last_name', 'phone'] as const;
export const DELIVERY_FIELDS = ['country', 'street', 'street_nr', 'bus', 'postcode', 'city'] as const;
export const BILLING_FIELDS = [
  'billing_name',
  'billing_country',
  'billing_street',
  'billing_street_nr',
  'billing_bus',
  'billing_postcode',
  'billing_city',
] as const;
export const BUSINESS_FIELDS = ['company_name', 'vat'] as const;
/** All of them, in the order of a form. */
export const CUSTOMER_FIELDS = [...PERSONAL_FIELDS, ...DELIVERY_FIELDS, ...BILLING_FIELDS, ...BUSINESS_FIELDS] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

type CustomerValues = Partial<Record<CustomerField, string>>;

/** What is wrong with a field; `server`: the API refused it, with its own message. */
export type FieldProblem =
  | { rule: 'required' | 'email' | 'phone' | 'vat' | 'plainName' | 'latinLetters' }
  | { rule: 'max'; bound: number }
  | { rule: 'postcode'; example: string }
  | { rule: 'server'; message: string };

export type CustomerProblems = Partial<Record<CustomerField, FieldProblem>>;

/** The same lengths as in the API's schemas. */
const LONGEST: Readonly<Record<CustomerField, number>> = {
  email: MAX_LENGTHS.email,
  first_name: MAX_LENGTHS.personName,
  last_name: MAX_LENGTHS.personName,
  phone: MAX_LENGTHS.phone,
  country: 2,
  street: MAX_LENGTHS.street,
  street_nr: MAX_LENGTHS.houseNumber,
  bus: MAX_LENGTHS.houseNumber,
  postcode: MAX_LENGTHS.postcode,
  city: MAX_LENGTHS.city,
  billing_name: MAX_LENGTHS.fullName,
  billing_country: 2,
  billing_street: MAX_LENGTHS.street,
  billing_street_nr: MAX_LENGTHS.houseNumber,
  billing_bus: MAX_LENGTHS.houseNumber,
  billing_postcode: MAX_LENGTHS.postcode,
  billing_city: MAX_LENGTHS.city,
  company_name: MAX_LENGTHS.companyName,
  vat: MAX_LENGTHS.vat,
};
const OPTIONAL: readonly CustomerField[] = ['bus', 'billing_name', 'billing_bus', 'vat'];

/** Digits with the usual characters between them. The API checks it against the numbering plans. */
const isPhone = (text: string): boolean => /^\+?[\d\s()./-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

/** Names; the API accepts no others (`plainName` in wire/common.ts). */
export const plainNameProblem = (text: string): FieldProblem | null => (isPlainName(text) ? null : { rule: 'plainName' });

/** Names and parts of addresses that an invoice prints (`printedName` in wire/common.ts). */
export const printedNameProblem = (text: string): FieldProblem | null =>
  plainNameProblem(text) ?? (isPrintableText(text) ? null : { rule: 'latinLetters' });

const FORMATS: Partial<Record<CustomerField, (text: string, values: CustomerValues) => FieldProblem | null>> = {
  first_name: printedNameProblem,
  last_name: printedNameProblem,
  company_name: printedNameProblem,
  street: printedNameProblem,
  street_nr: printedNameProblem,
  bus: printedNameProblem,
  city: printedNameProblem,
  billing_name: printedNameProblem,
  billing_street: printedNameProblem,
  billing_street_nr: printedNameProblem,
  billing_bus: printedNameProblem,
  billing_city: printedNameProblem,
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

/** What is wrong with one field, or null. Spec §5: required, format, postcode per country, maximum length. */
export function checkField(field: CustomerField, values: CustomerValues, isRequired = !OPTIONAL.includes(field)): FieldProblem | null {
  const text = (values[field] ?? '').trim();
  if (text === '') return isRequired ? { rule: 'required' } : null;
  if (text.length > LONGEST[field]) return { rule: 'max', bound: LONGEST[field] };
  return FORMATS[field]?.(text, values) ?? null;
}

/** A house number typed behind the street is accepted: it is sent separately. */
const withSplitStreets = (values: CustomerValues): CustomerValues => {
  const delivery = splitStreet({ street: values.street ?? '', street_nr: values.street_nr ?? '', bus: values.bus ?? '' });
  const { billing_street = '', billing_street_nr = '', billing_bus = '' } = values;
  const billing = splitStreet({ street: billing_street, street_nr: billing_street_nr, bus: billing_bus });
  return {
    ...values,
    ...delivery,
    billing_street: billing.street,
    billing_street_nr: billing.street_nr,
    billing_bus: billing.bus,
  };
};

/** The problems of all fields; an empty object if there are none. */
export function checkFields(fields: readonly CustomerField[], typed: CustomerValues): CustomerProblems {
  const problems: CustomerProblems = {};
  const values = withSplitStreets(typed);
  for (const field of fields) {
    const problem = checkField(field, values);
    if (problem) problems[field] = problem;
  }
  return problems;
}

const SERVER_FIELDS: Readonly<Record<string, AddressField>> = {
  name: 'name',
  street: 'street',
  street_number: 'street_nr',
  bus_number: 'bus',
  zip_code: 'postcode',
  city: 'city',
  country: 'country',
};

/**
 * The API's messages per field path (`shipping_address.zip_code`), by the field they belong to; the others are in `rest`. `own`: further
 * fields of the form, named as in the API.
 */
export function serverProblems<F extends string = never>(
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  own: readonly F[] = [],
): { problems: Partial<Record<CustomerField | F, FieldProblem>>; rest: string[] } {
  const problems: Partial<Record<string, FieldProblem>> = {};
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const message = messages[0];
    if (message === undefined) continue;
    const field = fieldAt(path) ?? own.find((each) => each === path);
    if (field) problems[field] = { rule: 'server', message };
    else rest.push(message);
  }
  return { problems: problems, rest };
}

function fieldAt(path: string): CustomerField | undefined {
  const [first = '', second] = path.split(/[./]/).filter(Boolean);
  if (second === undefined) return [...PERSONAL_FIELDS, ...BUSINESS_FIELDS].find((field) => field === first);
  const field = SERVER_FIELDS[second];
  if (first === 'billing_address' && field) return `billing_${field}`;
  if (field === 'name') return undefined;
  // `address` is used only by the form of an address book's entry.
  return first === 'shipping_address' || first === 'address' ? field : undefined;
}
