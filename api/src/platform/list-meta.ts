import type { ListMeta } from 'shared-contracts/wire/common';

/** Pagination data of a list. Contract, "Common rules". */
export const pageMeta = (page: number, per_page: number, total: number): ListMeta => ({
  page,
  per_page,
  total,
  last_page: Math.max(1, Math.ceil(total / per_page)),
});

/** A list that always comes whole, since there are never more than `most`. */
export const wholeList = <Item>(data: Item[], most: number): { data: Item[]; meta: ListMeta } => ({
  data,
  meta: pageMeta(1, Math.max(most, data.length), data.length),
});
