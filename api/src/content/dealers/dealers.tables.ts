import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../platform/database/columns.ts';
import type { Lang, Region } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';
import type { DealerService, DealerType } from 'shared-contracts/wire/dealer';

/** Companies that sell, install or rent out, and the coordinates of postcodes. */
export interface DealerTables {
  dealers: {
    id: Generated<number>;
    slug: string;
    name: string;
    types: Json<DealerType[]>;
    country: Region;
    address: Json<Address>;
    lat: number;
    lng: number;
    phone: string;
    email: string;
    website: string;
    /** one entry for each weekday from Monday, with its opening periods */
    hours: Json<{ opens: string; closes: string }[][]>;
    services: Json<DealerService[]>;
    is_hidden: Generated<boolean>;
  };
  dealer_texts: {
    dealer_id: number;
    lang: Lang;
    about: string;
    /** field → digest of the source that it was translated from */
    sources: ColumnType<Partial<Record<string, string>>, string | undefined, string>;
  };
  dealer_rental_areas: { country: Region; postcode: string; dealer_id: number };
  postcode_areas: { country: Region; prefix: string; town: string; lat: number; lng: number };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends DealerTables {}
}
