import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Db } from '../../../platform/database/database.ts';

/** Names of the towns the shop delivers to, by their folded form: `sint niklaas`. */
export type PlaceIndex = ReadonlyMap<string, Readonly<Record<Lang, string>>>;

const indexes = new WeakMap<Db, Promise<PlaceIndex>>();

const loadPlaces = async (db: Db): Promise<PlaceIndex> => {
  const { rows } = await sql<{ search: string; names: Record<Lang, string> }>`
    select distinct on (n.search) n.search, p.names from place_names n join places p on p.id = n.place_id
    order by n.search, p.country, p.postcode`.execute(db);
  return new Map(rows.map(({ search, names }) => [search, names]));
};

/** The towns, read once in the life of a process; an empty list is read again. */
export const placeIndex = (db: Db): Promise<PlaceIndex> => {
  const existing = indexes.get(db);
  if (existing) return existing;
  const loading = loadPlaces(db);
  indexes.set(db, loading);
  const evict = (): void => {
    if (indexes.get(db) === loading) indexes.delete(db);
  };
  loading.then(({ size }) => {
    if (size === 0) evict();
  }, evict);
  return loading;
};
