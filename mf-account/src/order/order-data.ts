import type { LoaderFunctionArgs } from 'react-router-dom';
import { getOrder, notFound, required, shopContext } from 'shared-contracts';
import { loadOrderMethods } from 'shared-contracts/client/endpoints/payment-methods';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import type { Order } from 'shared-contracts/wire/order';
import { newAttempt } from 'shared-contracts/client/attempt';

export interface OrderData {
  order: Order;
  /** idempotency key of the next action: a double click has one effect */
  attempt: string;
  /** how it can be paid; null when it can't be, or the API can't say */
  offer: PaymentOffer | null;
}

/** @throws 404 when there is no such order, or it is another customer's */
export async function loadOrder({ params, context, request }: LoaderFunctionArgs): Promise<OrderData> {
  const { http } = context.get(shopContext);
  const order = required(await getOrder(http, readOrderId(params, request)), request);
  return { order, attempt: newAttempt(), offer: order.can_pay ? await loadOrderMethods(http, order.id) : null };
}

/** @throws 404 for an invalid id */
export function readOrderId({ id = '' }: LoaderFunctionArgs['params'], request: Request): number {
  if (!/^[1-9]\d*$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound(request.url);
  return Number(id);
}
