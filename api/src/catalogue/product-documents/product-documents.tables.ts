import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { FileKind } from 'shared-contracts/staff/product-documents';
import type { DocumentKind } from './document-kinds.ts';

/** Migrations 012 and 135. */
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
  /** PDFs that staff uploaded */
  product_files: {
    id: Generated<number>;
    product_id: number;
    kind: FileKind;
    /** of what is written in it */
    lang: Lang;
    title: string;
    storage_key: string;
    bytes: number;
    /** of the file as it was sent */
    sha256: string;
    uploaded_at: ColumnType<Date, Date, Date>;
    uploaded_by: string;
  };
  /** whose sheets are printed again */
  documents_due: { product_id: number; requested_at: ColumnType<Date, never, never> };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProductDocumentTables {}
}
