import Cookies from 'js-cookie';
import { selectListView, selectRegion, selectVatView } from 'shared-contracts';
import { CART_DAYS } from 'shared-contracts/rules/cart-lifetime';
import type { Lang, ShopContext, ShopStore } from 'shared-contracts';
import { COOKIES, ORDERED_CARTS_DAYS, withOrderedCart } from '../cookies.ts';
import { browserHttp } from './browser-http.ts';

/** The context of loaders, actions and components in the browser. */
export function browserContext(lang: Lang, store: ShopStore): ShopContext {
  const cartId = () => Cookies.get(COOKIES.cart) ?? null;
  return {
    http: browserHttp({ lang: () => lang, region: () => selectRegion(store.getState()) }),
    lang,
    region: () => selectRegion(store.getState()),
    vatView: () => selectVatView(store.getState()),
    listView: () => selectListView(store.getState()),
    cartId,
    ensureCartId: ({ renew = false } = {}) => {
      const storedCartId = cartId();
      if (storedCartId && !renew) return storedCartId;
      if (storedCartId) {
        const ordered = withOrderedCart(Cookies.get(COOKIES.orderedCarts), storedCartId);
        Cookies.set(COOKIES.orderedCarts, ordered, { expires: ORDERED_CARTS_DAYS, path: '/', sameSite: 'lax' });
      }
      const id = crypto.randomUUID();
      Cookies.set(COOKIES.cart, id, { expires: CART_DAYS, path: '/', sameSite: 'lax' });
      return id;
    },
    isSignedIn: () => Boolean(Cookies.get(COOKIES.signedIn)),
  };
}
