import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { clientHasGone, ShopError } from '../shop-error.ts';
import { isActivePdf } from './active-pdf.ts';
import { checkContent } from './check-content.ts';
import { FairQueue } from './fair-queue.ts';
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

/**
 * A small file may take much memory and time while it is looked at. Two pictures and two PDFs at a time are enough for a shop; they don't wait for
 * each other, and the visitors take turns. Waiting and looking take less time than a client gives the API, so that a visitor who is told that the
 * shop is busy is told the truth: the form is not stored afterwards.
 */
const TURNS = { running: 2, waitingOfVisitor: 3, waiting: 20, waitMs: 8000 };
const pictures = new FairQueue(TURNS);
const documents = new FairQueue(TURNS);

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Kind of a file, and its bytes without what is not stored. Throws 415 for a type that is not accepted. */
const examineFile = async (bytes: Buffer, kinds: FormRules['kinds']): Promise<NonNullable<Awaited<ReturnType<typeof checkContent>>>> => {
  const content = await checkContent(bytes);
  if (content === null || !kinds.includes(content.kind))
    throw new ShopError(415, 'upload.wrong_type', { meta: { kinds: kinds.join(', ') } });
  if (content.kind === 'pdf' && (await isActivePdf(bytes))) throw new ShopError(415, 'upload.active_pdf');
  return content;
};

/**
 * A file that came otherwise than in a form, by the same rules and turns; `work` goes on with it in the same turn. `visitor`: whose turn it is.
 * Throws 413, 415, 429 and 503 as `receiveForm` does.
 */
export const takeFile = <Result>(
  visitor: string,
  bytes: Buffer,
  kinds: FormRules['kinds'],
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> => {
  if (bytes.length > MAX_UPLOAD_BYTES) throw tooLarge();
  const queue = isPdf(bytes) ? documents : pictures;
  return queue.run(visitor, new AbortController().signal, async () => {
    const { kind, cleanBytes } = await examineFile(bytes, kinds);
    return work(new UploadedFile('file', kind, bytes, cleanBytes));
  });
};

/** Aborted when the client closes the connection before it has its answer. */
const watchClient = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  if (raw.destroyed) leaving.abort();
  return leaving.signal;
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
 * two things at once), 415 `upload.active_pdf` for a PDF with scripts or attachments, 422 `request.malformed` for a form that can't be read, a field twice, or a file in another field;
 * 429 for a visitor with too many files at once, 503 when too many wait. A form whose client has gone is dropped.
 */
export const receiveForm =
  (rules: FormRules) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return;
    if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge();
    const client = watchClient(reply);
    const visitor = request.visitor.address ?? '';
    const form = await parseForm(request, rules.files);
    const fields = [...form].map(async ([field, value]) => {
      if (typeof value === 'string') return [field, value] as const;
      const queue = isPdf(value) ? documents : pictures;
      const { kind, cleanBytes } = await queue.run(visitor, client, () => examineFile(value, rules.kinds));
      return [field, new UploadedFile(field, kind, value, cleanBytes)] as const;
    });
    const entries = await Promise.all(fields);
    // The visitor was not told that it was received, and may send it again.
    if (client.aborted) throw clientHasGone();
    request.body = Object.fromEntries(entries);
  };

/** Lets the routes of the plugin that registers it take forms; everything else of the API is JSON. */
export const uploadsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 4, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 4 },
  });
});
