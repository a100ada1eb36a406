import type { ColumnType, Generated } from 'kysely';

type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Answers to orders of kind `quote`; one without a row is still asked for. */
export interface QuoteTables {
  quotes: {
    order_id: number;
    status: 'answered' | 'accepted' | 'declined' | 'expired';
    answered_at: NullableMoment;
    valid_until: Optional<string>;
    note: Optional<string>;
    decline_reason: Optional<string>;
    discount_cents: Generated<number>;
    delivery_cents: Generated<number>;
    rent_cents: Generated<number>;
    items_incl_vat_cents: Generated<number>;
    vat_cents: Generated<number>;
    total_cents: Generated<number>;
    accepted_order_id: Optional<number>;
    settled_at: NullableMoment;
  };
  quote_lines: {
    order_line_id: number;
    order_id: number;
    unit_incl_vat_cents: number;
    line_excl_vat_cents: number;
    line_incl_vat_cents: number;
  };
}
