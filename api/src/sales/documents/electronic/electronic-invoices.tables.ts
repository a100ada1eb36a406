import type { ColumnType, Generated } from 'kysely';
import type { Moment, NullableJson, NullableMoment, Optional } from '../../../platform/database/columns.ts';
import type { ELECTRONIC_INVOICE_STATES, FAILURE_REASONS } from 'shared-contracts/staff/electronic-invoices';
import type { Lookup } from './access-point.ts';

export type ElectronicInvoiceState = (typeof ELECTRONIC_INVOICE_STATES)[number];
export type FailureReason = (typeof FAILURE_REASONS)[number];
export type ElectronicInvoiceEvent =
  'looked_up' | 'written' | 'drafted' | 'handed_over' | 'delivered' | 'failed' | 'unreachable' | 'retried' | 'mailed';

interface ElectronicInvoiceTables {
  electronic_invoices: {
    document_id: number;
    state: Generated<ElectronicInvoiceState>;
    xml: Optional<Buffer>;
    receiver: Optional<string>;
    asked_receiver: Optional<string>;
    lookup: NullableJson<Lookup>;
    looked_up_at: NullableMoment;
    provider_id: Optional<string>;
    former_ids: ColumnType<string[], string[] | undefined, string[]>;
    reason: Optional<FailureReason>;
    last_error: Optional<string>;
    attempts: Generated<number>;
    unreachable_since: NullableMoment;
    next_attempt_at: Moment;
    claimed_at: NullableMoment;
    sent_at: NullableMoment;
    created_at: Moment;
    updated_at: Moment;
  };
  electronic_invoice_events: {
    id: Generated<number>;
    document_id: number;
    at: Moment;
    event: ElectronicInvoiceEvent;
    detail: Optional<string>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ElectronicInvoiceTables {}
}
