import type { Failure } from 'shared-contracts';

const CODES = ['order.delivery_changed', 'delivery.slot_taken', 'delivery.no_slots'];

/** Whether the goods can no longer come as the buyer chose: the choice is made again at the address step. */
export const isDeliveryRefusal = (failure: Failure | undefined): boolean => failure?.kind === 'rule' && CODES.includes(failure.code);
