import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { getArticle, getPage, listArticles, required, shopContext } from 'shared-contracts';
import type { Article, ArticleKind, ArticleListAnswer, Page } from 'shared-contracts/wire/content';
import { dataOrNotFound } from '../page/data-or-not-found.ts';

export interface ArticlesData {
  kind: ArticleKind;
  /** what an editor wrote above the list */
  page: Page;
  list: ArticleListAnswer;
}
export interface ArticleData {
  article: Article;
}

/** One large and rows of three. */
const PER_PAGE = 16;
const SECTION = /^(advice|blog|green)(?:\/([^/]+))?\/?$/;

export function parseArticlePath(path: string): { kind: ArticleKind; slug: string | undefined } | null {
  const [, kind, slug] = SECTION.exec(path) ?? [];
  return kind === undefined ? null : { kind: kind as ArticleKind, slug };
}

/** All articles of a kind, newest first, by page and subject. */
export async function loadArticles({ context, request }: LoaderFunctionArgs, kind: ArticleKind): Promise<ArticlesData> {
  const { http } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const tag = searchParams.get('tag') ?? undefined;
  const [page, list] = await Promise.all([
    getPage(http, kind),
    listArticles(http, kind, { tag, page: Math.max(1, Number(searchParams.get('page')) || 1), per_page: PER_PAGE }),
  ]);
  return { kind, page: required(page, request), list: required(list, request) };
}

/** An article by its slug in any language; another language's slug is a permanent redirect. @throws 404 when there is none */
export async function loadArticle(
  { context, request }: LoaderFunctionArgs,
  { kind, slug }: { kind: ArticleKind; slug: string },
): Promise<ArticleData> {
  const { http, lang } = context.get(shopContext);
  const answer = await getArticle(http, kind, slug);
  const article = dataOrNotFound(answer, request);
  if (article.slugs[lang] !== slug) throw redirect(article.path + new URL(request.url).search, 301);
  return { article };
}
