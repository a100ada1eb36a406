import type { Generated } from 'kysely';

interface WarrantyTables {
  /** The passport of a line of goods: behind the token of its sticker, with nothing personal. */
  warranty_passports: {
    order_line_id: number;
    token: Generated<string>;
    /** the shop's guarantee when it was made; null: none beside the legal one */
    shop_years: number | null;
    producer: string | null;
    producer_years: number | null;
    created_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WarrantyTables {}
}
