/** Names of the cookies that scripts may read. Spec §9: language 365 days, region one year, cart id `CART_DAYS`; path /, same-site lax. */
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

/** How many former carts the browser remembers, and for how long: they prove whose an order is (decision 0054). */
const ORDERED_CARTS = 4;
export const ORDERED_CARTS_DAYS = 30;
/** Adds a cart to the remembered ones, newest first. */
export const withOrderedCart = (cookie: string | undefined, cartId: string): string =>
  [cartId, ...(cookie ?? '').split('.').filter((id) => id !== '' && id !== cartId)].slice(0, ORDERED_CARTS).join('.');

export const YEAR_DAYS = 365;
export const YEAR_SECONDS = 31_536_000;
