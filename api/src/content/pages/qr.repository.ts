import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { ContentBlock } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureRow } from '../media/media.tables.ts';
import { pageAt, pictureOfPage, productsOfPage, slugsOfPage } from './content-parts.ts';
import type { ProductRecord } from './content-parts.ts';

export interface QrRecord {
  key: string;
  /** whole path, including `qr/` */
  slug: string;
  slugs: LangText;
  title: string;
  summary: string;
  picture: PictureRow | null;
  blocks: ContentBlock[];
  updated_at: Date;
  seo_title: string | null;
  seo_description: string | null;
  section_title: string;
  subjects: ProductRecord[];
  spare_parts: ProductRecord[];
  warranty: { years: number; kind: string } | null;
}

/** A QR page by its path after /qr/ in any language, or one that it had before; the requested language is preferred. */
export const findQrPage = (db: Queries, lang: Lang, now: Date, slug: string): Promise<QrRecord | undefined> =>
  db
    .selectFrom('pages as pg')
    .innerJoin('page_texts as t', (join) => join.onRef('t.page_id', '=', 'pg.id').on('t.lang', '=', lang))
    .select(['pg.key', 't.slug', 't.title', 't.summary', 'pg.updated_at', 't.seo_title', 't.seo_description'])
    .select([
      slugsOfPage.as('slugs'),
      pictureOfPage.as('picture'),
      sql<ContentBlock[]>`t.blocks`.as('blocks'),
      sql<string>`(select s.title from pages sp join page_texts s on s.page_id = sp.id and s.lang = t.lang where sp.key = pg.parent_key)`.as(
        'section_title',
      ),
      productsOfPage(lang, 'subject').as('subjects'),
      productsOfPage(lang, 'spare_part').as('spare_parts'),
      sql<QrRecord['warranty']>`(select jsonb_build_object('years', p.warranty_years, 'kind', w.warranty_kind)
        from page_products pp join products p on p.id = pp.product_id join product_texts w on w.product_id = p.id and w.lang = t.lang
        where pp.page_id = pg.id and pp.role = 'subject' and p.warranty_years is not null and w.warranty_kind is not null
        order by pp.position limit 1)`.as('warranty'),
    ])
    .where('pg.published_at', '<=', now)
    .where('pg.kind', '=', 'qr')
    .where('pg.id', '=', pageAt(lang, `qr/${slug}`))
    .executeTakeFirst();
