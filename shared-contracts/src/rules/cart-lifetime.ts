/** Days after its last change in which a cart can be used, and for which a browser remembers it. Spec §9: 31536000 s. */
export const CART_DAYS = 365;
