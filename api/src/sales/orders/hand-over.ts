import { isRegion } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';
import type { OrderRow } from './orders.repository.ts';

type Stage = Pick<OrderRow, 'status' | 'pickup'>;
type PartStage = Pick<OrderRow, 'status' | 'pickup' | 'shipment_count'>;

/** Whether all goods have left the shop. A pick-up with status `shipped` is ready, and still lies at the depot. */
export const hasLeft = ({ status, pickup }: Stage): boolean => status === 'delivered' || (status === 'shipped' && pickup === null);

/** Whether some of an order has left, and the rest is still to come. Its status is `confirmed` until all of it has left. Decision 0176. */
export const isPartlyShipped = ({ status, shipment_count: count }: Pick<OrderRow, 'status' | 'shipment_count'>): boolean =>
  status === 'confirmed' && count > 0;

/** Whether an order is paid and some of it is still in the shop. */
export const isAnythingHere = ({ status, pickup }: Stage): boolean => status === 'confirmed' || (status === 'shipped' && pickup !== null);

/** Whether an order is paid and all of it is still in the shop. */
export const isPaidAndHere = (order: PartStage): boolean => isAnythingHere(order) && !isPartlyShipped(order);

/** Whether goods go to a country to which the shop delivers on request only: the day is agreed with the customer, and no rule knows it. */
export const isDeliveryArranged = ({ pickup, delivery_address }: Pick<OrderRow, 'pickup' | 'delivery_address'>): boolean =>
  pickup === null && !isRegion(delivery_address.country);

/** Where the customer is: the address of the delivery, and for a pick-up, which is handed over at the depot, that of the invoice. */
export const customerAddress = ({
  pickup,
  delivery_address,
  billing_address,
}: Pick<OrderRow, 'pickup' | 'delivery_address' | 'billing_address'>): Address => (pickup === null ? delivery_address : billing_address);
