import type { Http } from '../../contract/http.ts';
import type { Failure } from '../../contract/result.ts';
import { addressChangeBodyOf, addressChangeProblems, checkAddressChange } from '../../rules/address-change.ts';
import type { AddressChange, AddressChangeProblems } from '../../rules/address-change.ts';
import type { AddressChangeBody } from '../../wire/address-change.ts';
import type { Order } from '../../wire/order.ts';

type OrderKey = { id: number } | { reference: string };

/**
 * Changes where an own order (`id`), or one by the reference of its payment, is delivered. 409 `delivery.address_fixed` once it has left,
 * `delivery.address_changed` when it was changed elsewhere meanwhile; 422 at the field that would change the price or who delivers.
 */
const changeDeliveryAddress = (http: Http, order: OrderKey, body: AddressChangeBody) =>
  http.post<Order>(`/api/orders/${'id' in order ? order.id : `by-payment/${encodeURIComponent(order.reference)}`}/address`, body);

/** Why a form was not saved, with what was typed; nothing is lost. */
export interface AddressChangeRefusal {
  values: AddressChange;
  problems: AddressChangeProblems;
  /** of fields that the form does not have */
  messages: string[];
  failure?: Failure;
}

/** Checks a posted form and sends it. `revision`: of the order that it showed. Null: it was saved. */
export async function submitAddressChange(
  http: Http,
  order: OrderKey,
  values: AddressChange,
  revision: string,
): Promise<AddressChangeRefusal | null> {
  const problems = checkAddressChange(values);
  if (Object.keys(problems).length > 0) return { values, problems, messages: [] };
  const changed = await changeDeliveryAddress(http, order, addressChangeBodyOf(values, revision));
  if (changed.ok) return null;
  const server = addressChangeProblems(changed.error.kind === 'rule' ? changed.error.errors : undefined);
  const isInFields = Object.keys(server.problems).length > 0;
  return { values, problems: server.problems, messages: server.rest, ...(isInFields ? {} : { failure: changed.error }) };
}
