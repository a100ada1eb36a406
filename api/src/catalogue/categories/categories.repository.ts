import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';

export interface CategoryRecord {
  slug: string;
  groups: ('garden' | 'deco' | 'balcony')[];
  name: string;
  description: string;
  slugs: LangText;
  types: string[];
  product_count: number;
  group_counts: Partial<Record<'garden' | 'deco' | 'balcony', number>>;
  parent: string | null;
  picture: PictureRow | null;
  /** uploaded by staff, and no drawing */
  has_photo: boolean;
  advice_title: string | null;
  advice_text: string | null;
  advice_slugs: LangText | null;
  seo_title: string | null;
  seo_description: string | null;
}

/** Products of the category in the outer query (`tree`) and of all below it. */
const productsWithin = sql`products p join category_tree within on within.id = p.category_id
  where within.place[1:cardinality(tree.place)] = tree.place and p.is_active`;

/** All shown categories, each followed by those below it. Types are the kinds of product in them; second-chance products are not counted. */
export const loadCategories = (db: Queries, lang: Lang): Promise<CategoryRecord[]> =>
  db
    .selectFrom('categories as c')
    .innerJoin('category_tree as tree', 'tree.id', 'c.id')
    .innerJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.lang', '=', lang))
    .leftJoin('categories as above', 'above.id', 'c.parent_id')
    .select(['c.slug', 'c.groups', 't.name', 't.description', 't.advice_title', 't.advice_text', 't.seo_title', 't.seo_description'])
    .select('above.slug as parent')
    .select([
      sql<LangText>`(select jsonb_object_agg(e.lang, e.slug) from category_texts e where e.category_id = c.id)`.as('slugs'),
      sql<string[]>`coalesce((select jsonb_agg(distinct p.type) from ${productsWithin}), '[]')`.as('types'),
      sql<number>`(select count(*)::int from ${productsWithin} and p.type <> 'second_chance')`.as('product_count'),
      sql<CategoryRecord['group_counts']>`coalesce((select jsonb_object_agg(counted."group", counted.pieces) from (
        select p."group", count(*)::int as pieces from ${productsWithin} and p.type <> 'second_chance' group by p."group") counted), '{}')`.as(
        'group_counts',
      ),
      sql<PictureRow | null>`(select m.picture from media m where m.key = c.picture_key)`.as('picture'),
      sql<boolean>`coalesce(c.picture_key like 'upload:%', false)`.as('has_photo'),
      sql<LangText | null>`(select jsonb_object_agg(pt.lang, pt.slug) from pages pg join page_texts pt on pt.page_id = pg.id
        where pg.key = c.advice_page_key and pg.published_at <= now())`.as('advice_slugs'),
    ])
    .where('tree.is_shown', '=', true)
    .orderBy('tree.place')
    .execute();

/** The own slug of the category with this slug, which may be of any language, or one that a category had before; undefined if there is none. */
export const findCategorySlug = async (db: Queries, lang: Lang, slug: string): Promise<string | undefined> => {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from (
      select id, 0 as rank, true as is_own from categories where slug = ${slug}
      union all select category_id, 1, lang = ${lang} from category_texts where slug = ${slug}
      union all select category_id, 2, lang = ${lang} from former_category_slugs where slug = ${slug}
    ) named join categories c on c.id = named.id
    order by named.rank, named.is_own desc limit 1`.execute(db);
  return rows[0]?.slug;
};
