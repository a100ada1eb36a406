import { addressFromValues, addressValues } from './address-values.ts';
import { checkField, checkFields, DELIVERY_FIELDS, serverProblems } from './customer-fields.ts';
import type { FieldProblem } from './customer-fields.ts';
import type { AddressChangeBody } from '../wire/address-change.ts';
import type { Order } from '../wire/order.ts';

/** Fields of the form in which the buyer changes where an order goes, in its order. */
export const ADDRESS_CHANGE_FIELDS = ['name', ...DELIVERY_FIELDS, 'phone', 'remark'] as const;
export type AddressChangeField = (typeof ADDRESS_CHANGE_FIELDS)[number];
export type AddressChange = Partial<Record<AddressChangeField, string>>;
export type AddressChangeProblems = Partial<Record<AddressChangeField, FieldProblem>>;

type Delivery = Pick<Order, 'first_name' | 'last_name' | 'phone' | 'remark' | 'delivery_address'>;

/** What the form shows of an order. */
export const addressChangeOf = ({ first_name, last_name, phone, remark, delivery_address: to }: Delivery): AddressChange => ({
  ...addressValues(to, ''),
  name: to.name ?? `${first_name} ${last_name}`,
  phone,
  remark: remark ?? '',
});

/** The errors that can be found without the server. Spec §5. */
export const checkAddressChange = (typed: AddressChange): AddressChangeProblems => {
  // the recipient's name has the rules of a billing address's
  const name = checkField('billing_name', { billing_name: typed.name }, true);
  const { country, street, street_nr, bus, postcode, city, phone } = typed;
  const rest = checkFields([...DELIVERY_FIELDS, 'phone'], { country, street, street_nr, bus, postcode, city, phone });
  return { ...(name && { name }), ...rest };
};

/** Body of the call from checked fields. `revision`: of the order that the form showed. */
export const addressChangeBodyOf = ({ name, phone, remark, ...typed }: AddressChange, revision: string): AddressChangeBody => ({
  name: (name ?? '').trim(),
  shipping_address: addressFromValues(typed, ''),
  phone: (phone ?? '').trim(),
  remark: (remark ?? '').trim(),
  revision,
});

/** The API's messages by the field of the form; the others are in `rest`. */
export const addressChangeProblems = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
): { problems: AddressChangeProblems; rest: string[] } => serverProblems(errors, ['name', 'remark']);
