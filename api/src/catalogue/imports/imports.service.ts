import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { IMPORT_ROW_STATES, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from 'shared-contracts/staff/imports';
import type { ImportBody, ImportKind, ImportRecord, ImportRow, ImportRowState } from 'shared-contracts/staff/imports';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { likePattern } from '../../staff/audit.ts';
import type { StoredActor } from '../../staff/audit.ts';
import { catalogueTexts } from '../texts.ts';
import { csvOfBmecat, isXml } from './bmecat.ts';
import { columnLabel } from './column-label.ts';
import { BYTE_ORDER_MARK, csvLines, decodeFile, readFileHeading } from './csv.ts';
import { importJob } from './import-job.ts';
import { columnName, readHeading } from './read-cells.ts';
import { problemText } from './row-problem.ts';

const STORED_DAYS = 90;
/** Rows of a file of errors read at once. */
const EXPORT_BATCH = 2000;
const MEGABYTE = 1024 * 1024;

const countLines = (text: string): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

/** Stores a file and has it compared with the shop. Throws 422 or 413 for a file that can't be one of this kind. */
export const createImport = async (
  { db, queue, now }: Pick<Services, 'db' | 'now' | 'queue'>,
  kind: ImportKind,
  { file_name, content }: ImportBody,
  actor: string,
): Promise<string> => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw new ShopError(422, 'import.empty');
  if (bytes.length > MAX_IMPORT_BYTES) throw new ShopError(413, 'import.too_large', { meta: { max_mb: MAX_IMPORT_BYTES / MEGABYTE } });
  const decoded = decodeFile(bytes);
  if (decoded.trim() === '') throw new ShopError(422, 'import.empty');
  const text = isXml(decoded) ? await csvOfBmecat(kind, decoded) : decoded;
  if (countLines(text) > MAX_IMPORT_ROWS + 2) throw new ShopError(422, 'import.too_many_lines', { meta: { max: MAX_IMPORT_ROWS } });
  const { heading, separator, body } = readFileHeading(kind, text);
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind,
        file_name,
        state: 'reading',
        content: body,
        separator,
        heading: JSON.stringify(heading),
        created_at: now(),
        created_by: actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue.addJob(trx, importJob, { id });
    return id;
  });
};

const listColumns = ['id', 'kind', 'file_name', 'state', 'heading', 'row_count', 'created_at', 'created_by'] as const;

const loadImports = async (
  db: Queries,
  kind: ImportKind,
  filter: { id: string } | { page: number; perPage: number; isOldestFirst: boolean; q: string | undefined },
): Promise<ImportRecord[]> => {
  const stored = await db
    .selectFrom('imports')
    .select([...listColumns, 'confirmed_at', 'confirmed_by', 'finished_at'])
    .where('kind', '=', kind)
    .$if('id' in filter, (query) => query.where('id', '=', 'id' in filter ? filter.id : ''))
    .$if('page' in filter, (query) => {
      if (!('page' in filter)) return query;
      return query
        .$if(filter.q !== undefined && filter.q !== '', (named) => named.where('file_name', 'ilike', likePattern(filter.q ?? '')))
        .orderBy('created_at', filter.isOldestFirst ? 'asc' : 'desc')
        .limit(filter.perPage)
        .offset((filter.page - 1) * filter.perPage);
    })
    .execute();
  if (stored.length === 0) return [];
  const { rows: counted } = await sql<{ import_id: string; state: ImportRowState; count: number }>`
    select import_id, state, count(*)::int as count from import_rows
    where import_id = any(${stored.map(({ id }) => id)}::uuid[]) group by import_id, state`.execute(db);
  return stored.map(({ heading, row_count, created_at, confirmed_at, confirmed_by, finished_at, ...record }) => {
    const { columns, ignored } = readHeading(kind, heading);
    const countOf = (state: ImportRowState): number =>
      counted.find(({ import_id, state: counts }) => import_id === record.id && counts === state)?.count ?? 0;
    return {
      ...record,
      rows: row_count,
      columns: columns.filter((column) => column !== 'sku'),
      ignored_columns: ignored,
      created_at: created_at.toISOString(),
      confirmed_at: confirmed_at?.toISOString() ?? null,
      confirmed_by: confirmed_by?.name ?? null,
      finished_at: finished_at?.toISOString() ?? null,
      counts: Object.fromEntries(IMPORT_ROW_STATES.map((state) => [state, countOf(state)])) as ImportRecord['counts'],
    };
  });
};

export const loadImport = async (db: Queries, kind: ImportKind, id: string): Promise<ImportRecord | undefined> =>
  (await loadImports(db, kind, { id }))[0];

