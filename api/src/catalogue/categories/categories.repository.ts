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
  picture: PictureRow | null;
  advice_title: string | null;
  advice_text: string | null;
  advice_slugs: LangText | null;
}

/** All categories in their order. Types are the kinds of product in them; second-chance products are not counted. */
export const loadCategories = (db: Queries, lang: Lang): Promise<CategoryRecord[]> =>
  db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.lang', '=', lang))
    .select(['c.slug', 'c.groups', 't.name', 't.description', 't.advice_title', 't.advice_text'])
    .select([
      sql<LangText>`(select jsonb_object_agg(e.lang, e.slug) from category_texts e where e.category_id = c.id)`.as('slugs'),
      sql<string[]>`coalesce((select jsonb_agg(distinct p.type) from products p where p.category_id = c.id and p.is_active), '[]')`.as(
        'types',
      ),
      sql<number>`(select count(*)::int from products p where p.category_id = c.id and p.is_active and p.type <> 'second_chance')`.as(
        'product_count',
      ),
      sql<PictureRow | null>`(select m.picture from media m where m.key = c.picture_key)`.as('picture'),
      sql<LangText | null>`(select jsonb_object_agg(pt.lang, pt.slug) from pages pg join page_texts pt on pt.page_id = pg.id
        where pg.key = c.advice_page_key and pg.published_at <= now())`.as('advice_slugs'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
