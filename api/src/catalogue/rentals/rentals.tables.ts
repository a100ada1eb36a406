import type { ColumnType, Generated } from 'kysely';

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
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RentalTables {}
}
