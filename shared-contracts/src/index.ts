/**
 * Runtime part of the contract: the shell provides one shared copy, in the browser and on the server. Wire schemas are not part of it
 * (import their types from `shared-contracts/wire/…`); pure rules are imported from `shared-contracts/rules/…`.
 */
export * from './contract/locales.ts';
export * from './contract/paths.ts';
export * from './contract/content-pages.ts';
export * from './contract/remote.ts';
export * from './contract/slots.ts';
export * from './contract/slot.tsx';
export * from './contract/dom-recovery.tsx';
export * from './contract/result.ts';
export * from './contract/http.ts';
export * from './client/create-http.ts';
export * from './contract/page-error.ts';
export * from './contract/shop-context.ts';
export * from './contract/use-shop.ts';
export * from './contract/store/session-slice.ts';
export * from './contract/store/region-slice.ts';
export * from './contract/store/cart-slice.ts';
export * from './contract/store/categories-slice.ts';
export * from './contract/store/toasts-slice.ts';
export * from './contract/store/store.ts';
export * from './client/endpoints/carts.ts';
export * from './client/endpoints/products.ts';
export * from './client/endpoints/orders.ts';
export * from './client/endpoints/session.ts';
export * from './client/endpoints/content.ts';
