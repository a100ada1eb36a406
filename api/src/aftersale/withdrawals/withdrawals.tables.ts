import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { WithdrawnItem } from 'shared-contracts/wire/withdrawal';
import type { NullableMoment, Optional } from '../../platform/database/columns.ts';

/** `unmatched`: no order with this number and address; `late`: after the last day; `professional`: the right is the consumer's */
export type WithdrawalState = 'unmatched' | 'open' | 'late' | 'professional' | 'closed';

export interface WithdrawalTables {
  withdrawals: {
    id: Generated<number>;
    reference: string;
    order_id: Optional<number>;
    user_id: Optional<number>;
    order_number: string;
    name: string;
    email: string;
    lang: Lang;
    items: ColumnType<WithdrawnItem[] | null, string | null, string | null>;
    state: WithdrawalState;
    last_day: Optional<string>;
    /** storage keys of what was mailed */
    files: ColumnType<string[], string | undefined, string>;
    note: Optional<string>;
    /** paid back of the rent when it was settled; null: nothing was settled */
    rent_cents: Optional<number>;
    /** paid back of the delivery with it */
    delivery_cents: Generated<number>;
    received_at: Date;
    closed_at: NullableMoment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WithdrawalTables {}
}
