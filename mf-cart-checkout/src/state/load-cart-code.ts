/** What slots read and write the cart with: loaded when there is a cart, otherwise when the visitor uses the page for the first time. */
export const loadCartCode = () => import(/* webpackChunkName: "cart-code" */ './cart-code.ts');

/** What fails here is loaded again when it is needed. */
export const preloadCartCode = () => void loadCartCode().catch(() => undefined);
