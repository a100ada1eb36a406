import type { Generated } from 'kysely';
import type { Json } from '../../platform/database/columns.ts';
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
}

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
  };
  employee_texts: { employee_id: number; lang: Lang; role: string; about: string };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends TeamTables {}
}
