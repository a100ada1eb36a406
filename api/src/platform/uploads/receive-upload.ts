import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import pLimit from 'p-limit';
import { ShopError } from '../shop-error.ts';
import { isActivePdf } from './active-pdf.ts';
import { checkContent } from './check-content.ts';
import { UploadedFile } from './uploaded-file.ts';
import type { UploadKind } from './uploaded-file.ts';

/** Spec §5, "Contact upload max 15MB": 15·1024² bytes. Contract, "contact". */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
const MAX_UPLOAD_MB = 15;
const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;
/** A form that announces more than two of the largest files isn't read at all. */
const MAX_FORM_BYTES = 2 * MAX_UPLOAD_BYTES;

export interface FormRules {
  /** kinds the form's files may be of */
  kinds: readonly UploadKind[];
  /** the fields that carry a file, each at most one */
  files: readonly string[];
}

const tooLarge = (): ShopError => new ShopError(413, 'upload.too_large', { meta: { max_mb: MAX_UPLOAD_MB } });
const malformed = (): ShopError => new ShopError(422, 'request.malformed');

/** What the parser of forms throws: cut off, no boundary, too many parts. */
const parserError = (error: unknown): unknown => {
  if (error instanceof ShopError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return Object.assign(malformed(), { cause: error });
};

/** A small file may take much memory while it is looked at; two at a time, of all visitors, are enough for a shop. */
const examineLimit = pLimit(2);

/** Kind of a file, and its bytes without what is not stored. Throws 415 for a type that is not accepted. */
const examineFile = async (bytes: Buffer, kinds: FormRules['kinds']): Promise<NonNullable<Awaited<ReturnType<typeof checkContent>>>> => {
  const content = await checkContent(bytes);
  if (content === null || !kinds.includes(content.kind))
    throw new ShopError(415, 'upload.wrong_type', { meta: { kinds: kinds.join(', ') } });
  if (content.kind === 'pdf' && (await isActivePdf(bytes))) throw new ShopError(415, 'upload.active_pdf');
  return content;
};

/** Reads the parts to the end, also of a form that is refused: the client would otherwise not get the answer. */
const readParts = async (request: FastifyRequest, files: FormRules['files']): Promise<Map<string, string | Buffer>> => {
  const form = new Map<string, string | Buffer>();
  let isMalformed = false;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      isMalformed ||= part.valueTruncated || part.fieldnameTruncated || form.has(part.fieldname);
      form.set(part.fieldname, String(part.value));
      continue;
    }
    const bytes = await part.toBuffer();
    // a file field nobody chose a file for comes as an empty one, without a name
    if (bytes.length === 0 && !part.filename) continue;
    isMalformed ||= !files.includes(part.fieldname) || form.has(part.fieldname);
    form.set(part.fieldname, bytes);
  }
  if (isMalformed) throw malformed();
  return form;
};

const parseForm = (request: FastifyRequest, files: FormRules['files']): ReturnType<typeof readParts> =>
  readParts(request, files).catch((error: unknown) => {
    throw parserError(error);
  });

/**
 * preValidation hook of a route that takes a form with files (`multipart/form-data`), in a plugin that has registered
 * `uploadsPlugin`. Afterwards `request.body` is an object: texts as strings, files as `UploadedFile`, so that
 * - the route's body schema checks it like any other: `z.object({ message: z.string(), file: uploadedFile.optional() })`, with
 *   `consumes: ['multipart/form-data']` (add `'application/json'` where a body without file may be JSON);
 * - `withIdempotency` works as it does elsewhere: a file counts by the sha256 of what was sent.
 * Nothing is stored yet: call `storeUpload` in the handler. A route for signed-in people asks for the user in `onRequest`, before
 * the file is read. A JSON body passes untouched.
 * Throws 413 `upload.too_large` above 15·1024² bytes, 415 `upload.wrong_type` by content (also a file that is cut off, or that is
 * two things at once), 415 `upload.active_pdf` for a PDF with scripts or attachments, 422 `request.malformed` for a form that can't be read, a field twice, or a file in another field.
 */
export const receiveForm =
  (rules: FormRules) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge();
    const form = await parseForm(request, rules.files);
    const fields = [...form].map(async ([field, value]) => {
      if (typeof value === 'string') return [field, value] as const;
      const { kind, cleanBytes } = await examineLimit(() => examineFile(value, rules.kinds));
      return [field, new UploadedFile(field, kind, value, cleanBytes)] as const;
    });
    request.body = Object.fromEntries(await Promise.all(fields));
  };

/** Lets the routes of the plugin that registers it take forms; everything else of the API is JSON. */
export const uploadsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 4, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 4 },
  });
});
