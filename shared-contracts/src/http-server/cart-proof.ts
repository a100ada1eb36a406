/**
 * Header of the shell's calls: the browser's cart ids, the current one first, separated by commas. It proves that an order made of one of
 * them is the browser's own.
 */
export const CART_PROOF_HEADER = 'cart-proof';
