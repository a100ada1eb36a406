/**
 * Operations that take `Idempotency-Key` (`withIdempotency` in the handler) and `If-Match` (`ifMatchOf`). The handlers decide;
 * these lists tell the document, and a test holds them against the handlers.
 */
export const REPEATABLE: ReadonlySet<string> = new Set([
  'post /api/carts/{id}/merge',
  'post /api/carts/{id}/payment',
  'post /api/carts/{id}/plans',
  'post /api/carts/{id}/request',
  'post /api/contact',
  'post /api/jobs/{id}/applications',
  'post /api/orders/by-payment/{reference}/account',
  'post /api/orders/by-payment/{reference}/payment',
  'post /api/orders/{id}/cancel',
  'post /api/orders/{id}/payment',
  'post /api/orders/{id}/reorder',
  'post /api/quotes',
  'post /api/quotes/{id}/accept',
  'post /api/retours',
  'post /api/reviews',
  'post /api/withdrawals',
  'post /auth/me/addresses',
  'post /auth/me/plans',
  'post /auth/me/stories',
  'post /auth/register',
]);
export const CONDITIONAL: ReadonlySet<string> = new Set([
  'post /api/carts/{id}',
  'post /api/carts/{id}/address',
  'post /api/carts/{id}/discount-code',
  'delete /api/carts/{id}/discount-code',
]);
