import type { Http } from 'shared-contracts';
import type { NamedCart, NamedCartBody, NamedCartList } from 'shared-contracts/wire/cart';

/** Carts the signed-in customer keeps under a name, the last saved first. Put into a cart by `mergeCart`. */
export const listNamedCarts = (http: Http) => http.get<NamedCartList>('/auth/me/carts');
/** A name the account has already is replaced. 422 `cart.empty`, `cart.too_many_named`. */
export const nameCart = (http: Http, body: NamedCartBody) => http.post<NamedCart>('/auth/me/carts', body);
export const forgetNamedCart = (http: Http, id: number) => http.delete<null>(`/auth/me/carts/${id}`);
