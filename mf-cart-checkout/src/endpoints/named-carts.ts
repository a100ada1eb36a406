import type { Http } from 'shared-contracts';
import type { NamedCart, NamedCartBody, NamedCartList } from 'shared-contracts/wire/cart';

/** The signed-in customer's named carts, the last saved first. Added to a cart by `mergeCart`. */
export const listNamedCarts = (http: Http) => http.get<NamedCartList>('/auth/me/carts');
/** Replaces an existing cart of that name. 422 `cart.empty`, `cart.too_many_named`. */
export const postNamedCart = (http: Http, body: NamedCartBody) => http.post<NamedCart>('/auth/me/carts', body);
export const removeNamedCart = (http: Http, id: number) => http.delete<null>(`/auth/me/carts/${id}`);
