import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { ReadFromOneServer } from '../../platform/database/reads.ts';
import { buildColumns, replaceProducts } from './build-columns.ts';
import { writeVariant } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { loadCategoryRows, loadNextRows, loadRows } from './catalogue-rows.ts';
import type { CatalogueRow, CategoryRow } from './catalogue-rows.ts';
import type { Hits } from './list-case.ts';
import { createResultCache } from './result-cache.ts';
import type { ResultCache } from './result-cache.ts';

/** The catalogue in memory as of the last check. `revision` changes with every change. */
export interface Catalogue {
  columns: Columns;
  revision: number;
  /** computed from these columns, such as counts and orders; stock numbers may be older as long as nothing sold out or came back */
  results: ResultCache;
  /** what stays true as long as only prices and stock change, such as the order of names */
  lasting: ResultCache;
  /** results of searches, by their words and by the words' meaning; valid for as long as `lasting` */
  searches: { products: ResultCache; hits: LRUCache<string, Hits> };
}

export interface LiveCatalogue {
  /** the catalogue, not older than its maximum age */
  current: () => Promise<Catalogue>;
  /** the same without waiting, null when it has to be loaded first */
  fresh: () => Catalogue | null;
}

/** Counts and orders of one revision of the catalogue. */
const MAX_RESULTS = 120;
/** Orders of names, one a language, and counts of categories. */
const MAX_LASTING = 8;
/** Searches cached in each of two ways. */
const MAX_SEARCHES = 200;
/** Of each cache. What is found takes up to twelve bytes a product: without this limit a large catalogue's lists would fill the memory. */
const MAX_RESULT_BYTES = 128 * 1024 * 1024;
/** Products read at once: their rows are handled without a break. */
const BATCH = 1000;
/** Delay before a failed reload is retried. */
const RETRY_MS = 1000;
/** After new columns were made, for how many times as long as that took the next ones wait: products that change all the time, one by one, take a fifth of a processor. */
const REST_FACTOR = 4;
/** With more changes than this, everything is loaded again. */
const MAX_CHANGES = 5000;
/** Changes are recorded for an hour: after a longer pause everything is loaded again. */
const MAX_AWAY_MS = 30 * 60_000;

/** A row of `catalogue_changes`, migration 062: a product, with its texts when the scope says so, or a scope alone. Neither is everything. */
interface Change {
  id: number;
  product_id: number | null;
  scope: 'text' | 'answers' | 'categories' | null;
}
interface ChangeSet {
  horizon: string;
  changes: Change[];
}

