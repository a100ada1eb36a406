import { inclVatCents } from 'shared-contracts/rules/vat';
import type { preValidationHookHandler } from 'fastify';
import { COLOURS, productListQuery } from 'shared-contracts/wire/product';
import type { Colour, ProductListQuery } from 'shared-contracts/wire/product';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { splitList } from './words/split-list.ts';

/** Both ends inclusive; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}
export const isInRanges = (value: number, ranges: readonly Range[]): boolean =>
  ranges.some(({ from, to }) => value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY));

export const SIZE_FACETS = ['height', 'width', 'mesh', 'wire_thickness'] as const;
export type SizeFacet = (typeof SIZE_FACETS)[number];

/** The filters of a list. Sizes are in micrometres, prices in cents with VAT; an empty list is no filter. */
export interface ListFilters {
  colours: Colour[];
  sizes: Record<SizeFacet, Range[]>;
  price: Range[];
  inStock: boolean;
}

export const MICROMETRES_PER_MM = 1000;
const MAX_RANGES = 40;
const MAX_VALUE = 1_000_000_000;

const parseNumber = (text: string): number | null => {
  if (text === '') return null;
  const value = /^\d{1,10}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.min(value, MAX_VALUE);
};

/** `100-180`, `100-`, `-180`, `1030`, and lists of them: `1030,1530`. Undefined when invalid. */
const parseRanges = (text: string, factor: number): Range[] | undefined => {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > MAX_RANGES) return undefined;
  const parsed = parts.map((part): Range | undefined => {
    const [first = '', second, ...more] = part.split('-').map((side) => side.trim());
    const from = parseNumber(first);
    const to = second === undefined ? from : parseNumber(second);
    if (more.length > 0 || Number.isNaN(from) || Number.isNaN(to) || (from === null && to === null)) return undefined;
    const scaled = (value: number | null): number | null => (value === null ? null : Math.round(value * factor));
    return { from: scaled(from), to: scaled(to) };
  });
  return parsed.every((range) => range !== undefined) ? parsed : undefined;
};

/**
 * A `preValidation` hook: parameters that begin with `filter` and are none of the list's, such as `filter=1` or `filter[colour][]=green`, would
 * be left out silently, and the list would have products that were filtered out. @throws 422 with these parameters
 */
export const refuseUnknownFilters: preValidationHookHandler = (request, _reply, done) => {
  const names = Object.keys(request.query as object).filter(
    (name) => name.startsWith('filter') && !Object.hasOwn(productListQuery.shape, name),
  );
  done(names.length === 0 ? undefined : invalidFields(Object.fromEntries(names.map((name) => [name, [{ message: 'choice' }]]))));
};

const isColour = (text: string): text is Colour => COLOURS.some((colour) => colour === text);

/** Reads the `filter[…]` parameters; throws 422 with the parameters that can't be read. Contract, "list". */
export const listFilters = (query: ProductListQuery): ListFilters => {
  const problems: Record<string, FieldProblem[]> = {};
  const read = (name: 'height' | 'width' | 'mesh' | 'wire_thickness' | 'price', factor: number): Range[] => {
    const text = query[`filter[${name}]`];
    if (text === undefined || text.trim() === '') return [];
    const parsed = parseRanges(text, factor);
    if (parsed === undefined) problems[`filter[${name}]`] = [{ message: 'range' }];
    return parsed ?? [];
  };
  const colourTexts = splitList(query['filter[colour]'] ?? '');
  const colours = colourTexts.filter(isColour);
  if (colours.length < colourTexts.length) problems['filter[colour]'] = [{ message: 'choice' }];
  const filters: ListFilters = {
    colours,
    sizes: {
      height: read('height', MICROMETRES_PER_MM),
      width: read('width', MICROMETRES_PER_MM),
      mesh: read('mesh', MICROMETRES_PER_MM),
      wire_thickness: read('wire_thickness', MICROMETRES_PER_MM),
    },
    price: read('price', 1),
    inStock: query['filter[in_stock]'] === '1',
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return filters;
};

/** Highest price without VAT whose price with VAT is at most `incl`: bounds are compared without VAT, where the index is. */
export const exclBound = (incl: number, rate: number, side: 'from' | 'to'): number => {
  let excl = Math.floor((incl * 10_000) / (10_000 + rate)) + 1;
  while (excl > 0 && inclVatCents(excl, rate) > incl) excl -= 1;
  return side === 'to' || inclVatCents(excl, rate) === incl ? excl : excl + 1;
};
