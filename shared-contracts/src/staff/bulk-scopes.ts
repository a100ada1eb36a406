import type { BulkActionId } from './bulk-changes.ts';
import type { Scope } from './scopes.ts';

/** The scope of each change of many: that of the operation for one record. Apart from the schemas, which lists do not load. */
export const BULK_SCOPES: Readonly<Record<BulkActionId, Scope>> = {
  'products-show': 'write_products',
  'products-hide': 'write_products',
  'products-move': 'write_products',
  'orders-ship': 'write_orders',
  'orders-deliver': 'write_orders',
  'messages-change': 'write_messages',
  'applications-change': 'write_messages',
  'coupons-end': 'write_coupons',
};
