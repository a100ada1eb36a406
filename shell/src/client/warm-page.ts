import { RouterContextProvider } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta, RouteModule, ShopContext } from 'shared-contracts';
import type { Wanted } from './intent.ts';

interface Options {
  /** the page's context, its client the one that asks ahead */
  shop: ShopContext;
  t: MetaArgs['t'];
  loadModule: (routeId: string) => Promise<RouteModule>;
}

/**
 * Fetches a page's data and largest picture as its loader would, and shows nothing. What a loader throws (a redirect, an error) is left for
 * the visit itself.
 */
export function pageWarmer({ shop, t, loadModule }: Options) {
  return async ({ routeId, url, params }: Wanted): Promise<void> => {
    try {
      const { loader, meta, shouldRevalidate } = await loadModule(routeId);
      // Another view of the page on show, made of the data it has: there is nothing to fetch.
      const currentUrl = new URL(window.location.href);
      const isThisPage = currentUrl.pathname === url.pathname;
      const asksAnew = () =>
        currentUrl.search !== url.search && shouldRevalidate?.({ currentUrl, nextUrl: url, defaultShouldRevalidate: true }) !== false;
      if (isThisPage && !asksAnew()) return;
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      const data: unknown = await loader?.({ request: new Request(url), url, pattern: '*', params, context });
      // Each page's meta takes the data of its own loader.
      const { preloadImage } = meta?.({ data: data as never, params, lang: shop.lang, t, url }) ?? {};
      if (preloadImage) loadPicture(preloadImage);
    } catch {
      // The visit will say it.
    }
  };
}

/** Lets the browser choose and fetch a picture as the page will; one format the browser does not know is not fetched at all. */
function loadPicture({ src_set, sizes, type }: NonNullable<PageMeta['preloadImage']>): void {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = type;
  source.sizes = sizes;
  source.srcset = src_set;
  picture.append(source, document.createElement('img'));
}
