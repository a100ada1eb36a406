import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';

/** Migration 129. */
export interface SearchTermTables {
  search_terms: {
    id: Generated<number>;
    lang: Lang;
    term: string;
    folded: string;
    /** none for a term that leads to a page */
    means: string[];
    path: string | null;
    changed_at: Date;
    changed_by: string;
  };
  failed_searches: {
    id: Generated<number>;
    lang: Lang;
    text: string;
    count: Generated<number>;
    last_on: ColumnType<string, string, string>;
    dismissed_at: ColumnType<Date | null, never, Date | null>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SearchTermTables {}
}
