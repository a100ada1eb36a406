import type { Lang } from 'shared-contracts/contract/locales';
import { inclVatCents } from 'shared-contracts/rules/vat';
import { COLOURS } from 'shared-contracts/wire/product';
import type { Facet } from 'shared-contracts/wire/product';
import { TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import type { FacetCount, ListCount } from './count-list.ts';
import type { ListCase } from './list-case.ts';
import { isInRanges, MICROMETRES_PER_MM, SIZE_FACETS } from './list-filters.ts';
import type { SizeFacet } from './list-filters.ts';
import { formatterPerLang } from '../../platform/messages/formatter-per-lang.ts';
import { catalogueTexts } from '../texts.ts';

/** More different sizes than this are chosen by a range, not one by one. */
const MAX_SIZE_VALUES = 24;
const MM_PER_CM = 10;

interface FacetCase {
  lang: Lang;
  rate: number;
  columns: Columns;
  list: ListCase;
}

const numbers = formatterPerLang((locale) => new Intl.NumberFormat(locale));

/** Fence sizes are shown in centimetres, wire and mesh in millimetres. */
const sizeLabel = (key: SizeFacet, mm: number, lang: Lang): string => {
  const isSmall = key === 'mesh' || key === 'wire_thickness';
  return `${numbers(lang).format(isSmall ? mm : mm / MM_PER_CM)} ${isSmall ? 'mm' : 'cm'}`;
};

const valuesInCategory = ({ values }: FacetCount) => values.filter(({ isInCategory }) => isInCategory);
const mmOrNull = (um: number | null): number | null => (um === null ? null : um / MICROMETRES_PER_MM);

const sizeFacet = (key: SizeFacet, counts: FacetCount, { lang, list }: FacetCase): Facet => {
  const sizes = valuesInCategory(counts).sort((a, b) => a.value - b.value);
  const isChoice = sizes.length <= MAX_SIZE_VALUES;
  return {
    key,
    label: catalogueTexts(lang)(`facets.${key}`),
    kind: isChoice ? 'values' : 'range',
    unit: 'mm',
    values: isChoice
      ? sizes.map(({ value: um, count }) => {
          const mm = um / MICROMETRES_PER_MM;
          return { value: String(mm), label: sizeLabel(key, mm, lang), count, selected: isInRanges(um, list.filters.sizes[key]) };
        })
      : [],
    min: mmOrNull(counts.min),
    max: mmOrNull(counts.max),
  };
};

/**
 * The facets of a list from what was counted. Values without any product in the category are left out, values that the
 * other filters empty stay with a count of 0; a facet without values is left out, unless it narrows the list.
 */
export const listFacets = ({ facets: counts }: ListCount, facetCase: FacetCase): Facet[] => {
  const { lang, rate, columns, list } = facetCase;
  const createFacet = (
    key: 'category' | 'type' | 'colour' | 'in_stock' | 'price',
    kind: Facet['kind'],
    overrides: Partial<Facet>,
  ): Facet => ({
    key,
    label: catalogueTexts(lang)(`facets.${key}`),
    kind,
    unit: null,
    values: [],
    min: null,
    max: null,
    ...overrides,
  });
  const colours = valuesInCategory(counts.colour).map(({ value, count }) => ({ colour: COLOURS[value] ?? ('none' as const), count }));
  colours.sort((a, b) => b.count - a.count || COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour));
  const inclOrNull = (cents: number | null): number | null => (cents === null ? null : inclVatCents(cents, rate));

  // Prices of machines to rent are those of a day.
  const types = counts.type.values.filter(({ count }) => count > 0).map(({ value }) => TYPES[value]);
  const isRentalOnly = list.type === 'rental' || (types.length > 0 && types.every((type) => type === 'rental'));

  const facets: Facet[] = [
    createFacet('category', 'values', {
      values: counts.category.values.flatMap(({ value, count }) => {
        const category = columns.categories[value];
        const selected = value === list.categoryPlace;
        if (category === undefined || !category.is_shown || (count === 0 && !selected)) return [];
        return [{ value: category.slug, label: category.texts[lang]?.name ?? '', count, selected }];
      }),
    }),
    createFacet('type', 'values', {
      values: counts.type.values.flatMap(({ value, count }) => {
        const type = TYPES[value];
        const selected = list.type !== null && type === list.type;
        return type === undefined || (count === 0 && !selected)
          ? []
          : [{ value: type, label: catalogueTexts(lang)(`types.${type}`), count, selected }];
      }),
    }),
    ...SIZE_FACETS.map((key) => sizeFacet(key, counts[key], facetCase)),
    createFacet('colour', 'values', {
      values: colours.map(({ colour, count }) => ({
        value: colour,
        label: catalogueTexts(lang)(`colours.${colour}`),
        count,
        selected: list.filters.colours.includes(colour),
      })),
    }),
    createFacet('price', 'range', {
      ...(isRentalOnly && { label: catalogueTexts(lang)('facets.rent') }),
      unit: 'EUR',
      min: inclOrNull(counts.price.min),
      max: inclOrNull(counts.price.max),
    }),
    createFacet('in_stock', 'flag', {
      values: valuesInCategory(counts.in_stock)
        .filter(({ value }) => value === 1)
        .map(({ count }) => ({ value: '1', label: catalogueTexts(lang)('inStock'), count, selected: list.filters.inStock })),
    }),
  ];
  return facets.filter((facet) => facet.values.length > 0 || facet.min !== null);
};
