import type { Article, ArticleListAnswer, ArticleListQuery, ArticleSummary } from 'shared-contracts/wire/content';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { imageOf } from '../media/image.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { countArticleFacets, findArticle, listArticles, listRelatedArticles } from './articles.repository.ts';
import type { ArticleRecord, ArticleScope } from './articles.repository.ts';
import { productIn, slugsWithoutSection, withoutSection } from './content-parts.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const RELATED_COUNT = 3;

const summaryOf = ({ id: _id, picture, ...record }: ArticleRecord, lang: Lang, mediaUrl: string): ArticleSummary => ({
  key: record.key,
  kind: record.kind,
  slug: withoutSection(record.slug),
  slugs: slugsWithoutSection(record.slugs),
  path: paths.page(lang, record.slug),
  title: record.title,
  summary: record.summary,
  image: imageOf(picture, lang, mediaUrl),
  author: record.author,
  published_at: record.published_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
  reading_minutes: record.reading_minutes,
  tags: record.tags,
});

/** A page of articles with its facets. An unknown tag or an empty year gives an empty list. */
export const loadArticleList = async (
  { reads: { db }, config, now }: Services,
  { lang, kind }: Omit<ArticleScope, 'now'>,
  query: ArticleListQuery,
): Promise<ArticleListAnswer> => {
  const scope = { lang, kind, now: now() };
  const [{ records, total }, facets] = await Promise.all([listArticles(db, scope, query), countArticleFacets(db, scope, query)]);
  const { page, per_page } = query;
  return {
    data: records.map((record) => summaryOf(record, lang, config.mediaUrl)),
    meta: pageMeta(page, per_page, total),
    facets: {
      tags: facets
        .filter(({ facet }) => facet === 'tag')
        .map(({ key, name, count }) => ({ key, name, count, selected: key === query.tag })),
      years: facets
        .filter(({ facet }) => facet === 'year')
        .map(({ key, count }) => ({ year: Number(key), count, selected: Number(key) === query.year })),
    },
  };
};

/** One article with its tags, breadcrumbs, products and related articles. Throws 404 `article.not_found`. */
export const loadArticle = async (
  { reads: { db }, config, now }: Services,
  { lang, kind }: Omit<ArticleScope, 'now'>,
  slug: string,
): Promise<Article> => {
  const scope = { lang, kind, now: now() };
  const article = await findArticle(db, scope, slug);
  if (article === undefined) throw new ShopError(404, 'article.not_found');
  const related = await listRelatedArticles(db, scope, article.id, RELATED_COUNT);
  const { blocks, section_title, products, categories, seo_title, seo_description, ...record } = article;
  const summary = summaryOf(record, lang, config.mediaUrl);
  return {
    ...summary,
    blocks,
    breadcrumbs: [
      { title: section_title, path: paths.page(lang, kind) },
      { title: summary.title, path: summary.path },
    ],
    related_products: products.map(productIn(lang, config.mediaUrl)),
    related_categories: categories,
    related_articles: related.map((each) => summaryOf(each, lang, config.mediaUrl)),
    seo: { title: seo_title ?? summary.title, description: seo_description ?? summary.summary },
  };
};
