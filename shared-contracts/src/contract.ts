/**
 * Runtime face of the contract: one shared copy in the browser and on the server, given by the shell. Wire schemas are not part
 * of it (import their types from `shared-contracts/wire/…`), pure rules are imported from `shared-contracts/rules/…`.
 */
export * from './locales.ts';
export * from './paths.ts';
export * from './content-pages.ts';
export * from './remote.ts';
export * from './slots.ts';
export * from './slot.tsx';
export * from './dom-recovery.tsx';
export * from './result.ts';
export * from './http.ts';
export * from './page-error.ts';
export * from './shop-context.ts';
export * from './use-shop.ts';
export * from './store/session-slice.ts';
export * from './store/region-slice.ts';
export * from './store/cart-slice.ts';
export * from './store/categories-slice.ts';
export * from './store/toasts-slice.ts';
export * from './store/store.ts';
export * from './endpoints/carts.ts';
export * from './endpoints/products.ts';
export * from './endpoints/orders.ts';
export * from './endpoints/session.ts';
export * from './endpoints/content.ts';
