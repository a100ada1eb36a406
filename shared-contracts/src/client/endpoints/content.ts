import type { Http } from '../../contract/http.ts';
import type {
  Article,
  ArticleKind,
  ArticleListAnswer,
  ArticleListQuery,
  FaqAnswer,
  HistoryAnswer,
  Page,
  QrPage,
  SitemapAnswer,
  SitemapSection,
} from '../../wire/content.ts';
import type { Notice, SettingKey } from '../../wire/settings.ts';

const segments = (slug: string) => slug.split('/').map(encodeURIComponent).join('/');

/** `slug` of any language, with any number of segments */
export const getPage = (http: Http, slug: string) => http.get<Page>(`/api/pages/${segments(slug)}`);
/** articles of a kind, newest first */
export const listArticles = (http: Http, kind: ArticleKind, params: Partial<ArticleListQuery> = {}) =>
  http.get<ArticleListAnswer>(`/api/${kind}`, { params });
/** `slug` of any language, the last segment of the article's address */
export const getArticle = (http: Http, kind: ArticleKind, slug: string) => http.get<Article>(`/api/${kind}/${encodeURIComponent(slug)}`);
/** `path`: what follows /faq/ in the address, in any language; '' for everything */
export const getFaq = (http: Http, path = '') => http.get<FaqAnswer>('/api/faq', { params: { path } });
export const getHistory = (http: Http) => http.get<HistoryAnswer>('/api/history');
/** `slug`: what follows /qr/ in the address, with any number of segments */
export const getQrPage = (http: Http, slug: string) => http.get<QrPage>(`/api/qr/${segments(slug)}`);
/** every address of the shop, or of one section, page by page */
export const getSitemap = (http: Http, params: { section?: SitemapSection; page: number; per_page: number }) =>
  http.get<SitemapAnswer>('/api/sitemap', { params });
export const getSetting = <T>(http: Http, key: SettingKey) => http.get<{ key: SettingKey; value: T }>(`/api/settings/${key}`);
/** the notices of today, in the request's language */
export const getNotices = (http: Http) => getSetting<Notice[]>(http, 'notices');
