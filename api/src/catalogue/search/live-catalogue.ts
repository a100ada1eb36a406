import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { buildColumns, writeVariant } from './catalogue-columns.ts';
import type { Columns, Difference } from './catalogue-columns.ts';
import { loadCategoryRows, loadNextRows, loadRows } from './catalogue-rows.ts';
import type { CatalogueRow } from './catalogue-rows.ts';
import type { Hits } from './list-case.ts';

/** The catalogue in memory as it was at the last look. `revision` is another one after every change. */
export interface Catalogue {
  columns: Columns;
  revision: number;
  /** what was worked out of these columns, such as counts and orders; pieces left may be others when nothing sold out or came back */
  results: Map<string, unknown>;
  /** what stays true as long as only prices and stock change, such as the order of names */
  lasting: Map<string, unknown>;
  /** what was searched for, by its words, and what was found, by the words' meaning; true for as long as `lasting` */
  searches: { found: Map<string, unknown>; hits: Map<string, Hits> };
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
/** More changed products than this are not followed one by one. */
const MAX_CHANGES = 1000;
/** Changes are recorded for an hour: after a longer pause everything is loaded again. */
const MAX_AWAY_MS = 30 * 60_000;

interface News {
  horizon: string;
  changes: { id: number; product_id: number | null }[];
}

/** What changed in transactions that were not finished at `horizon` (null: that are not by now), and the horizon of now. One statement. */
const readNews = async (db: Db, horizon: string | null): Promise<News> => {
  const { rows } = await sql<News>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
      select json_agg(json_build_object('id', id, 'product_id', product_id)) from (
        select id, product_id from catalogue_changes where transaction >= coalesce(${horizon}::text::xid8, pg_snapshot_xmin(pg_current_snapshot())) limit ${MAX_CHANGES + 1}) as recent), '[]') as changes`.execute(
    db,
  );
  return rows[0] ?? { horizon: horizon ?? '0', changes: [{ id: 0, product_id: null }] };
};

/** Reads the whole catalogue. */
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

/** Updates prices and stock of these products; large when more has changed and everything has to be loaded again. */
const patch = (columns: Columns, productIds: readonly number[], rows: readonly CatalogueRow[]): Difference => {
  const found = new Map<number, CatalogueRow[]>(productIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.product_id)?.push(row);
  let difference: Difference = 'none';
  for (const [id, variants] of found) {
    const place = columns.placeOf[id] ?? -1;
    const [first = 0, end = 0] = place === -1 ? [] : [columns.first[place], columns.first[place + 1]];
    if (variants.length !== end - first) return 'large';
    for (const [at, row] of variants.entries()) {
      const each = writeVariant(columns, first + at, row);
      if (each === 'large') return each;
      if (each === 'small') difference = each;
    }
  }
  return difference;
};

/** An empty catalogue is never served on: the shop is being filled, and its first pages are to have its products. */
const isEmpty = ({ columns }: Catalogue): boolean => columns.productCount === 0;

/**
 * Keeps the catalogue of a process up to date: a look at what changed costs one statement and is taken when somebody asks and the
 * last one is older than `maxAgeMs`. Several processes on one database each follow for themselves. Prices and stock are followed in
 * place. What needs a new reading of everything (products that come or go, texts, pictures) is read while the catalogue before is served
 * on, so that no list ever waits for it. With `maxAgeMs` 0 every answer is of its own moment, and does wait.
 */
export const createLiveCatalogue = (
  db: Db,
  maxAgeMs: number,
  { read = loadCatalogue, onError = () => undefined }: { read?: (db: Db) => Promise<Columns>; onError?: (error: unknown) => void } = {},
): LiveCatalogue => {
  let catalogue: Catalogue | null = null;
  let horizon = '0';
  let seen: ReadonlySet<number> = new Set();
  let lookedAt = 0;
  let looking: Promise<Catalogue> | null = null;
  let isReloading = false;

  const renew = (columns: Columns, results = new Map<string, unknown>()): Catalogue => {
    const same = catalogue?.columns === columns ? catalogue : null;
    return {
      columns,
      revision: (catalogue?.revision ?? 0) + 1,
      results,
      lasting: same?.lasting ?? new Map<string, unknown>(),
      searches: same?.searches ?? { found: new Map<string, unknown>(), hits: new Map<string, Hits>() },
    };
  };

  const look = async (): Promise<Catalogue> => {
    const startedAt = Date.now();
    const isAway = startedAt - lookedAt > MAX_AWAY_MS;
    const known = catalogue;
    const news = await readNews(db, known === null || isAway ? null : horizon);
    // while an old transaction is open, changes after it come again and again
    const fresh = news.changes.filter(({ id }) => !seen.has(id)).map(({ product_id }) => product_id);
    const changed = [...new Set(fresh)].filter((id) => id !== null);
    const isFollowed = known !== null && !isAway && !fresh.includes(null) && news.changes.length <= MAX_CHANGES;
    const difference = isFollowed && changed.length > 0 ? patch(known.columns, changed, await loadRows(db, changed)) : 'none';
    const take = (next: Catalogue): Catalogue => {
      catalogue = next;
      seen = new Set(news.changes.map(({ id }) => id));
      horizon = news.horizon;
      lookedAt = startedAt;
      return next;
    };
    if (isFollowed && difference !== 'large') {
      if (changed.length === 0) return take(known);
      return take(renew(known.columns, difference === 'none' ? known.results : new Map<string, unknown>()));
    }
    if (known === null || isEmpty(known) || maxAgeMs === 0) return take(renew(await read(db)));
    isReloading = true;
    void reload(take);
    return known;
  };

  /** Loads everything; changes meanwhile are after the horizon of this load, and are applied by the next one. */
  const reload = async (take: (next: Catalogue) => Catalogue): Promise<void> => {
    try {
      take(renew(await read(db)));
    } catch (error) {
      onError(error);
      await wait(RETRY_MS, undefined, { ref: false });
    } finally {
      isReloading = false;
    }
  };

  const fresh = (): Catalogue | null => {
    if (catalogue === null || isEmpty(catalogue)) return null;
    return isReloading || Date.now() - lookedAt < maxAgeMs ? catalogue : null;
  };

  return {
    fresh,
    current: async () => {
      const known = fresh();
      if (known !== null) return known;
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
};

/** Forgets changes that every process has followed long ago. */
export const pruneCatalogueChanges = (db: Db): Promise<unknown> =>
  db
    .deleteFrom('catalogue_changes')
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
