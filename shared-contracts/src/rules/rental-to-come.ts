import type { OrderLine } from '../wire/order.ts';

/** Whether a rented machine is still to be brought: goods of the same order can be delivered weeks before. `today`: `YYYY-MM-DD` in the shop's zone. */
export const isRentalToCome = (rental: OrderLine['rental'], today: string): boolean =>
  rental !== null && rental.withdrawn !== true && rental.from > today;
