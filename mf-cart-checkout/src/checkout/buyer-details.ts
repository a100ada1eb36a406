import { addressFromValues, addressValues, countryOf } from 'shared-contracts/rules/address-values';
import { BILLING_FIELDS, BUSINESS_FIELDS, DELIVERY_FIELDS, PERSONAL_FIELDS } from 'shared-contracts/rules/customer-fields';
import type { CustomerField } from 'shared-contracts/rules/customer-fields';
import { normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import type { CartAddressBody } from 'shared-contracts/wire/address';
import type { Cart } from 'shared-contracts/wire/cart';
import type { User } from 'shared-contracts/wire/auth';
import { readValues } from 'shared-ui/form/form-values.ts';
import { readSlotValue, slotValue } from 'shared-contracts/rules/slot-value';

/** Choices in addition to the text fields; `dealer` marks the form of an approved dealer, who orders for the company of the account; `book` and `billing_book` are entries of the address book. */
const CHOICES = ['pickup', 'slot', 'billing_choice', 'business', 'dealer', 'book', 'billing_book'] as const;
const ADDRESS_FIELDS = [...DELIVERY_FIELDS, ...CHOICES, ...BILLING_FIELDS, ...BUSINESS_FIELDS, 'purchase_order', 'remark'] as const;
export const DETAIL_FIELDS = [...PERSONAL_FIELDS, ...ADDRESS_FIELDS] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** The forms' values; a missing field is empty. `billing_choice` is `other` for another address, `business` is `1`, `pickup` a depot's id. */
export type BuyerDetails = Partial<Record<DetailField, string>>;

/** Only known fields with text; other fields of a posted form are ignored. */
export const readDetails = (form: FormData): BuyerDetails => readValues(form, DETAIL_FIELDS);

export const hasOtherBilling = ({ billing_choice }: BuyerDetails): boolean => billing_choice === 'other';
/** Companies, which have a number of their own for an order: a business order, or an approved dealer. */
export const isForCompany = (details: BuyerDetails): boolean => isBusiness(details) || details.dealer === '1';
export const isBusiness = ({ business }: BuyerDetails): boolean => business === '1';
/** Whether the order becomes a quote request: a business order with a VAT number, unless an approved dealer's. It has no half-day yet. */
export const isForQuote = (details: BuyerDetails): boolean =>
  details.dealer !== '1' && isBusiness(details) && (details.vat ?? '').trim() !== '';

const getText = (details: BuyerDetails, field: CustomerField | 'purchase_order' | 'remark'): string => (details[field] ?? '').trim();

/** Body of POST /api/carts/{id}/address from valid values. Spec §7; company and VAT number only for a business order. */
export function buyerBody(details: BuyerDetails): CartAddressBody {
  const vat = getText(details, 'vat');
  const remark = getText(details, 'remark');
  const purchaseOrder = getText(details, 'purchase_order');
  const { pickup } = details;
  const slot = isForQuote(details) ? null : readSlotValue(details.slot);
  return {
    shipping_address: addressFromValues(details, ''),
    ...(hasOtherBilling(details) && { billing_address: addressFromValues(details, 'billing_') }),
    email: getText(details, 'email'),
    first_name: getText(details, 'first_name'),
    last_name: getText(details, 'last_name'),
    phone: getText(details, 'phone'),
    ...(isBusiness(details) && {
      business: true,
      company_name: getText(details, 'company_name'),
      ...(vat && { vat: normaliseVatNumber(vat, countryOf(details.country)) ?? vat }),
    }),
    ...(pickup && { pickup }),
    ...(slot && { slot }),
    ...(purchaseOrder && isForCompany(details) && { purchase_order: purchaseOrder }),
    ...(remark && { remark }),
  };
}

/** The server's data of a cart's buyer, as values of the forms. */
export const cartDetails = ({ customer, shipping, shipping_address, billing_address }: Cart): BuyerDetails => ({
  email: customer.email ?? '',
  first_name: customer.first_name ?? '',
  last_name: customer.last_name ?? '',
  phone: customer.phone ?? '',
  ...addressValues(shipping_address, ''),
  ...(billing_address && { billing_choice: 'other', ...addressValues(billing_address, 'billing_') }),
  ...((customer.business || customer.company_name) && { business: '1' }),
  company_name: customer.company_name ?? '',
  vat: customer.vat ?? '',
  purchase_order: customer.purchase_order ?? '',
  remark: customer.remark ?? '',
  pickup: shipping.pickup ?? '',
  slot: slotValue(shipping.slot),
});

/**
 * The first values of a form, completed from the profile of a signed-in customer: the person field by field, an address only as a whole.
 * The country always has a value, so a missing street shows that there is no address.
 */
export function withProfile(details: BuyerDetails, user: User | null): BuyerDetails {
  if (!user) return details;
  const profile = profileDetails(user);
  const fields = details.street ? PERSONAL_FIELDS : DETAIL_FIELDS;
  const missing = fields.filter((field) => profile[field] && (!details[field] || (field === 'country' && !details.street)));
  return { ...details, ...Object.fromEntries(missing.map((field) => [field, profile[field]])) };
}

/** A signed-in customer's profile, as values for empty fields. */
export const profileDetails = (user: User): BuyerDetails => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  ...(user.shipping_address && addressValues(user.shipping_address, '')),
  ...(user.billing_address && { billing_choice: 'other', ...addressValues(user.billing_address, 'billing_') }),
});
