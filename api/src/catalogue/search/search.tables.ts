import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';

/** Tables of the search; only the database's own functions read most of them. Migration 012. */
export interface SearchTables {
  product_search: { lang: Lang; product_id: number; sort_name: string; name_document: string; document: string };
  search_words: { lang: Lang; word: string; stem: string; weight: number; is_staff: Generated<boolean> };
  search_forms: { lang: Lang; form: string; word: string };
  search_heads: { lang: Lang; head: string };
  search_word_heads: { lang: Lang; word: string; head: string };
  /** `is_staff`, here and of words: they come from `search_terms`; migration 129 */
  search_synonyms: { lang: Lang; term: string; stem: string; expansion: string; is_staff: Generated<boolean> };
  /** what changed, for every API process to follow; see migration 062 */
  catalogue_changes: {
    id: Generated<number>;
    product_id: number | null;
    named_id: number | null;
    scope: 'text' | 'answers' | 'categories' | null;
    /** only how many pieces are left; migration 063 */
    is_stock: Generated<boolean>;
    transaction: ColumnType<string, never, never>;
    changed_at: ColumnType<Date, never, never>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SearchTables {}
}
