import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { ReadFromOneServer } from '../../platform/database/reads.ts';
import { buildColumns, writeVariant } from './catalogue-columns.ts';
import type { Columns, Difference } from './catalogue-columns.ts';
import { loadCategoryRows, loadNextRows, loadRows } from './catalogue-rows.ts';
import type { CatalogueRow } from './catalogue-rows.ts';
import type { Hits } from './list-case.ts';

/** The catalogue in memory as of the last check. `revision` changes with every change. */
export interface Catalogue {
  columns: Columns;
  revision: number;
  /** computed from these columns, such as counts and orders; stock numbers may be older as long as nothing sold out or came back */
  results: Map<string, unknown>;
  /** what stays true as long as only prices and stock change, such as the order of names */
  lasting: Map<string, unknown>;
  /** results of searches, by their words and by the words' meaning; valid for as long as `lasting` */
  searches: { products: Map<string, unknown>; hits: Map<string, Hits> };
}

export interface LiveCatalogue {
  /** the catalogue, not older than its maximum age */
  current: () => Promise<Catalogue>;
  /** the same without waiting, null when it has to be loaded first */
  fresh: () => Catalogue | null;
}

const BATCH = 4000;
/** Delay before a failed reload is retried. */
const RETRY_MS = 1000;
/** With more changed products than this, everything is loaded again. */
const MAX_CHANGES = 1000;
/** Changes are recorded for an hour: after a longer pause everything is loaded again. */
const MAX_AWAY_MS = 30 * 60_000;

interface ChangeSet {
  horizon: string;
  changes: { id: number; product_id: number | null }[];
}

