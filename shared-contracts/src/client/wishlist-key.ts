/** The `localStorage` key of the wishlist, and the event in the same tab when it changes; other tabs get `storage`. */
export const WISHLIST_KEY = 'groenhof.wishlist';
