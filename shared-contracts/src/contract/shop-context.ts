import { createContext } from 'react-router-dom';
import type { Http } from './http.ts';
import type { Lang, ListView, Region, VatView } from './locales.ts';

/** What loaders and actions get from the shell, on the server for one request and in the browser for the page's life. */
export interface ShopContext {
  http: Http;
  /** language of the address being loaded */
  lang: Lang;
  region: () => Region;
  vatView: () => VatView;
  listView: () => ListView;
  /** id from the cart cookie, null when the visitor has none yet */
  cartId: () => string | null;
  /** the id, made and remembered for a year when there is none; `renew` makes another (expired or ordered cart). Spec §4, §9 */
  ensureCartId: (options?: { renew?: boolean }) => string;
  isSignedIn: () => boolean;
}

declare module 'react-router' {
  interface Future {
    // Types the `context` of loaders and actions as RouterContextProvider.
    v8_middleware: true;
  }
}

/** Read in a loader: `const { http } = context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();
