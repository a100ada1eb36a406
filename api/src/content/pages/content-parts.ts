import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { ContentCategory, ContentProduct } from 'shared-contracts/wire/content';
import type { PictureRow } from '../media/media.tables.ts';
import { imageOf } from '../media/image.ts';
import type { PageProductRole } from './content.tables.ts';

/** Parts of SQL statements that several repositories share. Each is about the page `pg`. */

export const slugsOfPage = sql<LangText>`(select jsonb_object_agg(e.lang, e.slug) from page_texts e where e.page_id = pg.id)`;
export const pictureOfPage = sql<PictureRow | null>`(select m.picture from media m where m.key = pg.picture_key)`;

/**
 * The id of the page at this whole path in any language: one in the requested language first, and one that had the path before last. No page
 * takes the place of one that is published in the language, whatever its former path.
 */
export const pageAt = (lang: Lang, slug: string) => sql<number>`(
  select a.page_id from (
    select page_id, lang, 0 as past from page_texts where slug = ${slug}
    union all select page_id, lang, 1 from former_page_slugs where slug = ${slug}
  ) a order by a.past, a.lang = ${lang} desc limit 1)`;

export type ProductRecord = Omit<ContentProduct, 'image'> & { picture: PictureRow | null };

/** The products that a page names in a role, in their order, without withdrawn ones. */
export const productsOfPage = (lang: Lang, role: PageProductRole) => sql<ProductRecord[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'slug', t.slug, 'sku', p.sku, 'name', t.name,
    'slugs', (select jsonb_object_agg(e.lang, e.slug) from product_texts e where e.product_id = p.id),
    'picture', (select m.picture from variants v join media m on m.key = v.picture_key
      where v.product_id = p.id and v.is_active order by v.position limit 1)) order by pp.position)
  from page_products pp
  join products p on p.id = pp.product_id and p.is_active
  join product_texts t on t.product_id = p.id and t.lang = ${lang}
  where pp.page_id = pg.id and pp.role = ${role}), '[]')`;

export const categoriesOfPage = (lang: Lang) => sql<ContentCategory[]>`coalesce((
  select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', t.name,
    'slugs', (select jsonb_object_agg(e.lang, e.slug) from category_texts e where e.category_id = c.id)) order by pc.position)
  from page_categories pc
  join categories c on c.id = pc.category_id
  join category_tree tree on tree.id = c.id and tree.is_shown
  join category_texts t on t.category_id = c.id and t.lang = ${lang}
  where pc.page_id = pg.id), '[]')`;

export const productIn =
  (lang: Lang, mediaUrl: string) =>
  ({ picture, ...product }: ProductRecord): ContentProduct => ({ ...product, image: imageOf(picture, lang, mediaUrl) });

/** The part after the section's segment: `fence-height` of `advice/fence-height`. */
export const withoutSection = (slug: string): string => slug.slice(slug.indexOf('/') + 1);

export const slugsWithoutSection = ({ nl, fr, de, en }: LangText): LangText => ({
  nl: withoutSection(nl),
  fr: withoutSection(fr),
  de: withoutSection(de),
  en: withoutSection(en),
});

/** The segments of an address in stored form: without slashes at the ends. */
export const trimSlashes = (slug: string): string => slug.replace(/^\/+|\/+$/g, '');
