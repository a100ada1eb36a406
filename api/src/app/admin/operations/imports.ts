import * as z from 'zod';
import {
  IMPORT_KINDS,
  MAX_IMPORT_BYTES,
  importAnswer,
  importBody,
  importRowsAnswer,
  importRowsQuery,
  importsAnswer,
  importsQuery,
} from 'shared-contracts/staff/imports';
import type { ImportKind } from 'shared-contracts/staff/imports';
import type { Scope } from 'shared-contracts/staff/scopes';
import { pageMeta } from '../../../platform/list-meta.ts';
import type { Queries } from '../../../platform/database/database.ts';
import {
  confirmImport,
  createImport,
  importErrors,
  listImportRows,
  listImports,
  loadImport,
  stopImport,
} from '../../../catalogue/imports/imports.service.ts';
import { actorName } from '../../../staff/actor.ts';
import { storedActor } from '../../../staff/audit.ts';
import { notFound } from '../command.ts';
import { defineOperation, fileAnswer } from '../operation.ts';
import type { Operation } from '../operation.ts';

/** Base64 and the JSON around it. */
const BODY_LIMIT = Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + 4096;
const CSV = 'text/csv; charset=utf-8';
const named = { id: z.uuid() };

const load = async (db: Queries, kind: ImportKind, id: string) => {
  const record = await loadImport(db, kind, id);
  if (record === undefined) throw notFound(id, `There is no import ${id}`);
  return { data: record };
};
const subject = ({ id }: { id: string }): string => `import ${id}`;

/** Each kind has the scope of what it changes. */
const partsOf = (kind: ImportKind) => {
  const scope: Scope = `write_${kind}`;
  return { scope, path: `/imports/${kind}`, of: (verb: string): string => `imports.${kind}.${verb}` };
};

/** Files of one kind: uploading them, and what they would change. */
const importFilesOf = (kind: ImportKind): Operation[] => {
  const { scope, path, of } = partsOf(kind);
  return [
    defineOperation({
      id: of('list'),
      method: 'GET',
      path,
      scope,
      summary: `Imported files of ${kind}, the latest first`,
      input: importsQuery,
      answer: importsAnswer,
      run: async ({ services: { db } }, { q, sort, page, per_page }) => {
        const { rows, total } = await listImports(db, kind, { q, page, perPage: per_page, isOldestFirst: sort === 'created_at' });
        return { data: rows, meta: pageMeta(page, per_page, total) };
      },
    }),
    defineOperation({
      id: of('upload'),
      method: 'POST',
      path,
      scope,
      summary: `Compares a CSV file of ${kind} with the shop; nothing is changed yet`,
      input: importBody,
      answer: importAnswer,
      bodyLimit: BODY_LIMIT,
      logged: ({ file_name }) => ({ file_name }),
      run: async ({ services, actor }, body) => {
        const id = await createImport(services, kind, body, actorName(actor));
        return load(services.db, kind, id);
      },
    }),
    defineOperation({
      id: of('show'),
      method: 'GET',
      path: `${path}/:id`,
      scope,
      summary: 'A file: its state, and how many rows change something',
      input: z.object(named),
      answer: importAnswer,
      run: ({ services: { db } }, { id }) => load(db, kind, id),
    }),
    defineOperation({
      id: of('rows'),
      method: 'GET',
      path: `${path}/:id/rows`,
      scope,
      summary: 'Rows of a file, with what each changes field by field',
      input: importRowsQuery.extend(named),
      answer: importRowsAnswer,
      run: async ({ services: { db }, lang }, { id, sort, per_page, state, q, page }) => {
        await load(db, kind, id);
        const { rows, total } = await listImportRows(db, lang, id, { state, q, page, perPage: per_page, isLastFirst: sort === '-row' });
        return { data: rows, meta: pageMeta(page, per_page, total) };
      },
    }),
  ];
};

/** What is done with a file of one kind. */
const importActionsOf = (kind: ImportKind): Operation[] => {
  const { scope, path, of } = partsOf(kind);
  return [
    defineOperation({
      id: of('confirm'),
      method: 'POST',
      path: `${path}/:id/apply`,
      scope,
      summary: 'Applies exactly what was compared; a row that changed meanwhile is refused and named',
      input: z.object(named),
      answer: importAnswer,
      subject,
      run: async ({ services, actor }, { id }) => {
        await load(services.db, kind, id);
        await confirmImport(services, { kind, id }, storedActor(actor));
        return load(services.db, kind, id);
      },
    }),
    defineOperation({
      id: of('stop'),
      method: 'POST',
      path: `${path}/:id/stop`,
      scope,
      summary: 'Ends an import; what it has applied already stays',
      input: z.object(named),
      answer: importAnswer,
      subject,
      run: async ({ services }, { id }) => {
        await load(services.db, kind, id);
        await stopImport(services, { kind, id });
        return load(services.db, kind, id);
      },
    }),
    defineOperation({
      id: of('errors'),
      method: 'GET',
      path: `${path}/:id/errors`,
      scope,
      summary: 'The rows that could not be applied, to be mended and uploaded again',
      input: z.object(named),
      answer: fileAnswer,
      isFile: true,
      run: async ({ services: { db }, lang }, { id }) => {
        const { data } = await load(db, kind, id);
        const name = `${data.file_name.replace(/\.[^.]{1,5}$/, '')}-errors.csv`;
        return { name, type: CSV, content: importErrors(db, lang, id) };
      },
    }),
  ];
};

export const importOperations: readonly Operation[] = IMPORT_KINDS.flatMap((kind) => [...importFilesOf(kind), ...importActionsOf(kind)]);
