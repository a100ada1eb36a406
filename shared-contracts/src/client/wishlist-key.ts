/** Where a browser keeps what is set aside, and the event its own tab hears when that changes; other tabs hear `storage`. */
export const WISHLIST_KEY = 'groenhof.wishlist';
