import fc from 'fast-check';
import { COLOURS } from 'shared-contracts/wire/product';
import { GROUPS, TYPES, buildColumns } from './catalogue-columns.ts';
import type { CatalogueRow } from './catalogue-rows.ts';
import { SIZES } from './catalogue-rows.ts';
import { countList } from './count-list.ts';
import type { ListCase } from './list-case.ts';
import { fittingVariants } from './list-needs.ts';
import type { Range } from './list-filters.ts';
import { orderedBy } from './order-list.ts';

const CATEGORIES = [1, 2, 3].map((id) => ({ id, slug: `category-${id}`, texts: {} }));
const SIZES_UM = [1000, 2400, 1_030_000, 2_000_000];

const variant = fc.record({
  colour: fc.constantFrom(...COLOURS.slice(0, 4)),
  excl_vat_cents: fc.integer({ min: 0, max: 20 }),
  is_in_stock: fc.boolean(),
  is_sold: fc.boolean(),
  sizes: fc.array(fc.option(fc.constantFrom(...SIZES_UM)), { minLength: SIZES.length, maxLength: SIZES.length }),
});
const product = fc.record({
  category_id: fc.constantFrom(1, 2, 3),
  group: fc.constantFrom(...GROUPS),
  type: fc.constantFrom(...TYPES),
  popularity: fc.integer({ min: 0, max: 3 }),
  new_rank: fc.integer({ min: -2, max: 5 }),
  variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
});
const catalogue = fc
  .array(product, { minLength: 1, maxLength: 12 })
  .map((products) =>
    products.flatMap(({ variants, ...rest }, at): CatalogueRow[] =>
      variants.map((each, place) => ({ ...rest, ...each, product_id: at + 1, variant_id: at * 10 + place + 1 })),
    ),
  );

const range = (values: readonly number[]): fc.Arbitrary<Range[]> =>
  fc.array(fc.record({ from: fc.option(fc.constantFrom(...values)), to: fc.option(fc.constantFrom(...values)) }), { maxLength: 2 });
const given = fc.record({
  group: fc.option(fc.constantFrom(...GROUPS)),
  type: fc.option(fc.constantFrom(...TYPES)),
  categoryPlace: fc.option(fc.constantFrom(0, 1, 2)),
  colours: fc.uniqueArray(fc.constantFrom(...COLOURS.slice(0, 5)), { maxLength: 3 }),
  height: range(SIZES_UM),
  mesh: range(SIZES_UM),
  price: range([0, 5, 10, 20]),
  inStock: fc.boolean(),
  hits: fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 })),
  wished: fc.option(fc.constantFrom(...COLOURS.slice(0, 4))),
});

const isIn = (value: number | null | undefined, ranges: readonly Range[]): boolean =>
  ranges.length === 0 || (value != null && ranges.some(({ from, to }) => value >= (from ?? 0) && value <= (to ?? Infinity)));
const size = (row: CatalogueRow, key: (typeof SIZES)[number]): number | null => row.sizes[SIZES.indexOf(key)] ?? null;

test('counts each facet with its own filter left out, and every product once, as one would by hand', () => {
  fc.assert(
    fc.property(catalogue, given, (rows, asked) => {
      const columns = buildColumns(rows, CATEGORIES);
      const hits = asked.hits === null ? null : Uint8Array.from(columns.productIds, (_, place) => asked.hits?.[place] ?? 0);
      const list: ListCase = {
        group: asked.group,
        type: asked.type,
        categoryPlace: asked.categoryPlace,
        filters: {
          colours: asked.colours,
          sizes: { height: asked.height, width: [], mesh: asked.mesh, wire_thickness: [] },
          price: [],
          inStock: asked.inStock,
        },
        price: asked.price,
        wish: asked.wished === null ? null : { colours: [asked.wished], sizes: [] },
        hits,
        variantIds: null,
      };
      const fits: Record<string, (row: CatalogueRow) => boolean> = {
        category: (row) => asked.categoryPlace === null || row.category_id === asked.categoryPlace + 1,
        type: (row) => (asked.type === null ? row.type !== 'second_chance' : row.type === asked.type),
        colour: (row) => asked.colours.length === 0 || asked.colours.includes(row.colour),
        height: (row) => isIn(size(row, 'height'), asked.height),
        mesh: (row) => isIn(size(row, 'mesh'), asked.mesh),
        price: (row) => isIn(row.excl_vat_cents, asked.price),
        in_stock: (row) => !asked.inStock || row.is_in_stock,
      };
      const meant = rows.filter(
        (row) =>
          row.is_sold &&
          (asked.group === null || row.group === asked.group) &&
          (asked.wished === null || row.colour === asked.wished) &&
          (hits === null || (hits[columns.placeOf[row.product_id] ?? -1] ?? 0) > 0),
      );
      const but = (facet: string): CatalogueRow[] =>
        meant.filter((row) => Object.entries(fits).every(([key, isFit]) => key === facet || isFit(row)));
      const products = (of: readonly CatalogueRow[]): number => new Set(of.map(({ product_id }) => product_id)).size;
      const byHand = (facet: string, valueOf: (row: CatalogueRow) => number | null): [number, number][] => {
        const found = but(facet);
        return [...new Set(found.map(valueOf))]
          .filter((value) => value !== null)
          .sort((a, b) => a - b)
          .map((value) => [value, products(found.filter((row) => valueOf(row) === value))]);
      };

      const count = countList(columns, list);
      const counted = (facet: keyof typeof count.facets): [number, number][] =>
        count.facets[facet].values.filter((each) => each.count > 0).map(({ value, count: total }): [number, number] => [value, total]);
      const all = but('');
      const fitting = [...new Set(all.map(({ product_id }) => product_id))];
      expect(Array.from(count.fitting, (place) => columns.productIds[place]).sort()).toEqual(fitting.sort());
      expect(Array.from(count.lowest)).toEqual(
        Array.from(count.fitting, (place) =>
          Math.min(...all.filter((row) => row.product_id === columns.productIds[place]).map(({ excl_vat_cents }) => excl_vat_cents)),
        ),
      );
      expect(fittingVariants(columns, list, count.fitting).flat().sort()).toEqual(all.map(({ variant_id }) => variant_id).sort());
      expect(counted('category')).toEqual(byHand('category', (row) => row.category_id - 1));
      expect(counted('type')).toEqual(byHand('type', (row) => TYPES.findIndex((type) => type === row.type)));
      expect(counted('colour')).toEqual(byHand('colour', (row) => COLOURS.indexOf(row.colour)));
      expect(counted('height')).toEqual(byHand('height', (row) => size(row, 'height')));
      expect(counted('mesh')).toEqual(byHand('mesh', (row) => size(row, 'mesh')));
      expect(counted('wire_thickness')).toEqual(byHand('wire_thickness', (row) => size(row, 'wire_thickness')));
      expect(counted('in_stock')).toEqual(byHand('in_stock', (row) => (row.is_in_stock ? 1 : 0)));
      const prices = but('price').map(({ excl_vat_cents }) => excl_vat_cents);
      expect([count.facets.price.min, count.facets.price.max]).toEqual(
        prices.length === 0 ? [null, null] : [Math.min(...prices), Math.max(...prices)],
      );
      // a value that the filters empty is still shown when the category has it
      const inCategory = meant.filter((row) => fits.category?.(row) && fits.type?.(row));
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
