import type { Lang } from 'shared-contracts/locales';
import { LOCALES } from 'shared-contracts/locales';
import { inclVatCents } from 'shared-contracts/rules/vat';
import { COLOURS } from 'shared-contracts/wire/product';
import type { Facet } from 'shared-contracts/wire/product';
import { COLOUR_NAMES, FACET_NAMES, IN_STOCK } from '../messages/catalogue-words.ts';
import { MICROMETRES_PER_MM, SIZE_FACETS } from './list-filters.ts';
import type { ListFilters, Range, SizeFacet } from './list-filters.ts';
import type { FacetRow } from './product-list.repository.ts';

/** More different sizes than this are chosen by a range, not one by one. */
const MAX_SIZE_VALUES = 24;
const MM_PER_CM = 10;

interface FacetCase {
  lang: Lang;
  rate: number;
  filters: ListFilters;
  categorySlug: string | null;
}

const isIn = (value: number, ranges: readonly Range[]): boolean =>
  ranges.some(({ from, to }) => value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY));

/** Fence sizes are said in centimetres, wire and mesh in millimetres. */
const sizeLabel = (key: SizeFacet, mm: number, lang: Lang): string => {
  const isSmall = key === 'mesh' || key === 'wire_thickness';
  return `${new Intl.NumberFormat(LOCALES[lang].locale).format(isSmall ? mm : mm / MM_PER_CM)} ${isSmall ? 'mm' : 'cm'}`;
};

const sizeFacet = (key: SizeFacet, rows: readonly FacetRow[], bounds: FacetRow | undefined, { lang, filters }: FacetCase): Facet => {
  const sizes = rows.map((row) => ({ um: Number(row.value), count: row.count })).sort((a, b) => a.um - b.um);
  const isChoice = sizes.length <= MAX_SIZE_VALUES;
  return {
    key,
    label: FACET_NAMES[key][lang],
    kind: isChoice ? 'values' : 'range',
    unit: 'mm',
    values: isChoice
      ? sizes.map(({ um, count }) => {
          const mm = um / MICROMETRES_PER_MM;
          return { value: String(mm), label: sizeLabel(key, mm, lang), count, selected: isIn(um, filters.sizes[key]) };
        })
      : [],
    min: bounds?.min == null ? null : bounds.min / MICROMETRES_PER_MM,
    max: bounds?.max == null ? null : bounds.max / MICROMETRES_PER_MM,
  };
};

/**
 * The facets of a list from what its query counted. Values without any product in the category are left out, values that the
 * other filters empty stay with a count of 0; a facet without values is left out, unless it narrows the list.
 */
export const listFacets = (all: readonly FacetRow[], given: FacetCase): Facet[] => {
  const { lang, rate, filters, categorySlug } = given;
  const rowsOf = (key: FacetRow['key']): FacetRow[] =>
    all.filter((row) => row.key === key && row.value !== null && (row.in_category > 0 || key === 'category'));
  const boundsOf = (key: FacetRow['key']): FacetRow | undefined => all.find((row) => row.key === key && row.value === null);
  const named = (key: 'category' | 'colour' | 'in_stock' | 'price', kind: Facet['kind'], rest: Partial<Facet>): Facet => ({
    key,
    label: FACET_NAMES[key][lang],
    kind,
    unit: null,
    values: [],
    min: null,
    max: null,
    ...rest,
  });

  const colours = rowsOf('colour').map((row) => ({
    colour: COLOURS.find((known) => known === row.value) ?? ('none' as const),
    count: row.count,
  }));
  colours.sort((a, b) => b.count - a.count || COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour));
  const price = boundsOf('price');
  const inclOrNull = (cents: number | null | undefined): number | null => (cents == null ? null : inclVatCents(cents, rate));

  const facets: Facet[] = [
    named('category', 'values', {
      values: rowsOf('category')
        .filter((row) => row.count > 0 || row.value === categorySlug)
        .map((row) => ({ value: row.value ?? '', label: row.label ?? '', count: row.count, selected: row.value === categorySlug })),
    }),
    ...SIZE_FACETS.map((key) => sizeFacet(key, rowsOf(key), boundsOf(key), given)),
    named('colour', 'values', {
      values: colours.map(({ colour, count }) => ({
        value: colour,
        label: COLOUR_NAMES[colour][lang],
        count,
        selected: filters.colours.includes(colour),
      })),
    }),
    named('price', 'range', { unit: 'EUR', min: inclOrNull(price?.min), max: inclOrNull(price?.max) }),
    named('in_stock', 'flag', {
      values: rowsOf('in_stock')
        .filter((row) => row.value === 'true')
        .map((row) => ({ value: '1', label: IN_STOCK[lang], count: row.count, selected: filters.inStock })),
    }),
  ];
  return facets.filter((facet) => facet.values.length > 0 || facet.min !== null);
};
