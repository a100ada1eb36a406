import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { loadOnce } from './load-once.ts';

/** Names of the towns the shop delivers to, by their folded form: `sint niklaas`. */
export type PlaceIndex = ReadonlyMap<string, Readonly<Record<Lang, string>>>;

export const placeIndex = loadOnce(async (db): Promise<PlaceIndex> => {
  const { rows } = await sql<{ search: string; names: Record<Lang, string> }>`
    select distinct on (n.search) n.search, p.names from place_names n join places p on p.id = n.place_id
    order by n.search, p.country, p.postcode`.execute(db);
  return new Map(rows.map(({ search, names }) => [search, names]));
});
