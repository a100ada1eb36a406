import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { ImportKind } from 'shared-contracts/staff/imports';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/days.ts';
import type { Job } from '../../platform/queue/job.ts';
import type { Services } from '../../platform/services.ts';
import { insertAuditEntries } from '../../staff/audit.ts';
import type { StoredActor } from '../../staff/audit.ts';
import { readBatches } from './csv.ts';
import { isSameValue, wrong } from './import-rules.ts';
import type { Comparison, ImportRules, Wanted } from './import-rules.ts';
import type { Values } from './imports.tables.ts';
import { priceRules } from './price-rules.ts';
import { productRules } from './product-rules.ts';
import { readRow } from './read-cells.ts';
import type { ReadRow } from './read-cells.ts';
import { stockRules } from './stock-rules.ts';

type StoredImport = Selectable<Tables['imports']>;

const RULES: Readonly<Record<ImportKind, ImportRules<unknown>>> = {
  prices: priceRules as ImportRules<unknown>,
  stock: stockRules as ImportRules<unknown>,
  products: productRules as ImportRules<unknown>,
};

const READ_BATCH = 1000;
/** Rows that are applied in one transaction: other processes then read each product again by name, and no order waits for long. */
const APPLY_BATCH: Readonly<Record<ImportKind, number>> = { prices: 200, stock: 200, products: 100 };
const MAX_DAYS_AHEAD = 730;

/** Of the time that a batch takes, what the shop gets after it. */
const REST_FACTOR = 0.5;

/** Leaves the process and its database to the shop for a while, after a batch that began then (`performance.now()`). */
const restAfter = (began: number): Promise<void> => wait(REST_FACTOR * (performance.now() - began));

/** A later day of a row; null: the price counts at once. */
const dayOf = ({ values }: Pick<ReadRow, 'values'>, today: string): string | null => {
  const { valid_from: day = null } = values;
  return typeof day === 'string' && day > today ? day : null;
};

interface ComparedRow extends Comparison {
  row: number;
  sku: string;
  cells: string[];
  valid_from: string | null;
}

const compareRows = async (db: Queries, kind: ImportKind, rows: readonly ReadRow[], now: Date): Promise<ComparedRow[]> => {
  const rules = RULES[kind];
  const today = brusselsDay(now);
  const lastDay = brusselsDay(addDays(now, MAX_DAYS_AHEAD));
  const wanted = rows.map((row) => ({ sku: row.sku, day: dayOf(row, today), values: row.values }));
  const present = await rules.load(db, wanted, { isLocked: false });
  const compare = ({ problems, sku }: ReadRow, each: Wanted): Comparison => {
    if (problems.length > 0) return wrong(...problems);
    const record = present.get(sku);
    if (record === undefined) return wrong({ column: 'sku', code: 'unknown_sku' });
    if (each.day !== null && each.day > lastDay) return wrong({ column: 'valid_from', code: 'day_too_far' });
    return rules.compare(record, each);
  };
  return rows.map((row, at) => {
    const each = wanted[at] ?? { sku: row.sku, day: null, values: row.values };
    return { row: row.row, sku: row.sku, cells: row.cells, valid_from: each.day, ...compare(row, each) };
  });
};

const insertRows = async (trx: Queries, id: string, rows: readonly ComparedRow[]): Promise<void> => {
  await sql`
    insert into import_rows (import_id, "row", sku, state, cells, before, after, valid_from, problems)
    select ${id}::uuid, r."row", r.sku, r.state, r.cells, r.before, r.after, r.valid_from, r.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("row" int, sku text, state text, cells jsonb, before jsonb, after jsonb, valid_from date, problems jsonb)`.execute(trx);
};

/** Which of two rows for one SKU was meant, nobody knows: neither is applied. */
const markDuplicates = async (trx: Queries, id: string): Promise<void> => {
  await sql`
    update import_rows r set state = 'wrong', before = '{}', after = '{}',
      problems = r.problems || '[{"column": "sku", "code": "duplicate"}]'::jsonb
    where r.import_id = ${id} and r.sku <> '' and r.sku in (
      select sku from import_rows where import_id = ${id} group by sku having count(*) > 1)`.execute(trx);
};

/** Compares a file with the shop, from its beginning: what an interrupted run has stored goes first. */
const readImport = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, kind, content, heading, separator }: StoredImport,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('import_rows').where('import_id', '=', id).execute();
    await trx.updateTable('imports').set({ row_count: 0 }).where('id', '=', id).execute();
  });
  for await (const batch of readBatches(content ?? '', separator, READ_BATCH)) {
    const began = performance.now();
    const rows = batch.map(({ row, cells }) => readRow(kind, heading, row, cells));
    const compared = await compareRows(db, kind, rows, now());
    const isWanted = await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set((eb) => ({ row_count: eb('row_count', '+', rows.length) }))
        .where('id', '=', id)
        .where('state', '=', 'reading')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await insertRows(trx, id, compared);
      return numUpdatedRows > 0n;
    });
    // stopped meanwhile
    if (!isWanted) return;
    await restAfter(began);
  }
  await inTransaction(db, async (trx) => {
    await markDuplicates(trx, id);
    await trx.updateTable('imports').set({ state: 'ready', content: null }).where('id', '=', id).where('state', '=', 'reading').execute();
  });
};

interface PlannedRow {
  row: number;
  sku: string;
  state: 'new' | 'changed';
  before: Values;
  after: Values;
  valid_from: string | null;
}

/** Row numbers of a batch, both included. A range of them is found without sorting all rows that are left. */
interface RowRange {
  first: number;
  last: number;
}

