import type { Generated } from 'kysely';
import type { NullableMoment, Optional } from '../../platform/database/columns.ts';

/** Answers to orders of kind `quote`, which become orders when accepted; a requested quote has no row yet. Money in cents. */
export interface QuoteTables {
  quotes: {
    order_id: number;
    status: 'answered' | 'accepted' | 'declined' | 'expired';
    requested_at: Date;
    answered_at: NullableMoment;
    /** the last day in Brussels */
    valid_until: Optional<string>;
    note: Optional<string>;
    decline_reason: Optional<string>;
    discount_cents: Generated<number>;
    discount_excl_vat_cents: Generated<number>;
    delivery_cents: Generated<number>;
    delivery_excl_vat_cents: Generated<number>;
    rent_cents: Generated<number>;
    items_incl_vat_cents: Generated<number>;
    vat_cents: Generated<number>;
    total_cents: Generated<number>;
    list_total_cents: number;
    settled_at: NullableMoment;
  };
  quote_lines: {
    order_line_id: number;
    order_id: number;
    unit_incl_vat_cents: number;
    line_excl_vat_cents: number;
    line_incl_vat_cents: number;
    list_unit_incl_vat_cents: number;
    list_line_incl_vat_cents: number;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends QuoteTables {}
}
