import type { Generated } from 'kysely';

export type MovementKind = 'payment' | 'refund' | 'refund_failed' | 'receipt_taken_back';

interface MoneyMovementTables {
  /** written by triggers (migrations 124 and 153) and never changed; money that went out is negative */
  money_movements: {
    id: Generated<number>;
    at: Date;
    kind: MovementKind;
    payment_id: number;
    refund_id: number | null;
    amount_cents: number;
    provider_id: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends MoneyMovementTables {}
}
