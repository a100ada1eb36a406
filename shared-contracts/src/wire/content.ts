import * as z from 'zod';
import { image, langText, listMeta } from './common.ts';

export const contentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** a list whose order counts */
  z.object({ kind: z.literal('steps'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('quote'), text: z.string(), source: z.string() }),
  /** every row has as many cells as `head`; the first cell of a row names it */
  z.object({ kind: z.literal('table'), caption: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('faq'), question: z.string(), answer: z.string() }),
]);
export const page = z.object({
  key: z.string(),
  slug: z.string(),
  slugs: langText,
  title: z.string(),
  summary: z.string(),
  image: image.nullable(),
  blocks: z.array(contentBlock),
  children: z.array(z.object({ key: z.string(), slugs: langText, title: z.string(), summary: z.string(), image: image.nullable() })),
});

/** What search engines show: both have a value, the text's own title and summary when nothing else was written. */
export const seo = z.object({ title: z.string(), description: z.string() });
/** The way from the section's overview to the text itself; `path` is an address of the shop, with its language. */
export const breadcrumbs = z.array(z.object({ title: z.string(), path: z.string() }));

export const ARTICLE_KINDS = ['advice', 'blog', 'green'] as const;
export const articleKind = z.enum(ARTICLE_KINDS);
export const contentTag = z.object({ key: z.string(), name: z.string() });

/** A product as an article or a QR page names it. */
export const contentProduct = z.object({
  id: z.int(),
  slug: z.string(),
  slugs: langText,
  sku: z.string(),
  name: z.string(),
  image: image.nullable(),
});
export const contentCategory = z.object({ slug: z.string(), slugs: langText, name: z.string() });

export const articleSummary = z.object({
  key: z.string(),
  kind: articleKind,
  /** last segment of its address: what GET /api/{kind}/{slug} takes */
  slug: z.string(),
  slugs: langText,
  /** address in the shop, with its language */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  image: image.nullable(),
  author: z.object({ name: z.string(), role: z.string() }).nullable(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** whole minutes at 200 words a minute, at least 1 */
  reading_minutes: z.int().min(1),
  tags: z.array(contentTag),
});
export const article = articleSummary.extend({
  blocks: z.array(contentBlock),
  breadcrumbs,
  related_products: z.array(contentProduct),
  related_categories: z.array(contentCategory),
  /** of the same kind, those that share most tags first */
  related_articles: z.array(articleSummary),
  seo,
});
export const articleListQuery = z.object({
  /** key of a tag */
  tag: z.string().max(60).optional(),
  /** year of publication, in Europe/Brussels */
  year: z.coerce.number().int().min(1900).max(2200).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(96).default(24),
});
/** Newest first. Each facet is counted with its own filter left out. */
export const articleListAnswer = z.object({
  data: z.array(articleSummary),
  meta: listMeta,
  facets: z.object({
    tags: z.array(contentTag.extend({ count: z.int(), selected: z.boolean() })),
    years: z.array(z.object({ year: z.int(), count: z.int(), selected: z.boolean() })),
  }),
});

const faqSubtopic = z.object({
  key: z.string(),
  slug: z.string(),
  slugs: langText,
  path: z.string(),
  name: z.string(),
  description: z.string(),
  /** questions in it and under it */
  count: z.int(),
  selected: z.boolean(),
});
export const faqTopic = faqSubtopic.extend({ children: z.array(faqSubtopic) });
export const faqQuestion = z.object({
  key: z.string(),
  slug: z.string(),
  slugs: langText,
  path: z.string(),
  question: z.string(),
  answer: z.string(),
  topic: z.string(),
  subtopic: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
export const faqQuery = z.object({
  /** segments after /faq, of any language: topic, then subtopic, then question; none: everything */
  path: z.string().max(400).default(''),
});
export const faqAnswer = z.object({
  /** the questions under the path, in their order */
  data: z.array(faqQuestion),
  meta: z.object({ total: z.int() }),
  topics: z.array(faqTopic),
  breadcrumbs,
  /** the same filter in every language, without /faq/; empty when nothing is filtered */
  slugs: langText,
});

export const milestone = z.object({ key: z.string(), year: z.int(), title: z.string(), text: z.string(), image: image.nullable() });
export const historyAnswer = z.object({
  /** oldest first */
  data: z.array(milestone),
  meta: z.object({ total: z.int(), since: z.int(), years: z.int() }),
});

/** What a QR code on a product or its packaging leads to. */
export const qrPage = z.object({
  key: z.string(),
  /** everything after /qr/ */
  slug: z.string(),
  slugs: langText,
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  image: image.nullable(),
  blocks: z.array(contentBlock),
  breadcrumbs,
  /** what the code is stuck on */
  product: contentProduct.nullable(),
  /** of the product; it needs no registration */
  warranty: z.object({ years: z.int(), kind: z.string() }).nullable(),
  spare_parts: z.array(contentProduct),
  updated_at: z.iso.datetime(),
  seo,
});

export const SITEMAP_KINDS = ['page', 'article', 'category', 'dealer', 'job', 'product'] as const;
/** What a sitemap file may be of: pages and articles, or one sort of the rest. */
export const SITEMAP_SECTIONS = ['pages', 'categories', 'dealers', 'jobs', 'products'] as const;
export const sitemapQuery = z.object({
  /** left out: all of them, in this order */
  section: z.enum(SITEMAP_SECTIONS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** one sitemap file takes 50 000 addresses, which are four to an entry */
  per_page: z.coerce.number().int().min(1).max(10_000).default(5000),
});
export const sitemapEntry = z.object({
  kind: z.enum(SITEMAP_KINDS),
  /** the address in each language */
  paths: langText,
  /** null when it isn't known */
  updated_at: z.iso.datetime().nullable(),
});
export const sitemapAnswer = z.object({ data: z.array(sitemapEntry), meta: listMeta });

export type ContentBlock = z.infer<typeof contentBlock>;
export type Page = z.infer<typeof page>;
export type ArticleKind = z.infer<typeof articleKind>;
export type ArticleSummary = z.infer<typeof articleSummary>;
export type Article = z.infer<typeof article>;
export type ArticleListQuery = z.infer<typeof articleListQuery>;
export type ArticleListAnswer = z.infer<typeof articleListAnswer>;
export type ContentProduct = z.infer<typeof contentProduct>;
export type ContentCategory = z.infer<typeof contentCategory>;
export type FaqTopic = z.infer<typeof faqTopic>;
export type FaqQuestion = z.infer<typeof faqQuestion>;
export type FaqAnswer = z.infer<typeof faqAnswer>;
export type Milestone = z.infer<typeof milestone>;
export type HistoryAnswer = z.infer<typeof historyAnswer>;
export type QrPage = z.infer<typeof qrPage>;
export type SitemapSection = (typeof SITEMAP_SECTIONS)[number];
export type SitemapEntry = z.infer<typeof sitemapEntry>;
export type SitemapAnswer = z.infer<typeof sitemapAnswer>;
