import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Country } from 'shared-contracts/contract/locales';
import { isEmail } from 'shared-contracts/rules/email';
import { normalisePostcode, POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import type { Address } from 'shared-contracts/wire/address';
import { canonicalEmail } from '../platform/mail/mailbox.ts';
import { invalidFields } from '../platform/shop-error.ts';
import type { FieldProblem } from '../platform/shop-error.ts';

/**
 * Collects the errors of a form's fields beyond their schema, and returns each value in stored form. `finish` throws 422 with all problems
 * at once. Spec §5; contract, "VAT, numbers, addresses".
 */
export class CustomerFields {
  #problems: Record<string, FieldProblem[]> = {};

  problem(field: string, problem: FieldProblem): void {
    this.#problems[field] = [...(this.#problems[field] ?? []), problem];
  }

  /** As it is stored: one spelling for each mailbox's domain. */
  email(field: string, text: string): string {
    const email = isEmail(text) ? canonicalEmail(text) : null;
    if (email === null) this.problem(field, { message: text === '' ? 'required' : 'email' });
    return email ?? text;
  }

  /**
   * E.164. A number without country code may be valid in several of `countries`: then it is a mobile number of one of them rather than a
   * landline of another, and of two of the same kind the first one's.
   */
  phone(field: string, text: string, countries: readonly Country[]): string {
    const numbers = countries.map((country) => parsePhoneNumberFromString(text, country.toUpperCase() as Uppercase<Country>));
    const validNumbers = numbers.filter((each) => each?.isValid());
    const number = validNumbers.find((each) => each?.getType() === 'MOBILE') ?? validNumbers[0];
    if (number === undefined) this.problem(field, { message: 'phone' });
    return number?.number ?? text;
  }

  /** Null when nothing was filled in. */
  vat(field: string, text: string | undefined, country: Country): string | null {
    if (text === undefined || text === '') return null;
    const number = normaliseVatNumber(text, country);
    if (number === null) this.problem(field, { message: 'vat' });
    return number ?? text;
  }

  address(field: string, address: Address): Address {
    const postcode = normalisePostcode(address.zip_code, address.country);
    if (postcode === null)
      this.problem(`${field}.zip_code`, { message: 'postcode', values: { example: POSTCODE_EXAMPLES[address.country] } });
    const { bus_number, name, ...fields } = address;
    return {
      ...(name ? { name } : {}),
      ...fields,
      zip_code: postcode ?? address.zip_code,
      ...(bus_number ? { bus_number } : {}),
    };
  }

  finish(): void {
    if (Object.keys(this.#problems).length > 0) throw invalidFields(this.#problems);
  }
}
