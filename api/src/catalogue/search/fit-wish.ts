import type { NearestSize } from 'shared-contracts/wire/product';
import { TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { Size } from './catalogue-rows.ts';
import type { ListCase, Wish, WishedSize } from './list-case.ts';
import { isInRanges } from './list-filters.ts';
import { productMisses } from './list-misses.ts';
import { needsOf, variantMisses } from './list-needs.ts';
import { isNameRank } from './text-search.repository.ts';

const UM_PER_CM = 10_000;
/** How far the nearest size may be from the one that was asked for, as a share of it: a fence of 2 m is no answer to one of 50 cm. */
const NEAREST_FROM = 0.6;
const NEAREST_TO = 1.6;

export interface FittedWish {
  wish: Wish | null;
  /** sizes that nothing has exactly, with those that are shown */
  nearest: NearestSize[];
  /** what no product has together with the words: left out, so that something is found */
  leftOut: ReadonlySet<'colour' | 'size'>;
}

/** Of each dimension: in how many products each of its values is, micrometres. */
type SizeCounts = Map<Size, Map<number, number>>;

const countSizes = (columns: Columns, list: ListCase, keys: readonly Size[]): SizeCounts => {
  const needs = needsOf(columns, list);
  const misses = productMisses(columns, list);
  const counts: SizeCounts = new Map(keys.map((key) => [key, new Map<number, number>()]));
  for (let place = 0; place < columns.productCount; place += 1) {
    if (misses[place] !== 0) continue;
    const values = new Map(keys.map((key) => [key, new Set<number>()]));
    for (let at = columns.first[place] ?? 0; at < (columns.first[place + 1] ?? 0); at += 1) {
      if (variantMisses(needs, at) !== 0) continue;
      for (const key of keys) {
        const size = SIZES.indexOf(key);
        const code = columns.sizes[size]?.[at] ?? 0;
        if (code > 0) values.get(key)?.add(columns.sizeValues[size]?.[code] ?? 0);
      }
    }
    for (const [key, each] of values) for (const value of each) counts.get(key)?.set(value, (counts.get(key)?.get(value) ?? 0) + 1);
  }
  return counts;
};

const hasAny = (columns: Columns, list: ListCase): boolean => {
  const needs = needsOf(columns, list);
  const misses = productMisses(columns, list);
  return misses.some((missed, place) => {
    if (missed !== 0) return false;
    for (let at = columns.first[place] ?? 0; at < (columns.first[place + 1] ?? 0); at += 1) if (variantMisses(needs, at) === 0) return true;
    return false;
  });
};

interface ChosenSize {
  size: WishedSize;
  nearest: NearestSize | null;
}

const chosenSize = (key: Size, um: number, ranges: WishedSize['ranges'], found: readonly number[]): ChosenSize => ({
  size: { keys: [key], ranges },
  nearest:
    found.includes(um) || key === 'mesh' || key === 'wire_thickness'
      ? null
      : { dimension: key, asked_cm: um / UM_PER_CM, found_cm: found.toSorted((a, b) => a - b).map((value) => value / UM_PER_CM) },
});

/**
 * The dimension that a size means: of those that a product has at about this size, the one that most products have, so that `hekwerk 2 meter`
 * is a height and `schuifpoort 4 meter` a width. Otherwise the nearest smaller and larger one, a height before all others. Null when nothing is near.
 */
const chooseSize = (counts: SizeCounts, { keys, ranges }: WishedSize, um: number): ChosenSize | null => {
  let best: { key: Size; products: number; found: number[] } | null = null;
  for (const key of keys) {
    const fitting = [...(counts.get(key) ?? [])].filter(([value]) => isInRanges(value, ranges));
    const products = fitting.reduce((sum, [, count]) => sum + count, 0);
    if (products > (best?.products ?? 0)) best = { key, products, found: fitting.map(([value]) => value) };
  }
  if (best !== null) return chosenSize(best.key, um, ranges, best.found);
  for (const key of keys) {
    const values = [...(counts.get(key)?.keys() ?? [])].filter((value) => value >= um * NEAREST_FROM && value <= um * NEAREST_TO);
    const smaller = Math.max(...values.filter((value) => value < um));
    const larger = Math.min(...values.filter((value) => value > um));
    const found = [smaller, larger].filter(Number.isFinite);
    if (found.length > 0)
      return chosenSize(
        key,
        um,
        found.map((value) => ({ from: value, to: value })),
        found,
      );
  }
  return null;
};

/** Posts have a length and no height: `paal 2 m hoog` means it. */
const withLength = (size: WishedSize): WishedSize => (size.keys.join() === 'height' ? { ...size, keys: ['height', 'length'] } : size);

/** The wish with the dimension of each size, or the nearest one; null when no product has all of it. */
const fitAll = (columns: Columns, list: ListCase, wish: Wish): Omit<FittedWish, 'leftOut'> | null => {
  const fitted: Wish = { colours: wish.colours, sizes: wish.sizes.filter(({ um }) => um === undefined) };
  const nearest: NearestSize[] = [];
  // those that say their dimension first: the others may be any that is left
  for (const size of wish.sizes.toSorted((a, b) => a.keys.length - b.keys.length)) {
    const { um } = size;
    if (um === undefined) continue;
    const meant = withLength(size);
    const used = fitted.sizes.flatMap(({ keys }) => (keys.length === 1 ? keys : []));
    const keys = meant.keys.filter((key) => !used.includes(key));
    const chosen = chooseSize(countSizes(columns, { ...list, wish: fitted }, keys), { ...meant, keys }, um);
    if (chosen === null) return null;
    fitted.sizes.push(chosen.size);
    if (chosen.nearest !== null) nearest.push(chosen.nearest);
  }
  return hasAny(columns, { ...list, wish: fitted }) ? { wish: fitted, nearest } : null;
};

/** The found products that the words name; null when sizes are not chosen, or none is named. */
const onlyNamed = (list: ListCase): ListCase | null => {
  const { hits, wish } = list;
  if (hits === null || !wish?.sizes.some(({ um }) => um !== undefined)) return null;
  const named = hits.map((rank) => (isNameRank(rank) ? rank : 0));
  return named.some((rank) => rank > 0) ? { ...list, hits: named } : null;
};

/** Whether the products that are named best have about these sizes: a `Paal met klemlat` of two metres is no clamp of two metres. */
const hasSizes = (columns: Columns, named: ListCase, wish: Wish): boolean => {
  const hits = named.hits ?? new Uint8Array();
  const best = Math.max(...hits);
  return fitAll(columns, { ...named, hits: hits.map((rank) => (rank === best ? rank : 0)) }, { ...wish, colours: [] }) !== null;
};

interface Attempt {
  list: ListCase;
  wish: Wish;
  leftOut: FittedWish['leftOut'];
}

/**
 * The sizes and colours of a search as its products have them. What no product has is left out, colours before sizes, and `leftOut` says
 * so; with `isExact` nothing is. The words decide the kind: sizes are those of the products that they name, and when none of these has one
 * near, the size is left out. A post whose description mentions clamps is no clamp of two metres. Filters are not looked at, so that a search means the same whatever is chosen.
 */
export const fitWish = (columns: Columns, list: ListCase, isExact: boolean): FittedWish => {
  const { wish } = list;
  const nothing: FittedWish = { wish, nearest: [], leftOut: new Set() };
  if (wish === null) return nothing;
  const mayLeaveOut = !isExact && list.hits !== null && wish.colours.length > 0 && wish.sizes.length > 0;
  const named = isExact ? null : onlyNamed(list);
  const meant = named ?? list;
  const attempts: Attempt[] = [];
  if (named === null || hasSizes(columns, named, wish)) {
    attempts.push({ list: meant, wish, leftOut: new Set() });
    if (mayLeaveOut) attempts.push({ list: meant, wish: { ...wish, colours: [] }, leftOut: new Set(['colour'] as const) });
  }
  if (mayLeaveOut || named !== null) attempts.push({ list: meant, wish: { ...wish, sizes: [] }, leftOut: new Set(['size'] as const) });
  for (const attempt of attempts) {
    const fitted = fitAll(columns, attempt.list, attempt.wish);
    if (fitted !== null) return { ...fitted, leftOut: attempt.leftOut };
  }
  if (isExact || list.hits === null || !hasAny(columns, { ...list, wish: null })) return nothing;
  const leftOut = new Set<'colour' | 'size'>();
  if (wish.colours.length > 0) leftOut.add('colour');
  if (wish.sizes.length > 0) leftOut.add('size');
  return { wish: null, nearest: [], leftOut };
};

/** Whether the product is in lists: second chances are only when they are asked for, others while a variant is sold. */
export const isListed = ({ type, first, sold }: Columns, place: number): boolean =>
  type[place] !== TYPES.indexOf('second_chance') && sold.subarray(first[place], first[place + 1]).includes(1);
