import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ProductRow, ProductsQuery, StaffCategory } from 'shared-contracts/staff/products';
import { imageOf } from '../../content/media/image.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { Queries } from '../../platform/database/database.ts';
import { likePattern } from '../../staff/audit.ts';
import { listNeeded } from './product-checks.ts';
import { nameIn } from './product-names.ts';

const LOW_PIECES = 10;

export interface StaffAudience {
  lang: Lang;
  /** with the shop's origin: the back office has another one */
  mediaUrl: string;
}

type Condition = RawBuilder<boolean>;
const left = sql`s.on_hand - s.reserved`;
/** From the index of pieces left: few products of many. */
const soldVariants = (condition: Condition): Condition => sql<boolean>`p.id in (
  select v.product_id from stock s join variants v on v.id = s.variant_id where v.is_active and ${condition})`;
const STOCK: Readonly<Record<NonNullable<ProductsQuery['stock']>, Condition>> = {
  low: soldVariants(sql<boolean>`${left} between 1 and ${sql.lit(LOW_PIECES)}`),
  empty: soldVariants(sql<boolean>`${left} = 0`),
};

/** The same in `product_texts_complete`: an index that holds them needs no look at the texts. */
const COMPLETE = sql`name <> '' and description <> ''`;

const LACKS: Readonly<Record<NonNullable<ProductsQuery['lacks']>, Condition>> = {
  picture: sql<boolean>`p.id in (
    select v.product_id from variants v where v.is_active and not exists (select from media m where m.key = v.picture_key))`,
  texts: sql<boolean>`p.id not in (
    select product_id from product_texts where ${COMPLETE} group by product_id having count(*) = ${sql.lit(LANGS.length)})`,
  current_texts: sql<boolean>`p.id in (select product_id from product_text_sources where is_stale)`,
};

/** Shorter texts are beginnings of names and SKUs: the index of parts has three letters at least. */
const MIN_PART = 3;

const begins = (column: RawBuilder<unknown>, text: string): Condition =>
  sql<boolean>`(${column} >= ${text} and ${column} < ${`${text}\uffff`})`;

/** Whether part of a product's name or of a SKU is `q`; `p`. Each part of it finds its products in an index of its own. */
export const isNamed = (q: string, lang: Lang): Condition => {
  if (q.length < MIN_PART) {
    const [lower, upper] = [q.toLowerCase(), q.toUpperCase()];
    const names = [...new Set([lower, upper, upper.slice(0, 1) + lower.slice(1)])].map((text) => begins(sql`name`, text));
    return sql<boolean>`p.id in (
      select product_id from product_texts where lang = ${lang} and (${sql.join(names, sql` or `)})
      union all select product_id from variants where ${begins(sql`sku`, upper)}
      union all select id from products where ${begins(sql`sku`, upper)})`;
  }
  const part = likePattern(q.toLowerCase());
  return sql<boolean>`p.id in (
    select product_id from product_texts where lang = ${lang} and lower(name) like ${part}
    union all select product_id from variants where lower(sku) like ${part}
    union all select id from products where lower(sku) like ${part})`;
};

const conditionsOf = (lang: Lang, { q, category, shown, stock, lacks }: Omit<ProductsQuery, 'page' | 'per_page' | 'sort'>): Condition[] => [
  ...(category === undefined ? [] : [sql<boolean>`p.category_id = ${category}`]),
  ...(shown === undefined ? [] : [sql<boolean>`p.is_active = ${shown}`]),
  ...(stock === undefined ? [] : [STOCK[stock]]),
  ...(lacks === undefined ? [] : [LACKS[lacks]]),
  ...(q === undefined || q === '' ? [] : [isNamed(q, lang)]),
];

/** Languages in which the product (`p.id`) has no name or no description. */
export const missingLangs: RawBuilder<Lang[]> = sql<Lang[]>`array(
  select every_lang from unnest(${sql.lit(`{${LANGS.join(',')}}`)}::text[]) with ordinality as langs (every_lang, place)
  where not exists (select from product_texts where product_id = p.id and lang = every_lang and ${COMPLETE}) order by place)`;

