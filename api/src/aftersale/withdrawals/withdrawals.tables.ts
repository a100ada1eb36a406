import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import type { NullableMoment, Optional } from '../../platform/database/columns.ts';

/**
 * `unmatched`: no order with this number and address; `late`: after the last day; `professional`: the right is the consumer's; `unproven`:
 * after a revoke, from somebody who has not proved to be the buyer; `joined`: says nothing that an earlier statement has not said
 */
export type WithdrawalState = 'unmatched' | 'open' | 'late' | 'professional' | 'unproven' | 'joined' | 'closed';

/** States in which nobody has said yet whether the statement counts. */
export const UNDECIDED: readonly WithdrawalState[] = ['open', 'unproven'];

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
    items: ColumnType<DeclaredItem[] | null, string | null, string | null>;
    state: WithdrawalState;
    last_day: Optional<string>;
    /** from the signed-in owner of the order, or the browser that ordered */
    is_proven: Generated<boolean>;
    /** closed because the customer wants the order after all */
    is_revoked: Generated<boolean>;
    /** the case that a `joined` statement repeats */
    joined_id: Optional<number>;
    /** storage keys of what was mailed */
    files: ColumnType<string[], string | undefined, string>;
    note: Optional<string>;
    /** paid back of the rent when it was settled; null: nothing was settled */
    rent_cents: Optional<number>;
    /** paid back of the delivery with it */
    delivery_cents: Generated<number>;
    /** recorded by staff: the day in Brussels on which the customer said so, and how; null: on the shop's page */
    declared_on: Optional<string>;
    declared_by: Optional<'phone' | 'mail' | 'letter' | 'in_person'>;
    received_at: Date;
    closed_at: NullableMoment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WithdrawalTables {}
}
