import type { ColumnType, Generated } from 'kysely';
import type { Json, Optional } from '../../platform/database/columns.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Department } from 'shared-contracts/wire/team';

/** Features of a portrait; `draw-portrait.ts` knows their values. */
export interface PortraitRow {
  skin: number;
  hair: number;
  cut: 'short' | 'bob' | 'long' | 'bun' | 'bald' | 'curls';
  clothes: number;
  glasses: boolean;
  beard: boolean;
  /** of somebody whom staff added: an outline without a face. The other features are for the version before, which draws them */
  is_plain?: boolean;
}

export const PLAIN_PORTRAIT: PortraitRow = { skin: 0, hair: 0, cut: 'short', clothes: 0, glasses: false, beard: false, is_plain: true };

export interface TeamTables {
  employees: {
    id: Generated<number>;
    slug: string;
    department: Department;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    mobile: string | null;
    languages: Json<Lang[]>;
    since_year: number;
    portrait: Json<PortraitRow>;
    position: number;
    is_hidden: Generated<boolean>;
    /** of the uploaded photo */
    picture_key: Optional<string>;
  };
  employee_texts: {
    employee_id: number;
    lang: Lang;
    role: string;
    about: string;
    /** field → digest of the source that it was translated from */
    sources: ColumnType<Partial<Record<string, string>>, string | undefined, string>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends TeamTables {}
}
