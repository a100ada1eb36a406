/** Names of the cookies scripts may read. Spec §9: language 365 days, region one year, cart id 31536000 s; path /, same-site lax. */
export const COOKIES = {
  lang: 'lang',
  region: 'region',
  vatView: 'vat_view',
  listView: 'list_view',
  cart: 'cart_id',
  xsrf: 'XSRF-TOKEN',
  signedIn: 'signed_in',
} as const;

export const YEAR_DAYS = 365;
export const YEAR_SECONDS = 31_536_000;
