import * as z from 'zod';
import { LANGS, isLang } from 'shared-contracts/contract/locales';
import { productId } from 'shared-contracts/staff/products';
import {
  FILE_KINDS,
  MAX_DOCUMENT_BYTES,
  documentFileBody,
  documentsBody,
  newDocumentBody,
  productDocumentsAnswer,
} from 'shared-contracts/staff/product-documents';
import type { ProductDocumentsAnswer } from 'shared-contracts/staff/product-documents';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  addDocument,
  loadProductDocuments,
  removeDocument,
  replaceDocument,
  saveDocuments,
  snapshotDocuments,
  withStoredDocument,
} from '../../../catalogue/staff-products/product-documents.ts';
import { lockProduct, productSubject } from '../../../catalogue/staff-products/product-record.ts';
import { actorName } from '../../../staff/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { AdminUsage, notFound } from '../command.ts';
import type { AdminAnswer, CommandInput } from '../command.ts';
import { readFileArgument } from '../given-file.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { needed, positional } from '../values.ts';
import { assertUnchanged, audienceOf, found } from './products.ts';
import { idArgument } from './record-commands.ts';

/** Base64 and the JSON around it. */
const BODY_LIMIT = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4 + 8192;
const named = { id: productId };
const namedDocument = { ...named, document: productId };
const subject = ({ id }: { id: number }): string => productSubject(id);
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockProduct(trx, id);
  return snapshotDocuments(trx, id);
};
const whose = ({ actor }: OperationContext): string => `staff ${actorName(actor)}`;
const by = ({ services, actor }: OperationContext) => ({ now: services.now(), actor: actorName(actor) });
const unknownDocument = (document: number) => notFound(String(document), `There is no document ${document}`);

/** Runs a change of the documents of a product, and removes the file that nothing shows after it. */
const change = async (
  context: OperationContext,
  id: number,
  work: (trx: Queries) => Promise<string | undefined>,
): Promise<ProductDocumentsAnswer> => {
  const { db, storage } = context.services;
  const { removed, answer } = await inTransaction(db, async (trx) => {
    found(await lockProduct(trx, id), id);
    return { removed: await work(trx), answer: found(await loadProductDocuments(trx, audienceOf(context), id), id) };
  });
  if (removed !== undefined)
    await storage.remove(removed).catch((error: unknown) => {
      context.log?.warn({ err: error, key: removed }, 'the file of a document could not be removed');
    });
  return answer;
};

/** A product by its article number, at this place of a command line. */
const productArgument = async (input: CommandInput, { db }: Services, place = 0): Promise<number> => {
  const sku = positional(input, place).toUpperCase();
  const row = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst();
  if (row === undefined) throw notFound(sku, `There is no product ${sku}`);
  return row.id;
};

const printDocuments = ({ data }: ProductDocumentsAnswer): AdminAnswer => ({
  rows: data.documents.map(({ id, kind, lang, title, bytes, url }) => ({ document: id, kind, lang, title, bytes, address: url })),
  message: data.documents.length === 0 ? 'No document is uploaded' : undefined,
});

const fileArgument = async (input: CommandInput, place: number): Promise<string> =>
  (await readFileArgument(positional(input, place), MAX_DOCUMENT_BYTES)).toString('base64');

const show = defineOperation({
  id: 'products.documents',
  method: 'GET',
  path: '/products/:id/documents',
  scope: 'read_products',
  summary: 'The documents that staff uploaded for a product',
  input: z.object(named),
  answer: productDocumentsAnswer,
  run: async (context, { id }) => found(await loadProductDocuments(context.services.db, audienceOf(context), id), id),
  cli: {
    name: 'product-document list',
    positionals: ['product-sku'],
    summary: 'the PDFs that are uploaded for a product',
    read: async (input, services) => ({ id: await productArgument(input, services) }),
    print: printDocuments,
  },
});