/** Changes of transactions that were unfinished at `horizon` (null: that are unfinished now), and the current horizon. One statement. */
const readChanges = async (db: Db, horizon: string | null): Promise<ChangeSet> => {
  const { rows } = await sql<ChangeSet>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
      select json_agg(json_build_object('id', id, 'product_id', coalesce(product_id, named_id), 'scope', scope)) from (
        select id, product_id, named_id, scope from catalogue_changes
        where transaction >= coalesce(${horizon}::text::xid8, pg_snapshot_xmin(pg_current_snapshot())) limit ${MAX_CHANGES + 1}) as recent), '[]') as changes`.execute(
    db,
  );
  return rows[0] ?? { horizon: horizon ?? '0', changes: [{ id: 0, product_id: null, scope: null }] };
};

async function* loadBatches(db: Db): AsyncGenerator<CatalogueRow[]> {
  for (let afterId = 0; ;) {
    const batch = await loadNextRows(db, afterId, BATCH);
    const last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
    afterId = last.product_id;
  }
}

export const loadCatalogue = async (db: Db): Promise<Columns> => buildColumns(loadBatches(db), await loadCategoryRows(db));

/** What a check found, as it is in the database now. */
interface Update {
  changeSet: ChangeSet;
  productIds: ReadonlySet<number>;
  rows: readonly CatalogueRow[];
  hasTexts: boolean;
  /** null when they did not change */
  categories: readonly CategoryRow[] | null;
}

/** What changed and is not applied yet; null when everything has to be loaded again. */
const readUpdate = async (db: Db, horizon: string, appliedIds: ReadonlySet<number>): Promise<Update | null> => {
  const changeSet = await readChanges(db, horizon);
  // while an old transaction is open, changes after it come again and again
  const changes = changeSet.changes.filter(({ id }) => !appliedIds.has(id));
  const isTooMuch = changeSet.changes.length > MAX_CHANGES;
  if (isTooMuch || changes.some(({ product_id, scope }) => product_id === null && scope === null)) return null;
  const productIds = new Set(changes.map(({ product_id }) => product_id).filter((id) => id !== null));
  return {
    changeSet,
    productIds,
    rows: productIds.size === 0 ? [] : await loadRows(db, [...productIds]),
    hasTexts: changes.some(({ scope }) => scope === 'text'),
    categories: changes.some(({ scope }) => scope === 'categories') ? await loadCategoryRows(db) : null,
  };
};

/** Writes prices and stock of these products in place. Returns whether any changed, and the products of which more than that changed. */
const patch = (columns: Columns, productIds: ReadonlySet<number>, rows: readonly CatalogueRow[]) => {
  const rowsByProduct = new Map<number, CatalogueRow[]>([...productIds].map((id) => [id, []]));
  for (const row of rows) rowsByProduct.get(row.product_id)?.push(row);
  let isChanged = false;
  const others = new Set<number>();
  for (const [id, variants] of rowsByProduct) {
    const place = columns.placeOf[id] ?? -1;
    const [first = 0, end = 0] = place === -1 ? [] : [columns.first[place], columns.first[place + 1]];
    if (variants.length !== end - first) others.add(id);
    else
      for (const [at, row] of variants.entries()) {
        const difference = writeVariant(columns, first + at, row);
        if (difference === 'large') others.add(id);
        if (difference === 'small') isChanged = true;
      }
  }
  return { isChanged, others };
};

/** An empty catalogue is not served during a reload: the shop is being filled, and its first pages are to have its products. */
const isEmpty = ({ columns }: Catalogue): boolean => columns.productCount === 0;

/** What of the catalogue before is still true: all of it, all but counts and orders, or nothing. */
type Validity = 'all' | 'lasting' | 'none';

const nextCatalogue = (before: Catalogue | null, columns: Columns, validity: Validity): Catalogue => ({
  columns,
  revision: (before?.revision ?? 0) + 1,
  results: before !== null && validity === 'all' ? before.results : createResultCache(MAX_RESULTS, MAX_RESULT_BYTES),
  lasting: before !== null && validity !== 'none' ? before.lasting : createResultCache(MAX_LASTING, MAX_RESULT_BYTES),
  searches:
    before !== null && validity !== 'none'
      ? before.searches
      : {
          products: createResultCache(MAX_SEARCHES, MAX_RESULT_BYTES),
          hits: new LRUCache({ max: MAX_SEARCHES, maxSize: MAX_RESULT_BYTES, sizeCalculation: (hits) => hits.byteLength + 1 }),
        },
});

interface LiveCatalogueOptions {
  read?: (db: Db) => Promise<Columns>;
  onError?: (error: unknown) => void;
  now?: () => number;
}

/**
 * Keeps the catalogue of a process up to date. Checking for changes costs one statement and is done on request when the last check is older
 * than `maxAgeMs`; each process on a database checks for itself. Prices and stock are updated in place. Products that come, go or change
 * otherwise, and categories, are put into new columns, which are made of the old ones. Only what is not named (thousands of products at
 * once) is read again with everything. The old catalogue is served meanwhile, so that no list waits. With `maxAgeMs` 0 every answer is of
 * its own moment, and does wait.
 */
export const createLiveCatalogue = (
  fromOneServer: ReadFromOneServer,
  maxAgeMs: number,
  { read = loadCatalogue, onError = () => undefined, now = Date.now }: LiveCatalogueOptions = {},
): LiveCatalogue => {
  let catalogue: Catalogue | null = null;
  let horizon = '0';
  let appliedIds: ReadonlySet<number> = new Set();
  let checkedAt = 0;
  let pendingCheck: Promise<Catalogue> | null = null;
  let isRenewing = false;
  let restsUntil = 0;

  const activate = (next: Catalogue, changeSet: ChangeSet, asOf: number): Catalogue => {
    catalogue = next;
    appliedIds = new Set(changeSet.changes.map(({ id }) => id));
    horizon = changeSet.horizon;
    checkedAt = asOf;
    return next;
  };

  /** Changes after the horizon, which is read before the rows, are applied by the next check. */
  const load = async (): Promise<Catalogue> => {
    const startedAt = now();
    const { changeSet, columns } = await fromOneServer(async (db) => ({ changeSet: await readChanges(db, null), columns: await read(db) }));
    return activate(nextCatalogue(catalogue, columns, 'none'), changeSet, startedAt);
  };

  /** Serves the existing catalogue until the next one is made; what fails is found again by the next check. */
  const renew = (existing: Catalogue, work: () => Promise<Catalogue>): Promise<Catalogue> => {
    if (isEmpty(existing) || maxAgeMs === 0) return work();
    isRenewing = true;
    void work()
      .catch(async (error: unknown) => {
        onError(error);
        await wait(RETRY_MS, undefined, { ref: false });
      })
      .finally(() => {
        isRenewing = false;
      });
    return Promise.resolve(existing);
  };

  const checkForChanges = async (): Promise<Catalogue> => {
    const existing = catalogue;
    const startedAt = now();
    if (existing === null) return load();
    if (startedAt - checkedAt > MAX_AWAY_MS) return renew(existing, load);
    // changes and rows from one server: another one may be a moment behind or ahead
    const update = await fromOneServer((db) => readUpdate(db, horizon, appliedIds));
    if (update === null) return renew(existing, load);
    const { changeSet, productIds, rows, hasTexts, categories } = update;
    const { columns } = existing;
    const { isChanged, others } = patch(columns, productIds, rows);
    if (others.size > 0 || categories !== null) {
      // prices and stock do not wait for the others
      if (isChanged) catalogue = nextCatalogue(catalogue, columns, 'lasting');
      if (startedAt < restsUntil) {
        checkedAt = startedAt;
        return catalogue ?? existing;
      }
      return renew(catalogue ?? existing, async () => {
        const next = await replaceProducts(columns, others, rows, categories ?? columns.categories);
        restsUntil = maxAgeMs === 0 ? 0 : now() + REST_FACTOR * (now() - startedAt);
        return activate(nextCatalogue(catalogue, next, 'none'), changeSet, startedAt);
      });
    }
    if (changeSet.changes.every(({ id }) => appliedIds.has(id))) return activate(existing, changeSet, startedAt);
    return activate(nextCatalogue(catalogue, columns, hasTexts ? 'none' : isChanged ? 'lasting' : 'all'), changeSet, startedAt);
  };

  const fresh = (): Catalogue | null => {
    if (catalogue === null || isEmpty(catalogue)) return null;
    return isRenewing || now() - checkedAt < maxAgeMs ? catalogue : null;
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