/** Changes of transactions that were unfinished at `horizon` (null: that are unfinished now), and the current horizon. One statement. */
const readChanges = async (db: Db, horizon: string | null): Promise<ChangeSet> => {
  const { rows } = await sql<ChangeSet>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
      select json_agg(json_build_object('id', id, 'product_id', product_id)) from (
        select id, product_id from catalogue_changes where transaction >= coalesce(${horizon}::text::xid8, pg_snapshot_xmin(pg_current_snapshot())) limit ${MAX_CHANGES + 1}) as recent), '[]') as changes`.execute(
    db,
  );
  return rows[0] ?? { horizon: horizon ?? '0', changes: [{ id: 0, product_id: null }] };
};

export const loadCatalogue = async (db: Db): Promise<Columns> => {
  const categories = await loadCategoryRows(db);
  const rows: CatalogueRow[] = [];
  for (let afterId = 0; ;) {
    const batch = await loadNextRows(db, afterId, BATCH);
    const last = batch.at(-1);
    if (last === undefined) break;
    for (const row of batch) rows.push(row);
    afterId = last.product_id;
  }
  return buildColumns(rows, categories);
};

const loadChangedRows = async (db: Db, productIds: readonly number[]): Promise<CatalogueRow[]> =>
  productIds.length === 0 ? [] : loadRows(db, productIds);

/** Updates prices and stock of these products; large when more has changed and everything has to be loaded again. */
const patch = (columns: Columns, productIds: readonly number[], rows: readonly CatalogueRow[]): Difference => {
  const rowsByProduct = new Map<number, CatalogueRow[]>(productIds.map((id) => [id, []]));
  for (const row of rows) rowsByProduct.get(row.product_id)?.push(row);
  let difference: Difference = 'none';
  for (const [id, variants] of rowsByProduct) {
    const place = columns.placeOf[id] ?? -1;
    const [first = 0, end = 0] = place === -1 ? [] : [columns.first[place], columns.first[place + 1]];
    if (variants.length !== end - first) return 'large';
    for (const [at, row] of variants.entries()) {
      const rowDifference = writeVariant(columns, first + at, row);
      if (rowDifference === 'large') return rowDifference;
      if (rowDifference === 'small') difference = rowDifference;
    }
  }
  return difference;
};

/** An empty catalogue is not served during a reload: the shop is being filled, and its first pages are to have its products. */
const isEmpty = ({ columns }: Catalogue): boolean => columns.productCount === 0;

/**
 * Keeps the catalogue of a process up to date. Checking for changes costs one statement and is done on request when the last check is older
 * than `maxAgeMs`; each process on a database checks for itself. Prices and stock are updated in place. For anything else (products that
 * come or go, texts, pictures) everything is read again while the old catalogue is served, so that no list waits for it. With `maxAgeMs` 0
 * every answer is of its own moment, and does wait.
 */
export const createLiveCatalogue = (
  fromOneServer: ReadFromOneServer,
  maxAgeMs: number,
  { read = loadCatalogue, onError = () => undefined }: { read?: (db: Db) => Promise<Columns>; onError?: (error: unknown) => void } = {},
): LiveCatalogue => {
  let catalogue: Catalogue | null = null;
  let horizon = '0';
  let appliedIds: ReadonlySet<number> = new Set();
  let checkedAt = 0;
  let pendingCheck: Promise<Catalogue> | null = null;
  let isReloading = false;

  const nextCatalogue = (columns: Columns, results = new Map<string, unknown>()): Catalogue => {
    const previous = catalogue?.columns === columns ? catalogue : null;
    return {
      columns,
      revision: (catalogue?.revision ?? 0) + 1,
      results,
      lasting: previous?.lasting ?? new Map<string, unknown>(),
      searches: previous?.searches ?? { products: new Map<string, unknown>(), hits: new Map<string, Hits>() },
    };
  };

  const activate = (next: Catalogue, changeSet: ChangeSet, asOf: number): Catalogue => {
    catalogue = next;
    appliedIds = new Set(changeSet.changes.map(({ id }) => id));
    horizon = changeSet.horizon;
    checkedAt = asOf;
    return next;
  };

  /** Changes after the horizon, which is read before the rows, are applied by the next check. */
  const load = async (): Promise<Catalogue> => {
    const startedAt = Date.now();
    const { changeSet, columns } = await fromOneServer(async (db) => ({ changeSet: await readChanges(db, null), columns: await read(db) }));
    return activate(nextCatalogue(columns), changeSet, startedAt);
  };

  const checkForChanges = async (): Promise<Catalogue> => {
    const existing = catalogue;
    const startedAt = Date.now();
    if (existing === null) return load();
    const isAway = startedAt - checkedAt > MAX_AWAY_MS;
    // changes and rows from one server: another one may be a moment behind or ahead
    const { changeSet, productIds, rows } = await fromOneServer(async (db) => {
      const changeSet = await readChanges(db, isAway ? null : horizon);
      // while an old transaction is open, changes after it come again and again
      const newChanges = changeSet.changes.filter(({ id }) => !appliedIds.has(id)).map(({ product_id }) => product_id);
      const isPatchable = !isAway && !newChanges.includes(null) && changeSet.changes.length <= MAX_CHANGES;
      const productIds = [...new Set(newChanges)].filter((id) => id !== null);
      return { changeSet, productIds, rows: isPatchable ? await loadChangedRows(db, productIds) : null };
    });
    const difference = rows === null ? 'large' : patch(existing.columns, productIds, rows);
    if (difference !== 'large') {
      if (productIds.length === 0) return activate(existing, changeSet, startedAt);
      const results = difference === 'none' ? existing.results : new Map<string, unknown>();
      return activate(nextCatalogue(existing.columns, results), changeSet, startedAt);
    }
    if (isEmpty(existing) || maxAgeMs === 0) return load();
    isReloading = true;
    void reload();
    return existing;
  };

  const reload = async (): Promise<void> => {
    try {
      await load();
    } catch (error) {
      onError(error);
      await wait(RETRY_MS, undefined, { ref: false });
    } finally {
      isReloading = false;
    }
  };

  const fresh = (): Catalogue | null => {
    if (catalogue === null || isEmpty(catalogue)) return null;
    return isReloading || Date.now() - checkedAt < maxAgeMs ? catalogue : null;
  };

  return {
    fresh,
    current: async () => {
      const cached = fresh();
      if (cached !== null) return cached;
      pendingCheck ??= checkForChanges().finally(() => {
        pendingCheck = null;
      });
      return pendingCheck;
    },
  };
};

/** Deletes changes that every process applied long ago. */
export const pruneCatalogueChanges = (db: Db): Promise<unknown> =>
  deleteExpired(db, 'catalogue_changes', sql`changed_at < now() - interval '1 hour'`);