const add = defineOperation({
  id: 'products.add_document',
  method: 'POST',
  path: '/products/:id/documents',
  scope: 'write_media',
  isRepeatable: true,
  summary: 'Uploads a PDF (base64), which is on the product’s page at once',
  input: newDocumentBody.extend(named),
  answer: productDocumentsAnswer,
  bodyLimit: BODY_LIMIT,
  subject,
  logged: ({ kind, lang, title }) => ({ kind, lang, title }),
  snapshot,
  run: async (context, { id, content, ...facts }) =>
    withStoredDocument(context.services.storage, { content, staff: whose(context) }, (document) =>
      change(context, id, async (trx) => {
        await addDocument(trx, id, document, facts, by(context));
        return undefined;
      }),
    ),
  cli: {
    name: 'product-document add',
    positionals: ['product-sku', 'file.pdf'],
    options: {
      kind: { type: 'string', hint: FILE_KINDS.join('|'), isRequired: true },
      lang: { type: 'string', hint: LANGS.join('|'), isRequired: true },
      title: { type: 'string', hint: 'text', isRequired: true },
    },
    summary: 'uploads a PDF for a product, which is on its page at once',
    read: async (input, services) => {
      const wanted = needed(input, 'kind');
      const kind = FILE_KINDS.find((each) => each === wanted);
      const lang = needed(input, 'lang');
      if (kind === undefined) throw new AdminUsage(`The kinds are ${FILE_KINDS.join(', ')}`);
      if (!isLang(lang)) throw new AdminUsage(`The languages are ${LANGS.join(', ')}`);
      return {
        id: await productArgument(input, services),
        kind,
        lang,
        title: needed(input, 'title'),
        content: await fileArgument(input, 1),
      };
    },
    print: printDocuments,
  },
});

const set = defineOperation({
  id: 'products.set_documents',
  method: 'PUT',
  path: '/products/:id/documents',
  scope: 'write_media',
  summary: 'Writes kind, language and title of all documents of a product',
  input: documentsBody.extend(named),
  answer: productDocumentsAnswer,
  subject,
  // what they were and became is in `before` and `after`
  logged: () => ({}),
  snapshot,
  run: async (context, { id, revision, documents }) =>
    change(context, id, async (trx) => {
      assertUnchanged(revision, found(await loadProductDocuments(trx, audienceOf(context), id), id));
      await saveDocuments(trx, id, documents);
      return undefined;
    }),
});

const replace = defineOperation({
  id: 'products.replace_document',
  method: 'PUT',
  path: '/products/:id/documents/:document/file',
  scope: 'write_media',
  summary: 'Shows another PDF (base64) under the same title',
  input: documentFileBody.extend(namedDocument),
  answer: productDocumentsAnswer,
  bodyLimit: BODY_LIMIT,
  subject,
  logged: ({ document }) => ({ document }),
  snapshot,
  run: async (context, { id, document: fileId, content }) =>
    withStoredDocument(context.services.storage, { content, staff: whose(context) }, (document) =>
      change(context, id, async (trx) => {
        const removed = await replaceDocument(trx, id, fileId, document, by(context));
        if (removed === undefined) throw unknownDocument(fileId);
        return removed;
      }),
    ),
  cli: {
    name: 'product-document replace',
    positionals: ['product-sku', 'document', 'file.pdf'],
    summary: 'shows another PDF under the same title',
    read: async (input, services) => ({
      id: await productArgument(input, services),
      document: idArgument(input, 1),
      content: await fileArgument(input, 2),
    }),
    print: printDocuments,
  },
});

const remove = defineOperation({
  id: 'products.remove_document',
  method: 'DELETE',
  path: '/products/:id/documents/:document',
  scope: 'write_media',
  summary: 'Removes a document and its file',
  input: z.object(namedDocument),
  answer: productDocumentsAnswer,
  subject,
  snapshot,
  run: async (context, { id, document }) =>
    change(context, id, async (trx) => {
      const removed = await removeDocument(trx, id, document);
      if (removed === undefined) throw unknownDocument(document);
      return removed;
    }),
  cli: {
    name: 'product-document remove',
    positionals: ['product-sku', 'document'],
    summary: 'removes a PDF from the page of a product',
    read: async (input, services) => ({ id: await productArgument(input, services), document: idArgument(input, 1) }),
    print: printDocuments,
  },
});

export const productDocumentOperations: readonly Operation[] = [show, add, set, replace, remove];
