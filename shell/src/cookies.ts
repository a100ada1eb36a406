/** Names of the cookies scripts may read. Spec §9: language 365 days, region one year, cart id 31536000 s; path /, same-site lax. */
export const COOKIES = {
  lang: 'lang',
  region: 'region',
  vatView: 'vat_view',
  listView: 'list_view',
  cart: 'cart_id',
  orderedCarts: 'ordered_carts',
  xsrf: 'XSRF-TOKEN',
  signedIn: 'signed_in',
} as const;

/** Carts before the present one that the browser remembers, and how long: they show whose an order is (decision 0054). */
const ORDERED_CARTS = 4;
export const ORDERED_CARTS_DAYS = 30;
/** The remembered carts after one more, the newest first. */
export const withOrderedCart = (cookie: string | undefined, cartId: string): string =>
  [cartId, ...(cookie ?? '').split('.').filter((id) => id !== '' && id !== cartId)].slice(0, ORDERED_CARTS).join('.');

export const YEAR_DAYS = 365;
export const YEAR_SECONDS = 31_536_000;
