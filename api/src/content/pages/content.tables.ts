import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, Optional } from '../../platform/database/columns.ts';
import type { Lang } from 'shared-contracts/contract/locales';

/** Pages, articles, QR pages, questions and history. Migrations 003 and 013. */
export interface ContentTables {
  pages: {
    id: Generated<number>;
    key: string;
    parent_key: string | null;
    position: number;
    picture_key: string | null;
    kind: Generated<PageKind>;
    author_key: Optional<string>;
    /** `infinity` while it is not published */
    published_at: Moment;
    updated_at: Moment;
    /** by staff: nothing in the shop's code links to it */
    is_added: Generated<boolean>;
  };
  page_texts: {
    page_id: number;
    lang: Lang;
    slug: string;
    title: string;
    summary: string;
    blocks: Json<unknown[]>;
    seo_title: Optional<string>;
    seo_description: Optional<string>;
    reading_minutes: Generated<number>;
    /** field → digest of the source that it was translated from */
    sources: ColumnType<Partial<Record<string, string>>, string | undefined, string>;
    is_stale: Generated<boolean>;
  };
  content_authors: { key: string; name: string; role: Json<Record<Lang, string>> };
  content_tags: { key: string; position: number };
  content_tag_texts: { tag_key: string; lang: Lang; name: string };
  page_tags: { page_id: number; tag_key: string; position: number };
  page_products: { page_id: number; product_id: number; role: PageProductRole; position: number };
  page_categories: { page_id: number; category_id: number; position: number };
  faq_topics: { id: Generated<number>; key: string; parent_id: number | null; position: number };
  faq_topic_texts: { topic_id: number; lang: Lang; slug: string; name: string; description: string };
  faq_questions: { id: Generated<number>; key: string; topic_id: number; position: number; updated_at: Moment };
  faq_question_texts: { question_id: number; lang: Lang; slug: string; question: string; answer: string };
  history_milestones: { id: Generated<number>; key: string; year: number; position: number; picture_key: string | null };
  history_texts: { milestone_id: number; lang: Lang; title: string; text: string };
  content_search: {
    id: Generated<number>;
    lang: Lang;
    kind: Exclude<PageKind, 'qr'> | 'faq';
    page_id: number | null;
    question_id: number | null;
    path: string;
    title: string;
    summary: string;
    document: string;
  };
}

export type PageKind = 'page' | 'advice' | 'blog' | 'green' | 'qr';
export type PageProductRole = 'related' | 'subject' | 'spare_part';

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContentTables {}
}
