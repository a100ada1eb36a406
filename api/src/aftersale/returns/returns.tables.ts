import type { Generated } from 'kysely';
import type { SlotClass } from 'shared-contracts/staff/setting-values';
import type { ReturnReason } from 'shared-contracts/wire/retour';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { NullableMoment, Optional } from '../../platform/database/columns.ts';

export interface ReturnTables {
  returns: {
    id: Generated<number>;
    number: string;
    order_id: number;
    user_id: number | null;
    withdrawal_id: Optional<number>;
    status: Generated<'open' | 'closed' | 'cancelled'>;
    created_at: Date;
    received_at: NullableMoment;
    closed_at: NullableMoment;
    cancelled_at: NullableMoment;
    refund_cents: Optional<number>;
    /** of it, what was paid back: less where it came off an open invoice; null: all of it */
    paid_back_cents: Optional<number>;
    cost_cents: Generated<number>;
    carrier: Optional<string>;
    delivery_cents: Generated<number>;
    /** deduction for gifts that stay although they are no longer earned; negative if such a gift is returned later */
    gift_cents: Generated<number>;
    note: Optional<string>;
    /** withdrawn from before it left: the pieces were never sent, and nothing comes back */
    is_unsent: Generated<boolean>;
    /** in the link of a mail by which the day of the collection is chosen */
    link: Generated<string>;
  };
  /** the half-day on which the shop's vehicle collects a return */
  collection_slots: {
    return_id: number;
    class: SlotClass;
    /** `YYYY-MM-DD` */
    day: string;
    half: SlotChoice['half'];
  };
  return_items: {
    id: Generated<number>;
    return_id: number;
    order_line_id: number;
    amount: number;
    reason: ReturnReason;
    comment: Generated<string>;
    photo_id: Optional<string>;
    price_cents: number;
    restocked: Generated<number>;
  };
  return_photos: {
    id: string;
    user_id: number;
    storage_key: string;
    type: string;
    bytes: number;
    created_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ReturnTables {}
}
