import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { ProductListQuery } from 'shared-contracts/wire/product';
import type { Queries } from '../database/database.ts';
import { exclBound, SIZE_FACETS } from './list-filters.ts';
import type { ListFilters, Range, SizeFacet } from './list-filters.ts';

export type FacetKey = 'category' | 'colour' | SizeFacet | 'price' | 'in_stock';

/** Each facet has one bit: a variant's `missed` says which filters it does not fit. */
export const FACET_BITS: Readonly<Record<FacetKey, number>> = {
  category: 1,
  colour: 2,
  height: 4,
  width: 8,
  mesh: 16,
  wire_thickness: 32,
  price: 64,
  in_stock: 128,
};

export interface FacetRow {
  key: FacetKey | 'all';
  value: string | null;
  label: string | null;
  /** products with this value that fit all other filters */
  count: number;
  /** products with this value in the chosen category, whatever the other filters: values without any are not shown */
  in_category: number;
  min: number | null;
  max: number | null;
}

export interface ListResult {
  facets: FacetRow[];
  page: { product_id: number; variant_ids: number[] }[];
  /** the category asked for; null when none was, or it is unknown */
  category: { id: number; slug: string } | null;
}

export interface ListCase {
  lang: Lang;
  rate: number;
  query: Pick<ProductListQuery, 'group' | 'type' | 'sort' | 'page' | 'per_page'>;
  filters: ListFilters;
  /** stable or of any language; null for every category */
  categorySlug: string | null;
  /** null when nothing is searched for */
  textQuery: string | null;
  /** only these; null for all */
  productIds: number[] | null;
}

type Condition = RawBuilder<boolean>;

const inRanges = (column: string, ranges: readonly Range[]): Condition => {
  const value = sql.ref(column);
  const each = ranges.map(
    ({ from, to }) => sql`(${value} >= ${from ?? 0}::bigint and ${value} <= ${to ?? Number.MAX_SAFE_INTEGER}::bigint)`,
  );
  return sql<boolean>`coalesce(${each.length === 0 ? sql`true` : sql.join(each, sql` or `)}, false)`;
};

const conditions = ({ filters, categorySlug, rate }: ListCase): Record<FacetKey, Condition> => {
  const always = sql<boolean>`true`;
  const price = filters.price.map(({ from, to }) => ({
    from: from === null ? null : exclBound(from, rate, 'from'),
    to: to === null ? null : exclBound(to, rate, 'to'),
  }));
  return {
    category: categorySlug === null ? always : sql<boolean>`s.category_id = (select id from chosen)`,
    colour: filters.colours.length === 0 ? always : sql<boolean>`s.colour = any(${filters.colours}::text[])`,
    height: inRanges('s.height_um', filters.sizes.height),
    width: inRanges('s.width_um', filters.sizes.width),
    mesh: inRanges('s.mesh_um', filters.sizes.mesh),
    wire_thickness: inRanges('s.wire_thickness_um', filters.sizes.wire_thickness),
    price: inRanges('s.excl_vat_cents', price),
    in_stock: filters.inStock ? sql<boolean>`s.is_in_stock` : always,
  };
};

const SIZE_COLUMNS = SIZE_FACETS.map((facet) => sql.ref(`${facet}_um`));

/** Counts of one grouping set: distinct products that fit every filter but the set's own. */
const count = (key: FacetKey): RawBuilder<number> =>
  sql<number>`count(distinct product_id) filter (where missed & ${sql.lit(255 - FACET_BITS[key])} = 0)`;
const bound = (side: 'min' | 'max', column: string, key: FacetKey): RawBuilder<number | null> =>
  sql`${sql.raw(side)}(${sql.ref(column)}) filter (where missed & ${sql.lit(255 - FACET_BITS[key])} = 0)`;

const ORDERS: Readonly<Record<ProductListQuery['sort'], string>> = {
  relevance: 'rank desc, popularity desc, product_id',
  price: 'lowest, product_id',
  '-price': 'lowest desc, product_id',
  newest: 'new_rank, product_id',
  name: 'sort_name, product_id',
};

/** Shape of one column's facet in the grouping pass: `grouping()` bit, key, value. */
const GROUPED: readonly { key: FacetKey; column: string }[] = [
  { key: 'category', column: 'category_id' },
  { key: 'colour', column: 'colour' },
  ...SIZE_FACETS.map((key) => ({ key, column: `${key}_um` })),
  { key: 'in_stock', column: 'is_in_stock' },
];

/**
 * One statement: the variants in reach are read once, then give every facet in one grouping pass and the products of the page.
 * `variant_ids` of a product are those that fit the filters.
 */
