import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { DocumentKind } from './document-kinds.ts';

/** Migration 012. */
export interface ProductDocumentTables {
  product_documents: {
    id: Generated<number>;
    /** of sheets */
    product_id: number | null;
    /** of folders and guides */
    category_id: number | null;
    kind: DocumentKind;
    lang: Lang;
    title: string;
    storage_key: string;
    bytes: number;
    etag: string;
    created_at: ColumnType<Date, never, never>;
  };
  /** whose sheets are printed again */
  documents_due: { product_id: number; requested_at: ColumnType<Date, never, never> };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProductDocumentTables {}
}
