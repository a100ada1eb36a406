import * as z from 'zod';
import { lang } from '../wire/common.ts';
import { recordOf, revision } from './common.ts';
import { line, productId } from './products.ts';

/** Largest PDF, in bytes: as in the shop's forms. */
export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024;
export const MAX_DOCUMENTS = 40;

/** In the order of the product's page: technical sheet, mounting instructions, declaration of performance, guarantee, brochure. */
export const FILE_KINDS = ['technical_sheet', 'guide', 'dop', 'warranty', 'folder'] as const;

/** What the product's page says of a document. `lang`: of what is written in it. */
const facts = { kind: z.enum(FILE_KINDS), lang, title: line(120).min(2) };
/** base64 of a PDF */
const content = z
  .string()
  .max(Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** GET /api/products/:id/documents: what staff uploaded; the sheets that the shop prints itself are not among it. */
export const productDocuments = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  documents: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(FILE_KINDS),
      lang,
      title: z.string(),
      bytes: z.int(),
      /** in the shop; null while the product is not shown there */
      url: z.string().nullable(),
      uploaded_at: z.string(),
      uploaded_by: z.string(),
    }),
  ),
});
export const productDocumentsAnswer = recordOf(productDocuments);

/** POST /api/products/:id/documents. */
export const newDocumentBody = z.object({ ...facts, content });

/** PUT /api/products/:id/documents: kind, language and title of all documents. */
export const documentsBody = z.object({ revision, documents: z.array(z.object({ id: productId, ...facts })).max(MAX_DOCUMENTS) });

/** PUT /api/products/:id/documents/:document/file: another file with the same title. */
export const documentFileBody = z.object({ content });

export type FileKind = (typeof FILE_KINDS)[number];
export type ProductDocuments = z.infer<typeof productDocuments>;
export type ProductDocumentsAnswer = z.infer<typeof productDocumentsAnswer>;
export type NewDocumentBody = z.infer<typeof newDocumentBody>;
export type DocumentsBody = z.infer<typeof documentsBody>;