export const listProductIds = async (db: Queries, given: ListCase): Promise<ListResult> => {
  const { lang, query, textQuery, productIds, categorySlug } = given;
  const fits = conditions(given);
  const missed = sql.join(
    Object.entries(FACET_BITS).map(([key, bit]) => sql`case when ${fits[key as FacetKey]} then 0 else ${sql.lit(bit)} end`),
    sql` + `,
  );
  const config = sql.lit(`shop_${lang}`);
  // stems find other forms of a word, the words themselves find what stemming would cut off a half-typed one
  const text =
    textQuery === null ? null : sql`(to_tsquery(${config}::regconfig, ${textQuery}) || to_tsquery('simple', fold(${textQuery})))`;
  const scope = [
    sql`s.lang = ${sql.lit(lang)}`,
    ...(query.group === undefined ? [] : [sql`s."group" = ${query.group}`]),
    ...(query.type === undefined ? [sql`s.type <> 'second_chance'`] : [sql`s.type = ${query.type}`]),
    ...(text === null ? [] : [sql`s.document @@ ${text}`]),
    ...(productIds === null ? [] : [sql`s.product_id = any(${productIds}::int[])`]),
  ];
  const columns = sql.join(GROUPED.map(({ column }) => sql.ref(column)));
  const { rows } = await sql<ListResult>`
    with chosen as materialized (
      select c.id, c.slug from categories c
      where c.slug = ${categorySlug} or c.id in (select ct.category_id from category_texts ct where ct.slug = ${categorySlug})
      order by c.slug = ${categorySlug} desc, c.id limit 1
    ), reached as materialized (
      select s.product_id, s.variant_id, s.category_id, s.colour, ${sql.join(SIZE_COLUMNS)}, s.excl_vat_cents, s.is_in_stock,
        s.popularity, s.new_rank, s.sort_name, ${text === null ? sql`0` : sql`ts_rank(s.document, ${text})`} as rank, ${missed} as missed
      from product_search s where ${sql.join(scope, sql` and `)}
    ), grouped as (
      select grouping(${columns}) as level, ${columns},
        ${sql.join(GROUPED.map(({ key }) => sql`${count(key)} as ${sql.ref(`n_${key}`)}`))},
        count(distinct product_id) filter (where missed = 0) as n_all,
        count(distinct product_id) filter (where missed & 1 = 0) as in_category,
        ${sql.join(SIZE_FACETS.flatMap((key) => (['min', 'max'] as const).map((side) => sql`${bound(side, `${key}_um`, key)} as ${sql.ref(`${side}_${key}`)}`)))},
        ${bound('min', 'excl_vat_cents', 'price')} as min_price, ${bound('max', 'excl_vat_cents', 'price')} as max_price
      from reached group by grouping sets (${sql.join(GROUPED.map(({ column }) => sql`(${sql.ref(column)})`))}, ())
    ), facets as (
      ${sql.join(
        GROUPED.map(({ key, column }, place) => {
          const label =
            key === 'category'
              ? sql`(select ct.name from category_texts ct where ct.category_id = g.category_id and ct.lang = ${lang})`
              : sql`null`;
          const value =
            key === 'category' ? sql`(select c.slug from categories c where c.id = g.category_id)` : sql`${sql.ref(`g.${column}`)}::text`;
          const level = sql.lit(2 ** GROUPED.length - 1 - 2 ** (GROUPED.length - 1 - place));
          return sql`select ${sql.lit(key)} as key, ${value} as value, ${label} as label, ${sql.ref(`n_${key}`)}::int as count,
            in_category::int, null::bigint as min, null::bigint as max
            from grouped g where g.level = ${level} and ${sql.ref(`g.${column}`)} is not null`;
        }),
        sql` union all `,
      )}
      union all
      select bounds.key, null, null, g.n_all::int, g.in_category::int, bounds.low, bounds.high
      from grouped g cross join lateral (values ('all', null::bigint, null::bigint), ('price', g.min_price::bigint, g.max_price::bigint),
        ${sql.join(SIZE_FACETS.map((key) => sql`(${sql.lit(key)}, ${sql.ref(`g.min_${key}`)}, ${sql.ref(`g.max_${key}`)})`))}) as bounds(key, low, high)
      where g.level = ${sql.lit(2 ** GROUPED.length - 1)}
    ), fitting as (
      select product_id, array_agg(variant_id) as variant_ids, min(excl_vat_cents) as lowest, max(rank) as rank,
        max(popularity) as popularity, min(new_rank) as new_rank, min(sort_name) as sort_name
      from reached where missed = 0 group by product_id
    ), page as (
      select product_id, variant_ids, row_number() over (order by ${sql.raw(ORDERS[query.sort])}) as place
      from fitting order by place limit ${query.per_page} offset ${(query.page - 1) * query.per_page}
    )
    select coalesce((select json_agg(facets) from facets), '[]') as facets,
      coalesce((select json_agg(json_build_object('product_id', product_id, 'variant_ids', variant_ids) order by place) from page), '[]') as page,
      (select json_build_object('id', id, 'slug', slug) from chosen) as category
  `.execute(db);
  return rows[0] ?? { facets: [], page: [], category: null };
};