/** Ids of the products that a list with these filters has, at most so many. */
export const findStaffProductIds = async (
  db: Queries,
  lang: Lang,
  query: Omit<ProductsQuery, 'page' | 'per_page' | 'sort'>,
  limit: number,
): Promise<number[]> => {
  const conditions = conditionsOf(lang, query);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<{ id: number }>`select p.id from products p where ${where} order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

interface ListedProduct extends Omit<ProductRow, 'missing' | 'picture'> {
  picture: PictureRow | null;
}

const NAMED = sql`products p join product_texts t on t.product_id = p.id and t.lang`;

interface Page {
  ids: number[];
  total: number;
}

/** Ids of a page of the products that meet the conditions, and how many do. */
const findPage = async (db: Queries, lang: Lang, query: ProductsQuery): Promise<Page> => {
  const { sort, page, per_page } = query;
  const conditions = conditionsOf(lang, query);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const offset = (page - 1) * per_page;
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from products p where ${where}`.execute(db);
  const total = counts[0]?.total ?? 0;
  const idsOf = async (
    from: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    skip: number,
    limit: number,
  ) =>
    (
      await sql<{ id: number }>`
        select p.id from ${from} where ${where} and ${condition} order by ${order} limit ${limit} offset ${skip}`.execute(db)
    ).rows.map(({ id }) => id);
  if (!sort.endsWith('name')) {
    const column = sort.endsWith('sku') ? sql`p.sku` : sql`p.id`;
    return { ids: await idsOf(sql`products p`, sql`true`, sql`${column} ${direction}`, offset, per_page), total };
  }
  // Products without a name in this language come last. They are looked for apart from the others, which are read in the order of an index.
  const ids = await idsOf(sql`${NAMED} = ${lang}`, sql`true`, sql`t.name ${direction}, t.product_id ${direction}`, offset, per_page);
  if (ids.length === per_page || offset + ids.length >= total) return { ids, total };
  const { rows } = await sql<{ named: number }>`select count(*)::int as named from ${NAMED} = ${lang} where ${where}`.execute(db);
  const nameless = sql`not exists (select from product_texts t where t.product_id = p.id and t.lang = ${lang})`;
  const skip = Math.max(0, offset - (rows[0]?.named ?? 0));
  return { ids: [...ids, ...(await idsOf(sql`products p`, nameless, sql`p.id`, skip, per_page - ids.length))], total };
};

/** A page of all products, hidden ones too, and how many match. What the rows show is read for the rows of the page only. */
export const listStaffProducts = async (
  db: Queries,
  { lang, mediaUrl }: StaffAudience,
  query: ProductsQuery,
): Promise<{ rows: ProductRow[]; total: number }> => {
  const { ids, total } = await findPage(db, lang, query);
  const { rows } = await sql<ListedProduct>`
    select p.id, p.sku, ${nameIn(lang)} as name, p.brand, p.type, p.is_active as is_shown,
      coalesce((select ct.name from category_texts ct where ct.category_id = p.category_id and ct.lang = ${lang}), c.slug) as category,
      each.variants, each.left, each.from_excl_vat_cents, m.picture, ${missingLangs} as missing_langs,
      exists (select from product_text_sources where product_id = p.id and is_stale) as has_stale_texts
    from unnest(${ids}::int[]) with ordinality as page (id, place)
    join products p on p.id = page.id
    join categories c on c.id = p.category_id
    cross join lateral (
      select count(*)::int as variants,
        coalesce(sum(${left}) filter (where v.is_active), 0)::int as left,
        min(v.excl_vat_cents) filter (where v.is_active and not v.is_price_on_request) as from_excl_vat_cents,
        (array_agg(coalesce(v.thumb_picture_key, v.picture_key) order by v.position, v.id))[1] as picture_key
      from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id) as each
    left join media m on m.key = each.picture_key
    order by page.place`.execute(db);
  const hidden = rows.filter(({ is_shown }) => !is_shown).map(({ id }) => id);
  const needed = hidden.length === 0 ? new Map<number, unknown[]>() : await listNeeded(db, hidden);
  return {
    rows: rows.map((row) => ({ ...row, picture: imageOf(row.picture, lang, mediaUrl), missing: needed.get(row.id)?.length ?? 0 })),
    total,
  };
};

/** All categories in the order of the shop, named with those that they are below. */
export const listStaffCategories = (db: Queries, lang: Lang): Promise<StaffCategory[]> =>
  db
    .selectFrom('categories as c')
    .innerJoin('category_tree as tree', 'tree.id', 'c.id')
    .select(['c.id', 'c.groups'])
    .select(
      sql<string>`(select string_agg(coalesce(t.name, each.slug), ' › ' order by above.depth)
        from category_tree above join categories each on each.id = above.id
        left join category_texts t on t.category_id = above.id and t.lang = ${lang}
        where above.place = tree.place[1:cardinality(above.place)])`.as('name'),
    )
    .orderBy('tree.place')
    .execute();
