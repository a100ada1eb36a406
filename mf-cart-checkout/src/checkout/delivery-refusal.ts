import type { Failure } from 'shared-contracts';

/** Whether the goods can no longer come as the buyer chose: the choice is made anew at the address step. */
export const isDeliveryRefusal = (failure: Failure | undefined): boolean =>
  failure?.kind === 'rule' && failure.code === 'order.delivery_changed';
