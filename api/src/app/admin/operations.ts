import type { Operation } from './operation.ts';
import { aftersaleOperations } from './operations/aftersale.ts';
import { couponOperations } from './operations/coupons.ts';
import { dealerOperations } from './operations/dealers.ts';
import { guaranteeOperations } from './operations/guarantee.ts';
import { importOperations } from './operations/imports.ts';
import { logOperations } from './operations/log.ts';
import { mailOperations } from './operations/mails.ts';
import { orderDocumentOperations } from './operations/order-documents.ts';
import { orderOperations } from './operations/orders.ts';
import { personOperations } from './operations/persons.ts';
import { productOperations } from './operations/products.ts';
import { queueOperations } from './operations/queues.ts';
import { reviewOperations } from './operations/reviews.ts';
import { settingOperations } from './operations/settings.ts';
import { staffOperations } from './operations/staff.ts';
import { stockOperations } from './operations/stock.ts';

/** Everything that staff can do, in the order of the command line's usage text. */
export const OPERATIONS: readonly Operation[] = [
  ...orderOperations,
  ...orderDocumentOperations,
  ...aftersaleOperations,
  ...reviewOperations,
  ...dealerOperations,
  ...stockOperations,
  ...importOperations,
  ...couponOperations,
  ...settingOperations,
  ...guaranteeOperations,
  ...mailOperations,
  ...personOperations,
  ...staffOperations,
  ...logOperations,
  ...queueOperations,
  ...productOperations,
];
