import type { ColumnType, Generated } from 'kysely';
import type { DocumentReason, DocumentSnapshot } from './snapshot.ts';
import type { Moment, NullableMoment, Optional } from '../../platform/database/columns.ts';

export type PeppolState = 'n/a' | 'pending' | 'sent' | 'failed';
export type RefundReason = 'cancelled' | 'return' | 'withdrawal' | 'paid_twice' | 'amount_mismatch' | 'deposit' | 'goodwill';
/** `held`: waits for approval; `wanted`: to be sent; `queued`: the provider has it; `failed`: to be reviewed by staff */
export type RefundStatus = 'held' | 'wanted' | 'queued' | 'refunded' | 'failed';

/** Invoices, credit notes and refunds. */
export interface DocumentTables {
  invoices: {
    id: Generated<number>;
    kind: DocumentSnapshot['kind'];
    number: string;
    order_id: number;
    corrects_id: Optional<number>;
    reason: DocumentReason;
    issued_at: Moment;
    snapshot: ColumnType<DocumentSnapshot, string, string>;
    total_cents: number;
    peppol: PeppolState;
  };
  refunds: {
    id: Generated<number>;
    order_id: number;
    payment_id: number;
    credit_note_id: Optional<number>;
    reference: Generated<string>;
    provider_id: Optional<string>;
    amount_cents: number;
    reason: RefundReason;
    status: RefundStatus;
    last_error: Optional<string>;
    claimed_at: NullableMoment;
    created_at: Moment;
    updated_at: Moment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends DocumentTables {}
}
