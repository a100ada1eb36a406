import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { Address } from 'shared-contracts/wire/address';

export interface AccountTables {
  account_tokens: {
    hash: string;
    kind: 'password' | 'email';
    user_id: number;
    email: string | null;
    expires_at: Date;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
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
