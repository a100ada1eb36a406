import type { Generated } from 'kysely';
import type { Moment, NullableMoment, Optional } from '../../platform/database/columns.ts';
import type { VatStatus } from '../auth/account.tables.ts';

interface RightColumns {
  may_order: boolean;
  sees_all: boolean;
  manages: boolean;
}

/** Dealers' companies and their people. Triggers of migration 141 copy a company's columns to the accounts of its people. */
export interface CompanyTables {
  companies: {
    id: Generated<number>;
    name: string;
    vat: Optional<string>;
    vat_status: Generated<VatStatus>;
    vat_checked_at: NullableMoment;
    vat_consultation_number: Optional<string>;
    status: 'pending' | 'active' | 'suspended';
    approved_at: NullableMoment;
    /** days to pay an invoice; null: the company may not order on invoice (0218) */
    invoice_days: Optional<number>;
    /** what it may have open at once, VAT included */
    invoice_limit_cents: Optional<number>;
    created_at: Moment;
  };
  company_people: RightColumns & {
    user_id: number;
    company_id: number;
    /** one in each company, with every right */
    is_owner: Generated<boolean>;
    joined_at: Moment;
  };
  company_invitations: RightColumns & {
    id: Generated<number>;
    company_id: number;
    email: string;
    invited_by: number | null;
    hash: string;
    created_at: Date;
    expires_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CompanyTables {}
}
