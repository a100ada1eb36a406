import { sql } from 'kysely';
import { MAX_DOCUMENTS } from 'shared-contracts/staff/product-documents';
import type { DocumentsBody, NewDocumentBody, ProductDocuments } from 'shared-contracts/staff/product-documents';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { takeFile } from '../../platform/uploads/receive-upload.ts';
import { fileUrl, listFiles } from '../product-documents/product-files.ts';
import { digestOf } from './digest.ts';
import type { StaffAudience } from './product-list.ts';
import { nameIn } from './product-names.ts';

/** A PDF that is in the storage, not in the database yet. */
export interface StoredDocument {
  storage_key: string;
  bytes: number;
  sha256: string;
}

/**
 * Checks a PDF and stores it; `work` writes its row. If that fails, the file is removed again. Throws 413 and 415 for files that can't be
 * used, also for PDFs with scripts or attachments.
 */
export const withStoredDocument = async <Result>(
  storage: Services['storage'],
  { content, staff }: { content: string; staff: string },
  work: (document: StoredDocument) => Promise<Result>,
): Promise<Result> => {
  const document = await takeFile(staff, Buffer.from(content, 'base64'), ['pdf'], async ({ bytes, sha256, type }) => {
    const storage_key = newStorageKey('product-files', 'pdf');
    await storage.put(storage_key, bytes, type);
    return { storage_key, bytes: bytes.length, sha256 };
  });
  try {
    return await work(document);
  } catch (error) {
    await storage.remove(document.storage_key);
    throw error;
  }
};

/** The uploaded documents of a product; undefined for an unknown id. */
export const loadProductDocuments = async (
  db: Queries,
  { lang, publicUrl }: Pick<StaffAudience, 'lang'> & { publicUrl: string },
  id: number,
): Promise<{ data: ProductDocuments; revision: string } | undefined> => {
  const { rows } = await sql<Pick<ProductDocuments, 'id' | 'name' | 'sku'> & { is_shown: boolean }>`
    select p.id, p.sku, ${nameIn(lang)} as name, p.is_active as is_shown from products p where p.id = ${id}`.execute(db);
  const [product] = rows;
  if (product === undefined) return undefined;
  const { is_shown, ...head } = product;
  const files = await listFiles(db, id);
  return {
    data: {
      ...head,
      documents: files.map(({ storage_key: _, sha256, uploaded_at, ...file }) => ({
        ...file,
        url: is_shown ? publicUrl + fileUrl(id, { id: file.id, sha256 }) : null,
        uploaded_at: uploaded_at.toISOString(),
      })),
    },
    revision: digestOf(files.map(({ id: fileId, kind, lang: written, title, sha256 }) => [fileId, kind, written, title, sha256])),
  };
};

/** What the audit log keeps: which file it was, not where it lies. */
export const snapshotDocuments = async (trx: Queries, id: number): Promise<unknown> =>
  (await listFiles(trx, id)).map(({ id: fileId, kind, lang, title, bytes, sha256 }) => ({ id: fileId, kind, lang, title, bytes, sha256 }));

const assertNew = async (trx: Queries, id: number, sha256: string, isReplacing: boolean): Promise<void> => {
  const files = await listFiles(trx, id);
  const problem: FieldProblem | undefined = files.some((file) => file.sha256 === sha256)
    ? { message: 'document_exists' }
    : !isReplacing && files.length >= MAX_DOCUMENTS
      ? { message: 'max_items', values: { count: MAX_DOCUMENTS } }
      : undefined;
  if (problem !== undefined) throw invalidFields({ content: [problem] });
};

/** Adds a stored document. Throws 422 when the product has it already. Call it with the product locked. */
export const addDocument = async (
  trx: Queries,
  id: number,
  document: StoredDocument,
  facts: Omit<NewDocumentBody, 'content'>,
  { now, actor }: { now: Date; actor: string },
): Promise<void> => {
  await assertNew(trx, id, document.sha256, false);
  await trx
    .insertInto('product_files')
    .values({ product_id: id, ...facts, ...document, uploaded_at: now, uploaded_by: actor })
    .execute();
};

/** Writes kind, language and title of all documents. Throws 422 unless each is named once. Call it with the product locked. */
export const saveDocuments = async (trx: Queries, id: number, documents: DocumentsBody['documents']): Promise<void> => {
  const files = await listFiles(trx, id);
  if (files.length !== documents.length || !files.every((file) => documents.some((each) => each.id === file.id)))
    throw invalidFields({ documents: [{ message: 'invalid' }] });
  for (const { id: fileId, ...facts } of documents)
    await trx.updateTable('product_files').set(facts).where('id', '=', fileId).where('product_id', '=', id).execute();
};

/** Key of a file that nothing shows any more. */
type RemovedKey = string;

/** Shows another file under the same title; undefined when there is no such document. Call it with the product locked. */
export const replaceDocument = async (
  trx: Queries,
  id: number,
  fileId: number,
  document: StoredDocument,
  { now, actor }: { now: Date; actor: string },
): Promise<RemovedKey | undefined> => {
  const former = (await listFiles(trx, id)).find((file) => file.id === fileId);
  if (former === undefined) return undefined;
  await assertNew(trx, id, document.sha256, true);
  await trx
    .updateTable('product_files')
    .set({ ...document, uploaded_at: now, uploaded_by: actor })
    .where('id', '=', fileId)
    .execute();
  return former.storage_key;
};

/** Removes a document; undefined when there is no such document. Call it with the product locked. */
export const removeDocument = async (trx: Queries, id: number, fileId: number): Promise<RemovedKey | undefined> =>
  (await trx.deleteFrom('product_files').where('product_id', '=', id).where('id', '=', fileId).returning('storage_key').executeTakeFirst())
    ?.storage_key;
