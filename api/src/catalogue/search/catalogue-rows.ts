import { sql } from 'kysely';
import type { Colour } from 'shared-contracts/wire/product';
import type { Queries } from '../../platform/database/database.ts';

/** Sizes that a product is filtered by, then those only a search looks at. */
export const SIZES = ['height', 'width', 'mesh', 'wire_thickness', 'length', 'depth', 'diameter'] as const;
export type Size = (typeof SIZES)[number];

/** One variant as lists need it; sizes are in micrometres, so that 2.4 mm wire stays exact. */
export interface CatalogueRow {
  variant_id: number;
  product_id: number;
  category_id: number;
  group: string;
  type: string;
  popularity: number;
  new_rank: number;
  colour: Colour;
  excl_vat_cents: number;
  /** in how many orders it was sold */
  orders: number;
  is_in_stock: boolean;
  is_sold: boolean;
  sizes: (number | null)[];
}

const UM: Readonly<Record<string, number>> = { mm: 1000, cm: 10_000, m: 1_000_000 };

type Dimensions = Partial<Record<string, { value: number; unit: string }>>;
const inMicrometres = (dimensions: Dimensions): (number | null)[] =>
  SIZES.map((key) => {
    const { value, unit = '' } = dimensions[key] ?? {};
    const factor = UM[unit];
    return value === undefined || factor === undefined ? null : Math.round(value * factor);
  });
const withSizes = ({ dimensions, ...row }: Omit<CatalogueRow, 'sizes'> & { dimensions: Dimensions }): CatalogueRow => ({
  ...row,
  sizes: inMicrometres(dimensions),
});

const rows = (db: Queries) =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .leftJoin('variant_sales as sales', 'sales.variant_id', 'v.id')
    .select(['v.id as variant_id', 'p.id as product_id', 'p.category_id', 'p.group', 'p.type', 'p.popularity', 'p.new_rank'])
    .select(['v.colour', 'v.excl_vat_cents', 'v.dimensions', sql<number>`coalesce(sales.orders, 0)`.as('orders')])
    .select([sql<boolean>`s.on_hand > s.reserved`.as('is_in_stock'), sql<boolean>`v.is_active and p.is_active`.as('is_sold')])
    .orderBy('v.product_id')
    .orderBy('v.position')
    .orderBy('v.id');

/** All variants of these products, withdrawn ones too. */
export const loadRows = async (db: Queries, productIds: readonly number[]): Promise<CatalogueRow[]> =>
  (
    await rows(db)
      .where('v.product_id', 'in', [...productIds])
      .execute()
  ).map(withSizes);

/** Variants of the next products after `afterId`. */
export const loadNextRows = async (db: Queries, afterId: number, products: number): Promise<CatalogueRow[]> =>
  (
    await rows(db)
      .where('v.product_id', '>', afterId)
      .where('v.product_id', '<=', (eb) =>
        eb
          .selectFrom(eb.selectFrom('products').select('id').where('id', '>', afterId).orderBy('id').limit(products).as('next'))
          .select(({ fn }) => fn.max('next.id').as('last')),
      )
      .execute()
  ).map(withSizes);

export interface CategoryRow {
  id: number;
  slug: string;
  /** the category that it is below; its products are in that one's list, too */
  parent_id: number | null;
  /** hidden ones are not named; their products are listed all the same */
  is_shown: boolean;
  /** slug and name by language */
  texts: Record<string, { slug: string; name: string }>;
}

export const loadCategoryRows = (db: Queries): Promise<CategoryRow[]> =>
  db
    .selectFrom('categories as c')
    .innerJoin('category_tree as tree', 'tree.id', 'c.id')
    .select(['c.id', 'c.slug', 'c.parent_id', 'tree.is_shown'])
    .select(
      sql<CategoryRow['texts']>`(select jsonb_object_agg(t.lang, jsonb_build_object('slug', t.slug, 'name', t.name))
        from category_texts t where t.category_id = c.id)`.as('texts'),
    )
    .orderBy('tree.place')
    .execute();
