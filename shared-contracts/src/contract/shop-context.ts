import { createContext } from 'react-router-dom';
import type { Http } from './http.ts';
import type { Lang, ListView, Region, VatView } from './locales.ts';

/** What the shell gives to loaders and actions: on the server for one request, in the browser as long as the page is open. */
export interface ShopContext {
  http: Http;
  /** language of the address being loaded */
  lang: Lang;
  region: () => Region;
  vatView: () => VatView;
  listView: () => ListView;
  /** id from the cart cookie, null when the visitor has none yet */
  cartId: () => string | null;
  /** the id, created and stored for a year when there is none; `renew` creates a new one (expired or ordered cart). Spec §4, §9 */
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