const loadPlannedRows = (trx: Queries, id: string, { first, last }: RowRange): Promise<PlannedRow[]> =>
  trx
    .selectFrom('import_rows')
    .select(['row', 'sku', 'state', 'before', 'after', 'valid_from'])
    .where('import_id', '=', id)
    .where('row', '>=', first)
    .where('row', '<=', last)
    .where('state', 'in', ['new', 'changed'])
    .forUpdate()
    .skipLocked()
    .execute() as Promise<PlannedRow[]>;

const plannedRange = async (db: Queries, id: string): Promise<RowRange> => {
  const { first, last } = await db
    .selectFrom('import_rows')
    .select([sql<number | null>`min("row")`.as('first'), sql<number | null>`max("row")`.as('last')])
    .where('import_id', '=', id)
    .where('state', 'in', ['new', 'changed'])
    .executeTakeFirstOrThrow();
  return { first: first ?? 1, last: last ?? 0 };
};

/** What became of a planned row: to be written, written already by somebody with the same values, or refused. */
const judgeRow = (rules: ImportRules<unknown>, present: unknown, { sku, state, before, after, valid_from }: PlannedRow) => {
  if (present === undefined) return { outcome: 'refused' as const, problems: [{ column: 'sku', code: 'unknown_sku' as const }] };
  const now = rules.compare(present, { sku, day: valid_from, values: after });
  if (now.state === 'same') return { outcome: 'applied' as const, problems: [] };
  if (now.state === 'wrong') return { outcome: 'refused' as const, problems: now.problems };
  const changed = Object.keys(after).find((column) => !isSameValue(now.before[column], before[column]));
  if (changed !== undefined || now.state !== state)
    return { outcome: 'refused' as const, problems: [{ column: changed ?? 'valid_from', code: 'changed_meanwhile' as const }] };
  return { outcome: 'written' as const, problems: [] };
};

/** Applies some rows of a confirmed import; false when it was stopped. */
const applyBatch = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  record: StoredImport & { confirmed_by: StoredActor },
  range: RowRange,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const rules = RULES[record.kind];
    const { confirmed_by: confirmedBy } = record;
    const going = await trx
      .selectFrom('imports')
      .select('id')
      .where('id', '=', record.id)
      .where('state', '=', 'applying')
      .forShare()
      .executeTakeFirst();
    if (going === undefined) return false;
    const rows = await loadPlannedRows(trx, record.id, range);
    if (rows.length === 0) return true;
    const present = await rules.load(
      trx,
      rows.map(({ sku, valid_from }) => ({ sku, day: valid_from })),
      { isLocked: true },
    );
    const judged = rows.map((row) => ({ row, present: present.get(row.sku), ...judgeRow(rules, present.get(row.sku), row) }));
    const written = judged.filter(({ outcome }) => outcome === 'written');
    if (written.length > 0) {
      await rules.write(
        trx,
        written.map(({ row, present: record_ }) => ({ present: record_, day: row.valid_from, after: row.after })),
        { now: now(), actor: confirmedBy.name },
      );
      await insertAuditEntries(
        trx,
        { actor: confirmedBy, operation: `imports.${record.kind}.apply`, at: now() },
        written.map(({ row, present: record_ }) => ({
          subject: rules.subject(record_),
          input: {
            import: record.id,
            sku: row.sku,
            row: row.row,
            note: record.file_name,
            ...(row.valid_from === null ? {} : { valid_from: row.valid_from }),
          },
          before: row.before,
          after: row.after,
        })),
      );
    }
    const outcomes = judged.map(({ row, outcome, problems }) => ({
      row: row.row,
      state: outcome === 'refused' ? 'refused' : 'applied',
      problems,
    }));
    await sql`
      update import_rows r set state = o.state, problems = o.problems
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o("row" int, state text, problems jsonb)
      where r.import_id = ${record.id} and r."row" = o."row"`.execute(trx);
    return true;
  });

/** Applies what a confirmed import would change, in batches; a run after an interrupted one goes on where that ended. */
const applyImport = async ({ db, now }: Pick<Services, 'db' | 'now'>, record: StoredImport): Promise<void> => {
  const { confirmed_by } = record;
  if (confirmed_by === null) throw new Error(`Nobody confirmed the import ${record.id}`);
  const size = APPLY_BATCH[record.kind];
  const { first, last } = await plannedRange(db, record.id);
  for (let at = first; at <= last; at += size) {
    const began = performance.now();
    const range = { first: at, last: Math.min(at + size - 1, last) };
    if (!(await applyBatch({ db, now }, { ...record, confirmed_by }, range))) return;
    await restAfter(began);
  }
  await inTransaction(db, async (trx) => {
    const left = await trx
      .selectFrom('import_rows')
      .select('row')
      .where('import_id', '=', record.id)
      .where('state', 'in', ['new', 'changed'])
      .limit(1)
      .executeTakeFirst();
    // rows that another worker has at this moment are its own to finish
    if (left !== undefined) return;
    await trx
      .updateTable('imports')
      .set({ state: 'done', finished_at: now() })
      .where('id', '=', record.id)
      .where('state', '=', 'applying')
      .execute();
  });
};

/** Compares an uploaded file with the shop, or applies a confirmed one, according to its state. */
export const importJob: Job<{ id: string }> = {
  name: 'catalogue.import',
  run: async (services, { id }) => {
    const record = await services.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
    if (record?.state === 'reading') await readImport(services, record);
    if (record?.state === 'applying') await applyImport(services, record);
  },
};
