import fc from 'fast-check';
import { COLOURS } from 'shared-contracts/wire/product';
import { CATEGORIES, SIZES_UM, catalogue } from '../../testing/arbitrary-catalogue.ts';
import { buildColumns } from './build-columns.ts';
import { GROUPS, TYPES } from './catalogue-columns.ts';
import type { CatalogueRow } from './catalogue-rows.ts';
import { SIZES } from './catalogue-rows.ts';
import { countList } from './count-list.ts';
import type { ListCase } from './list-case.ts';
import { fittingVariants } from './list-needs.ts';
import type { Range } from './list-filters.ts';
import { orderedBy } from './ordered-by.ts';

const range = (values: readonly number[]): fc.Arbitrary<Range[]> =>
  fc.array(fc.record({ from: fc.option(fc.constantFrom(...values)), to: fc.option(fc.constantFrom(...values)) }), { maxLength: 2 });
const filters = fc.record({
  group: fc.option(fc.constantFrom(...GROUPS)),
  type: fc.option(fc.constantFrom(...TYPES)),
  categoryPlace: fc.option(fc.constantFrom(0, 1, 2)),
  /** of the second category and the third */
  above: fc.tuple(fc.option(fc.constant(1)), fc.option(fc.constantFrom(1, 2))),
  colours: fc.uniqueArray(fc.constantFrom(...COLOURS.slice(0, 5)), { maxLength: 3 }),
  height: range(SIZES_UM),
  mesh: range(SIZES_UM),
  price: range([0, 5, 10, 20]),
  inStock: fc.boolean(),
  hits: fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 })),
  textColour: fc.option(fc.constantFrom(...COLOURS.slice(0, 4))),
});

const isIn = (value: number | null | undefined, ranges: readonly Range[]): boolean =>
  ranges.length === 0 || (value != null && ranges.some(({ from, to }) => value >= (from ?? 0) && value <= (to ?? Infinity)));
const size = (row: CatalogueRow, key: (typeof SIZES)[number]): number | null => row.sizes[SIZES.indexOf(key)] ?? null;

