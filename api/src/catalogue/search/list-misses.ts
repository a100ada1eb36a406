import { GROUPS, TYPES } from './catalogue-columns.ts';
import { placesWithin } from './category-places.ts';
import type { Columns } from './catalogue-columns.ts';
import type { ListCase } from './list-case.ts';

/** Each facet has one bit: what a variant misses says which facets' filters it does not fit. */
export const FACET_BITS = {
  category: 1,
  colour: 2,
  height: 4,
  width: 8,
  mesh: 16,
  wire_thickness: 32,
  price: 64,
  in_stock: 128,
  type: 256,
} as const;
export type FacetKey = keyof typeof FACET_BITS;

/** Not one of the list's at all, whatever the filters; above all facets' bits together. */
export const OUT = 512;

/** By product: the bits it misses as a whole, OUT when the list is not about it. */
export const productMisses = (columns: Columns, list: ListCase): Uint16Array => {
  const { productCount, category, group, type } = columns;
  const { categoryPlace, hits } = list;
  const groupCode = list.group === null ? -1 : GROUPS.findIndex((each) => each === list.group);
  const typeCode = list.type === null ? -1 : TYPES.findIndex((each) => each === list.type);
  const secondChance = TYPES.indexOf('second_chance');
  const within = categoryPlace === null ? null : placesWithin(columns.categories, categoryPlace);
  const missed = new Uint16Array(productCount);
  for (let place = 0; place < productCount; place += 1) {
    if ((hits !== null && hits[place] === 0) || (groupCode !== -1 && group[place] !== groupCode)) {
      missed[place] = OUT;
      continue;
    }
    const isType = typeCode === -1 ? type[place] !== secondChance : type[place] === typeCode;
    missed[place] = (within === null || within[category[place] ?? -1] === 1 ? 0 : FACET_BITS.category) | (isType ? 0 : FACET_BITS.type);
  }
  return missed;
};
