import type { OrderSummary } from 'shared-contracts/wire/order';

/** The newest unfinished order, or else the newest one. `orders` are newest first. */
export const chooseCurrentOrder = (orders: readonly OrderSummary[]): OrderSummary | undefined =>
  orders.find(({ status }) => status !== 'delivered' && status !== 'cancelled') ?? orders[0];
