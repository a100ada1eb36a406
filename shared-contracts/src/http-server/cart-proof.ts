/** Header of the shell's calls: the carts of the browser, the present one first, by comma. An order made of one of them is the browser's own. */
export const CART_PROOF_HEADER = 'cart-proof';
