import type { Http } from '../../contract/http.ts';
import type { Order } from '../../wire/order.ts';
import type { SlotChoice } from '../../wire/slot.ts';

/** Moves an own order (`id`), or one by the reference of its payment. 409 `delivery.slot_taken`, `delivery.no_slots`, `delivery.not_movable` */
export const moveDeliverySlot = (http: Http, order: { id: number } | { reference: string }, slot: SlotChoice | null) =>
  http.post<Order>(`/api/orders/${'id' in order ? order.id : `by-payment/${encodeURIComponent(order.reference)}`}/delivery-slot`, { slot });