test('counts each facet with its own filter left out, and every product once, as one would by hand', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, filters, async (rows, query) => {
      const parentOf = (id: number): number | null => [null, ...query.above][id - 1] ?? null;
      const withThoseAbove = (id: number): number[] => [id, ...(parentOf(id) === null ? [] : withThoseAbove(parentOf(id) ?? 0))];
      const categories = CATEGORIES.map((category) => ({ ...category, parent_id: parentOf(category.id) }));
      const columns = await buildColumns([rows], categories);
      const hits = query.hits === null ? null : Uint8Array.from(columns.productIds, (_, place) => query.hits?.[place] ?? 0);
      const list: ListCase = {
        group: query.group,
        type: query.type,
        categoryPlace: query.categoryPlace,
        filters: {
          colours: query.colours,
          sizes: { height: query.height, width: [], mesh: query.mesh, wire_thickness: [] },
          price: [],
          inStock: query.inStock,
        },
        price: query.price,
        wish: query.textColour === null ? null : { colours: [query.textColour], sizes: [] },
        hits,
        variantIds: null,
      };
      const fits: Record<string, (row: CatalogueRow) => boolean> = {
        category: (row) => query.categoryPlace === null || withThoseAbove(row.category_id).includes(query.categoryPlace + 1),
        type: (row) => (query.type === null ? row.type !== 'second_chance' : row.type === query.type),
        colour: (row) => query.colours.length === 0 || query.colours.includes(row.colour),
        height: (row) => isIn(size(row, 'height'), query.height),
        mesh: (row) => isIn(size(row, 'mesh'), query.mesh),
        price: (row) => isIn(row.excl_vat_cents, query.price),
        in_stock: (row) => !query.inStock || row.is_in_stock,
      };
      const candidates = rows.filter(
        (row) =>
          row.is_sold &&
          (query.group === null || row.group === query.group) &&
          (query.textColour === null || row.colour === query.textColour) &&
          (hits === null || (hits[columns.placeOf[row.product_id] ?? -1] ?? 0) > 0),
      );
      const but = (facet: string): CatalogueRow[] =>
        candidates.filter((row) => Object.entries(fits).every(([key, isFit]) => key === facet || isFit(row)));
      const products = (rowsToCount: readonly CatalogueRow[]): number => new Set(rowsToCount.map(({ product_id }) => product_id)).size;
      const byHands = (facet: string, valuesOf: (row: CatalogueRow) => number[]): [number, number][] => {
        const matches = but(facet);
        return [...new Set(matches.flatMap(valuesOf))]
          .sort((a, b) => a - b)
          .map((value) => [value, products(matches.filter((row) => valuesOf(row).includes(value)))]);
      };
      const byHand = (facet: string, valueOf: (row: CatalogueRow) => number | null): [number, number][] =>
        byHands(facet, (row) => [valueOf(row)].filter((value) => value !== null));

      const count = countList(columns, list);
      const countedValues = (facet: keyof typeof count.facets): [number, number][] =>
        count.facets[facet].values.filter((each) => each.count > 0).map(({ value, count: total }): [number, number] => [value, total]);
      const all = but('');
      const fitting = [...new Set(all.map(({ product_id }) => product_id))];
      expect(Array.from(count.fitting, (place) => columns.productIds[place]).sort()).toEqual(fitting.sort());
      expect(Array.from(count.shownPrices)).toEqual(
        Array.from(count.fitting, (place) => {
          const variants = all.filter((row) => row.product_id === columns.productIds[place]);
          const inStock = variants.filter((row) => row.is_in_stock);
          const available = inStock.length > 0 ? inStock : variants;
          const mostOrders = Math.max(...available.map(({ orders }) => orders));
          return Math.min(...available.filter(({ orders }) => orders === mostOrders).map(({ excl_vat_cents }) => excl_vat_cents));
        }),
      );
      expect(fittingVariants(columns, list, count.fitting).flat().sort()).toEqual(all.map(({ variant_id }) => variant_id).sort());
      expect(countedValues('category')).toEqual(byHands('category', (row) => withThoseAbove(row.category_id).map((id) => id - 1)));
      expect(countedValues('type')).toEqual(byHand('type', (row) => TYPES.findIndex((type) => type === row.type)));
      expect(countedValues('colour')).toEqual(byHand('colour', (row) => COLOURS.indexOf(row.colour)));
      expect(countedValues('height')).toEqual(byHand('height', (row) => size(row, 'height')));
      expect(countedValues('mesh')).toEqual(byHand('mesh', (row) => size(row, 'mesh')));
      expect(countedValues('wire_thickness')).toEqual(byHand('wire_thickness', (row) => size(row, 'wire_thickness')));
      expect(countedValues('in_stock')).toEqual(byHand('in_stock', (row) => (row.is_in_stock ? 1 : 0)));
      const prices = but('price').map(({ excl_vat_cents }) => excl_vat_cents);
      expect([count.facets.price.min, count.facets.price.max]).toEqual(
        prices.length === 0 ? [null, null] : [Math.min(...prices), Math.max(...prices)],
      );
      // a value that the filters empty is still shown when the category has it
      const inCategory = candidates.filter((row) => fits.category?.(row) && fits.type?.(row));
      expect(count.facets.colour.values.map(({ value }) => COLOURS[value]).sort()).toEqual(
        [...new Set(inCategory.map(({ colour }) => colour))].sort(),
      );
    }),
    { numRuns: 400 },
  );
});

test('orders by any whole numbers and leaves equals as they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })), { maxLength: 60 }),
      (keys) => {
        const places = Int32Array.from(keys, (_, at) => at);
        const expected = keys.map((key, at) => ({ key, at })).sort((a, b) => a.key - b.key || a.at - b.at);
        expect(Array.from(orderedBy(places, Int32Array.from(keys)))).toEqual(expected.map(({ at }) => at));
      },
    ),
  );
});
