import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { FILE_KINDS } from 'shared-contracts/staff/product-documents';
import type { FileKind } from 'shared-contracts/staff/product-documents';
import type { Product } from 'shared-contracts/wire/product';
import type { Queries } from '../../platform/database/database.ts';
import { catalogueTexts } from '../texts.ts';
import { listDocuments } from './product-documents.repository.ts';

type ListedDocument = Product['documents'][number];

/** A PDF that staff uploaded. */
export interface FileRow {
  id: number;
  kind: FileKind;
  lang: Lang;
  title: string;
  storage_key: string;
  bytes: number;
  sha256: string;
  uploaded_at: Date;
  uploaded_by: string;
}

/** By kind, in the order of the product's page, then as they were uploaded. */
export const listFiles = (db: Queries, productId: number): Promise<FileRow[]> =>
  db
    .selectFrom('product_files')
    .select(['id', 'kind', 'lang', 'title', 'storage_key', 'bytes', 'sha256', 'uploaded_at', 'uploaded_by'])
    .where('product_id', '=', productId)
    .orderBy(sql`array_position(array[${sql.join(FILE_KINDS)}]::text[], kind)`)
    .orderBy('id')
    .execute();

/** A file of a product that is shown; undefined when there is none. */
export const findShownFile = (
  db: Queries,
  productId: number,
  id: number,
): Promise<Pick<FileRow, 'kind' | 'lang' | 'sha256' | 'storage_key'> | undefined> =>
  db
    .selectFrom('product_files as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select(['f.kind', 'f.lang', 'f.sha256', 'f.storage_key'])
    .where('f.id', '=', id)
    .where('f.product_id', '=', productId)
    .where('p.is_active', '=', true)
    .executeTakeFirst();

/** Address below the shop's own; another one after each replacement, because caches keep files. */
export const fileUrl = (productId: number, { id, sha256 }: Pick<FileRow, 'id' | 'sha256'>): string =>
  `/api/products/${productId}/files/${id}.pdf?v=${sha256.slice(0, 8)}`;

const printed = async (db: Queries, productId: number, lang: Lang): Promise<ListedDocument[]> =>
  (await listDocuments(db, productId, lang)).map(({ kind, title, bytes, etag }) => ({
    kind,
    title: `${catalogueTexts(lang)(`productDocuments.kinds.${kind}`)}: ${title}`,
    language: lang,
    url: `/api/products/${productId}/documents/${kind}.pdf?lang=${lang}&v=${etag.slice(0, 8)}`,
    bytes,
  }));

/**
 * The documents of a product's page, by kind: what staff uploaded in the reader's language, else what the shop printed in it. A kind that is
 * in neither is shown in the languages that it is written in: a declaration of performance in German is better than none.
 */
export const listShownDocuments = async (db: Queries, productId: number, lang: Lang): Promise<ListedDocument[]> => {
  const files = await listFiles(db, productId);
  const own = await printed(db, productId, lang);
  return FILE_KINDS.flatMap((kind) => {
    const ofKind = files
      .filter((file) => file.kind === kind)
      .map((file) => ({ kind, title: file.title, language: file.lang, url: fileUrl(productId, file), bytes: file.bytes }));
    const choices = [ofKind.filter(({ language }) => language === lang), own.filter((each) => each.kind === kind), ofKind];
    return choices.find((choice) => choice.length > 0) ?? [];
  });
};
