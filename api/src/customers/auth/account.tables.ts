import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';
import type { Moment, NullableJson, NullableMoment, Optional } from '../../platform/database/columns.ts';

export type VatStatus = 'unchecked' | 'valid' | 'invalid' | 'unavailable';

export interface AccountTables {
  users: {
    id: Generated<number>;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone: string;
    language: Lang;
    newsletter: boolean;
    type: 'b2c' | 'b2b';
    status: 'active' | 'pending';
    company_name: string | null;
    vat: string | null;
    vat_status: Generated<VatStatus>;
    vat_checked_at: NullableMoment;
    vat_consultation_number: Optional<string>;
    billing_address: NullableJson<Address>;
    shipping_address: NullableJson<Address>;
    pending_email: Optional<string>;
    pending_email_until: NullableMoment;
    email_confirmed_at: NullableMoment;
    approved_at: NullableMoment;
    created_at: Moment;
  };
  tokens: {
    id: Generated<number>;
    user_id: number;
    family: string;
    kind: 'access' | 'refresh';
    hash: string;
    expires_at: Moment;
    used_at: NullableMoment;
    revoked_at: NullableMoment;
    generation: Generated<number>;
    created_at: Moment;
  };
  account_tokens: {
    hash: string;
    kind: 'password' | 'email' | 'secure' | 'second-factor';
    user_id: number;
    email: string | null;
    expires_at: Date;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
  account_emails: { user_id: number; email: string; confirmed_at: NullableMoment; until: NullableMoment };
  sessions: {
    family: string;
    user_id: number;
    browser: string | null;
    system: string | null;
    started_at: Date;
    last_used_at: Date;
    /** when this browser got another session instead */
    replaced_at: NullableMoment;
  };
  known_devices: { hash: string; user_id: number; last_used_at: Date };
  second_factors: {
    user_id: number;
    secret: string;
    confirmed_at: NullableMoment;
    last_step: ColumnType<string, number | undefined, number>;
    created_at: Date;
  };
  recovery_codes: { user_id: number; hash: string; used_at: NullableMoment };
  addresses: {
    id: Generated<number>;
    user_id: number;
    label: string | null;
    address: ColumnType<Address, string, string>;
    is_default_delivery: Generated<boolean>;
    is_default_billing: Generated<boolean>;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
  vat_checks: {
    vat: string;
    status: 'valid' | 'invalid' | 'unavailable';
    name: string | null;
    address: string | null;
    consultation_number: string | null;
    checked_at: Date;
  };
  places: {
    id: Generated<number>;
    country: string;
    postcode: string;
    last_postcode: string;
    names: ColumnType<Record<Lang, string>, string, string>;
  };
  place_names: { place_id: number; country: string; search: string };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends AccountTables {}
}
