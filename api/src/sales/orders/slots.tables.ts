import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { SlotClass } from 'shared-contracts/staff/setting-values';

interface SlotTables {
  /** The half-day of an order, one row each: reserved, booked once it is paid, released when it lapses or is cancelled. */
  delivery_slots: {
    order_id: number;
    class: SlotClass;
    /** `YYYY-MM-DD` */
    day: string;
    half: SlotChoice['half'];
    state: 'held' | 'booked' | 'released';
  };
  /** View: the places of the vehicles that deliveries and collections have; of an order or of a return. */
  taken_slots: {
    order_id: number | null;
    return_id: number | null;
    class: SlotClass;
    /** `YYYY-MM-DD` */
    day: string;
    half: SlotChoice['half'];
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SlotTables {}
}