export const listImports = async (
  db: Queries,
  kind: ImportKind,
  filter: { page: number; perPage: number; isOldestFirst: boolean; q: string | undefined },
): Promise<{ rows: ImportRecord[]; total: number }> => {
  const { total } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('kind', '=', kind)
    .$if(filter.q !== undefined && filter.q !== '', (query) => query.where('file_name', 'ilike', likePattern(filter.q ?? '')))
    .executeTakeFirstOrThrow();
  return { rows: await loadImports(db, kind, filter), total };
};

export interface RowFilter {
  state: ImportRowState | undefined;
  q: string | undefined;
  isLastFirst: boolean;
  page: number;
  perPage: number;
}

const labelled = (column: string, lang: Lang): { label?: string } => {
  const label = columnLabel(column, lang);
  return label === undefined ? {} : { label };
};

/** In words, with what the file calls it. */
const namedColumn = (column: string, lang: Lang): string => {
  const label = columnLabel(column, lang);
  return label === undefined ? column : `${label} (${column})`;
};

/** A page of the difference, field by field. */
export const listImportRows = async (
  db: Queries,
  lang: Lang,
  id: string,
  { state, q, isLastFirst, page, perPage }: RowFilter,
): Promise<{ rows: ImportRow[]; total: number }> => {
  const matches = db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'same'))
    .$if(q !== undefined && q !== '', (query) => query.where('sku', 'like', likePattern((q ?? '').toUpperCase())));
  const rows = await matches
    .select(['row', 'sku', 'state', 'before', 'after', 'valid_from', 'problems'])
    .orderBy('row', isLastFirst ? 'desc' : 'asc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ before, after, problems, ...row }) => ({
      ...row,
      fields: Object.keys(after).map((column) => ({
        column,
        ...labelled(column, lang),
        before: before[column] ?? null,
        after: after[column] ?? null,
      })),
      problems: problems.map((problem) => ({
        column: problem.column,
        ...labelled(problem.column, lang),
        text: problemText(problem, lang),
      })),
    })),
    total,
  };
};

const stateError = (): ShopError => new ShopError(409, 'import.state');

/** Has a compared file applied. Throws 409 `import.state` unless it waits for that, 409 `import.nothing_changed` without a change. */
export const confirmImport = async (
  { db, queue, now }: Pick<Services, 'db' | 'now' | 'queue'>,
  { kind, id }: { kind: ImportKind; id: string },
  confirmedBy: StoredActor,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ state: 'applying', confirmed_at: now(), confirmed_by: JSON.stringify(confirmedBy) })
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('state', '=', 'ready')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw stateError();
    const change = await trx
      .selectFrom('import_rows')
      .select('row')
      .where('import_id', '=', id)
      .where('state', 'in', ['new', 'changed'])
      .limit(1)
      .executeTakeFirst();
    if (change === undefined) throw new ShopError(409, 'import.nothing_changed');
    await queue.addJob(trx, importJob, { id });
  });

/** Ends an import: what it has not applied yet is not applied. Throws 409 `import.state` when it is over. */
export const stopImport = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind, id }: { kind: ImportKind; id: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ state: 'stopped', content: null, finished_at: now() })
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('state', 'in', ['reading', 'ready', 'applying'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw stateError();
  });

/** The rows that were not applied, as they were in the file, with the reason in a column more: mended, it is uploaded again. */
export async function* importErrors(db: Db, lang: Lang, id: string): AsyncGenerator<string, void, void> {
  const { heading } = await db.selectFrom('imports').select('heading').where('id', '=', id).executeTakeFirstOrThrow();
  const problemColumn = catalogueTexts(lang)('imports.problem');
  // the reasons of an earlier round are replaced
  const columns = heading.map((_name, at) => at).filter((at) => columnName(heading[at] ?? '') !== columnName(problemColumn));
  yield BYTE_ORDER_MARK + csvLines([[...columns.map((at) => heading[at] ?? ''), problemColumn]]);
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['row', 'cells', 'problems'])
      .where('import_id', '=', id)
      .where('state', 'in', ['wrong', 'refused'])
      .where('row', '>', after)
      .orderBy('row')
      .limit(EXPORT_BATCH)
      .execute();
    if (rows.length === 0) return;
    yield csvLines(
      rows.map(({ cells, problems }) => [
        ...columns.map((at) => cells[at] ?? ''),
        problems
          .map((problem) => [namedColumn(problem.column, lang), problemText(problem, lang)].filter((part) => part !== '').join(': '))
          .join(' '),
      ]),
    );
    after = rows.at(-1)?.row ?? after;
  }
}

export const pruneImports = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('imports')
    .where('created_at', '<', new Date(now.getTime() - STORED_DAYS * 24 * 3_600_000))
    .execute();
