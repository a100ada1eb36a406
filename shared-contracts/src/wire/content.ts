import * as z from 'zod';
import { image, langText, listMeta, pageFields } from './common.ts';

export const contentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** an ordered list */
  z.object({ kind: z.literal('steps'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('quote'), text: z.string(), source: z.string() }),
  /** every row has as many cells as `head`; its first cell is the row's header */
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
  /** an older API does not answer it */
  seo: z.object({ title: z.string(), description: z.string() }).optional(),
  children: z.array(z.object({ key: z.string(), slugs: langText, title: z.string(), summary: z.string(), image: image.nullable() })),
});

/** Title and description for search engines: both always have a value, by default the text's own title and summary. */
export const seo = z.object({ title: z.string(), description: z.string() });
/** Breadcrumb from the section's overview to the text itself; `path` is an address of the shop, with its language. */
export const breadcrumbs = z.array(z.object({ title: z.string(), path: z.string() }));

export const ARTICLE_KINDS = ['advice', 'blog', 'green'] as const;
export const articleKind = z.enum(ARTICLE_KINDS);
export const contentTag = z.object({ key: z.string(), name: z.string() });

/** A product as shown in an article or on a QR page. */
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
  /** last segment of its address, as in GET /api/{kind}/{slug} */
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
  /** of the same kind, by number of common tags */
  related_articles: z.array(articleSummary),
  seo,
});
export const articleListQuery = z.object({
  /** key of a tag */
  tag: z.string().max(60).optional(),
  /** year of publication, in Europe/Brussels */
  year: z.coerce.number().int().min(1900).max(2200).optional(),
  ...pageFields,
});
/** Newest first. The counts of each facet ignore its own filter. */
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
  /** questions in the topic and its subtopics */
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
  /** segments after /faq, in any language: topic, subtopic, question; none: everything */
  path: z.string().max(400).default(''),
});
export const faqAnswer = z.object({
  /** the questions of the path, in their order */
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

/** The target of a QR code on a product or its packaging. */
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
  /** what the code is on */
  product: contentProduct.nullable(),
  /** of the product; it needs no registration */
  warranty: z.object({ years: z.int(), kind: z.string() }).nullable(),
  spare_parts: z.array(contentProduct),
  updated_at: z.iso.datetime(),
  seo,
});

export const SITEMAP_KINDS = ['page', 'article', 'category', 'dealer', 'job', 'product'] as const;
/** The kinds of sitemap files: pages and articles, or one section of the rest. */
export const SITEMAP_SECTIONS = ['pages', 'categories', 'dealers', 'jobs', 'products'] as const;
export const sitemapQuery = z.object({
  /** default: all sections, in this order */
  section: z.enum(SITEMAP_SECTIONS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** a sitemap file may have 50 000 addresses; each entry has four */
  per_page: z.coerce.number().int().min(1).max(10_000).default(5000),
});
export const sitemapEntry = z.object({
  kind: z.enum(SITEMAP_KINDS),
  /** the address in each language */
  paths: langText,
  /** null when unknown */
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
export type HistoryAnswer = z.infer<typeof historyAnswer>;
export type QrPage = z.infer<typeof qrPage>;
export type SitemapSection = (typeof SITEMAP_SECTIONS)[number];
export type SitemapEntry = z.infer<typeof sitemapEntry>;
export type SitemapAnswer = z.infer<typeof sitemapAnswer>;
