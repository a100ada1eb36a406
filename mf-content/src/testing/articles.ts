import { anImage, slugsOf } from 'shared-contracts/testing/a-product';
import type { Article, ArticleListAnswer, ArticleSummary } from 'shared-contracts/wire/content';

export const aSummary = (key: string, overrides: Partial<ArticleSummary> = {}): ArticleSummary => ({
  key,
  kind: 'blog',
  slug: key,
  slugs: slugsOf(key),
  path: `/nl/blog/${key}`,
  title: `Artikel ${key}`,
  summary: `Waar ${key} over gaat.`,
  image: anImage(key),
  author: { name: 'Fatima El Idrissi', role: 'Klantenadviseur' },
  published_at: '2026-09-15T08:00:00.000Z',
  updated_at: '2026-09-15T08:00:00.000Z',
  reading_minutes: 2,
  tags: [{ key: 'fence', name: 'Afsluiting' }],
  ...overrides,
});

export const anArticleText = (key: string, overrides: Partial<Article> = {}): Article => ({
  ...aSummary(key),
  blocks: [{ kind: 'paragraph', text: 'De palen stonden er nog.' }],
  breadcrumbs: [
    { title: 'Blog van de werf', path: '/nl/blog' },
    { title: `Artikel ${key}`, path: `/nl/blog/${key}` },
  ],
  related_products: [],
  related_categories: [],
  related_articles: [],
  seo: { title: `Artikel ${key}`, description: 'Met een schop, voor alle zekerheid.' },
  ...overrides,
});

export const anArticleList = (overrides: Partial<ArticleListAnswer> = {}): ArticleListAnswer => ({
  data: [aSummary('wei'), aSummary('storm')],
  meta: { page: 1, per_page: 16, total: 2, last_page: 1 },
  facets: {
    tags: [
      { key: 'fence', name: 'Afsluiting', count: 2, selected: false },
      { key: 'season', name: 'Seizoen', count: 1, selected: false },
    ],
    years: [],
  },
  ...overrides,
});
