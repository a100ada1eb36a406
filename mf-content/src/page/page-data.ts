import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { getPage, notFound, paths, shopContext } from 'shared-contracts';
import type { Page } from 'shared-contracts/wire/content';
import { dataOrNotFound } from './data-or-not-found.ts';

export interface PageData {
  page: Page;
  /** the page above it, such as the overview of all advice */
  parent: Pick<Page, 'slugs' | 'title'> | null;
  /** other pages under the same parent */
  siblings: Page['children'];
}

const SIBLING_COUNT = 3;

/** A page by its slug in any language; another language's slug is a permanent redirect. @throws 404 when no page has it */
export async function loadPage({ params, context, request }: LoaderFunctionArgs): Promise<PageData> {
  const { http, lang } = context.get(shopContext);
  const pagePath = params['*'] ?? '';
  const slug = pagePath.replace(/^\/+|\/+$/g, '');
  if (!slug) throw notFound(request.url);
  const parentSlug = slug.slice(0, Math.max(slug.lastIndexOf('/'), 0));
  const [answer, parent] = await Promise.all([getPage(http, slug), parentSlug ? getPage(http, parentSlug) : null]);
  const page = dataOrNotFound(answer, request);
  const { search } = new URL(request.url);
  // The home page's text and scenes are stored as pages, too, but only its own route shows them.
  if (page.key === 'home' || (parent?.ok && parent.data.key === 'home')) throw redirect(paths.home(lang) + search, 301);
  if (page.slugs[lang] !== pagePath) throw redirect(paths.page(lang, page.slugs[lang]) + search, 301);
  if (!parent?.ok) return { page, parent: null, siblings: [] };
  return {
    page,
    parent: { slugs: parent.data.slugs, title: parent.data.title },
    siblings: parent.data.children.filter(({ key }) => key !== page.key).slice(0, SIBLING_COUNT),
  };
}
