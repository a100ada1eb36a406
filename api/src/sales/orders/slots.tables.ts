import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { SlotClass } from 'shared-contracts/staff/setting-values';

/** The half-day of an order, one row each: reserved, booked once it is paid, released when it lapses or is cancelled. */
interface SlotTables {
  delivery_slots: {
    order_id: number;
    class: SlotClass;
    /** `YYYY-MM-DD` */
    day: string;
    half: SlotChoice['half'];
    state: 'held' | 'booked' | 'released';
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SlotTables {}
}
