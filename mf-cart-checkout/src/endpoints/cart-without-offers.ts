import type { Http } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';

/** `getCart` for pages that show no other colours for what a plan lacks: the API need not count them. An older API counts them anyway. */
export const getCartWithoutOffers = (http: Http, id: string) =>
  http.get<Cart>(`/api/carts/${encodeURIComponent(id)}`, { params: { offers: 'none' } });
