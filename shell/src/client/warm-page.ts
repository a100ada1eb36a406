import { RouterContextProvider } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta, RouteModule, ShopContext } from 'shared-contracts';
import type { LikelyPage } from './prefetch-on-intent.ts';

interface Options {
  /** the page's context, with the prefetching client */
  shop: ShopContext;
  t: MetaArgs['t'];
  loadModule: (routeId: string) => Promise<RouteModule | undefined>;
}

/** Prefetches a page's data and largest picture with its loader. What the loader throws is left to the visit itself. */
export function pageWarmer({ shop, t, loadModule }: Options) {
  return async ({ routeId, url, params }: LikelyPage): Promise<void> => {
    try {
      const { loader, meta, shouldRevalidate } = (await loadModule(routeId)) ?? {};
      // Another view of the current page may have the same data.
      const currentUrl = new URL(window.location.href);
      const isThisPage = currentUrl.pathname === url.pathname;
      const loadsAgain = () =>
        currentUrl.search !== url.search && shouldRevalidate?.({ currentUrl, nextUrl: url, defaultShouldRevalidate: true }) !== false;
      if (isThisPage && !loadsAgain()) return;
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      const data: unknown = await loader?.({ request: new Request(url), url, pattern: '*', params, context });
      const { preloadImage } = meta?.({ data: data as never, params, lang: shop.lang, t, url }) ?? {};
      if (preloadImage) loadPicture(preloadImage);
    } catch {
      // The visit itself shows the error.
    }
  };
}

/** Lets the browser choose and preload a picture as the page will; nothing is loaded for formats the browser does not support. */
function loadPicture({ src_set, sizes, type }: NonNullable<PageMeta['preloadImage']>): void {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = type;
  source.sizes = sizes;
  source.srcset = src_set;
  picture.append(source, document.createElement('img'));
}
