import { COUNTRIES } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { toServerAddress } from 'shared-contracts/map/address';
import { normalisePostcode } from 'shared-contracts/rules/postcode';
import { normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import type { Address, CartAddressBody } from 'shared-contracts/wire/address';
import type { Cart } from 'shared-contracts/wire/cart';
import type { User } from 'shared-contracts/wire/auth';

/** Fields of the two forms, by the name they have in the form. */
export const PERSONAL_FIELDS = ['email', 'first_name', 'last_name', 'phone'] as const;
const DELIVERY_FIELDS = ['country', 'street', 'street_nr', 'bus', 'postcode', 'city'] as const;
const BILLING_FIELDS = [
  'billing_country',
  'billing_street',
  'billing_street_nr',
  'billing_bus',
  'billing_postcode',
  'billing_city',
] as const;
const BUSINESS_FIELDS = ['company_name', 'vat'] as const;
/** Choices beside the text fields; `book` and `billing_book` are entries of the address book. */
const CHOICES = ['billing_choice', 'business', 'book', 'billing_book'] as const;
export const ADDRESS_FIELDS = [...DELIVERY_FIELDS, ...CHOICES, ...BILLING_FIELDS, ...BUSINESS_FIELDS] as const;
export const DETAIL_FIELDS = [...PERSONAL_FIELDS, ...ADDRESS_FIELDS] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type TextField = Exclude<DetailField, (typeof CHOICES)[number]>;

/** What stands in the forms; a field that is not there is empty. `billing_choice` is `other` for another address, `business` is `1`. */
export type Details = Partial<Record<DetailField, string>>;

/** Only known fields with text; everything else in a posted form is left aside. */
export function readDetails(form: FormData): Details {
  const details: Details = {};
  for (const field of DETAIL_FIELDS) {
    const value = form.get(field);
    if (typeof value === 'string') details[field] = value;
  }
  return details;
}

export const countryOf = (text: string | undefined, fallback: Country = 'be'): Country =>
  COUNTRIES.find((country) => country === text) ?? fallback;

export const hasOtherBilling = ({ billing_choice }: Details): boolean => billing_choice === 'other';
export const isBusiness = ({ business }: Details): boolean => business === '1';

/** Whether a field is one to type in. */
export const isTextField = (field: DetailField): field is TextField => !CHOICES.some((choice) => choice === field);

const textOf = (details: Details, field: DetailField): string => (details[field] ?? '').trim();

const addressOf = (details: Details, prefix: '' | 'billing_'): Address => {
  const country = countryOf(details[`${prefix}country`]);
  const postcode = textOf(details, `${prefix}postcode`);
  return toServerAddress(
    {
      street: textOf(details, `${prefix}street`),
      street_nr: textOf(details, `${prefix}street_nr`),
      bus: textOf(details, `${prefix}bus`),
      postcode: normalisePostcode(postcode, country) ?? postcode,
      city: textOf(details, `${prefix}city`),
    },
    country,
  );
};

/** Body of POST /api/carts/{id}/address from checked details. Spec §7; company and VAT number go with a business order only. */
export function addressBody(details: Details): CartAddressBody {
  const vat = textOf(details, 'vat');
  return {
    shipping_address: addressOf(details, ''),
    ...(hasOtherBilling(details) && { billing_address: addressOf(details, 'billing_') }),
    email: textOf(details, 'email'),
    first_name: textOf(details, 'first_name'),
    last_name: textOf(details, 'last_name'),
    phone: textOf(details, 'phone'),
    ...(isBusiness(details) && {
      business: true,
      company_name: textOf(details, 'company_name'),
      ...(vat && { vat: normaliseVatNumber(vat, countryOf(details.country)) ?? vat }),
    }),
  };
}

/** An address as the fields of a form show it. */
export const addressDetails = (address: Partial<Address>, prefix: '' | 'billing_'): Details => ({
  [`${prefix}country`]: address.country ?? '',
  [`${prefix}street`]: address.street ?? '',
  [`${prefix}street_nr`]: address.street_number ?? '',
  [`${prefix}bus`]: address.bus_number ?? '',
  [`${prefix}postcode`]: address.zip_code ?? '',
  [`${prefix}city`]: address.city ?? '',
});

/** What the server knows of a cart's buyer, as the forms show it. */
export const cartDetails = ({ customer, shipping_address, billing_address }: Cart): Details => ({
  email: customer.email ?? '',
  first_name: customer.first_name ?? '',
  last_name: customer.last_name ?? '',
  phone: customer.phone ?? '',
  ...addressDetails(shipping_address, ''),
  ...(billing_address && { billing_choice: 'other', ...addressDetails(billing_address, 'billing_') }),
  ...((customer.business || customer.company_name) && { business: '1' }),
  company_name: customer.company_name ?? '',
  vat: customer.vat ?? '',
});

/** What a signed-in customer's profile says, for fields that are still empty. */
export const profileDetails = (user: User): Details => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  ...(user.shipping_address && addressDetails(user.shipping_address, '')),
  ...(user.billing_address && { billing_choice: 'other', ...addressDetails(user.billing_address, 'billing_') }),
});
