import type { Generated } from 'kysely';
import type { Moment } from '../../platform/database/columns.ts';

/** `held` until the order is paid (`booked`) or falls (`released`) */
export type BookingState = 'held' | 'booked' | 'released';

/** Machines on their days. */
export interface RentalTables {
  rental_bookings: {
    id: Generated<number>;
    variant_id: number;
    order_id: number;
    from_date: string;
    to_date: string;
    state: BookingState;
    created_at: Moment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RentalTables {}
}
