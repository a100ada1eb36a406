import type { Operation } from './operation.ts';
import { accountingOperations } from './operations/accounting.ts';
import { apiKeyOperations } from './operations/api-keys.ts';
import { bulkChangeOperations } from './operations/bulk-changes.ts';
import { categoryOperations } from './operations/categories.ts';
import { contentOperations } from './operations/content.ts';
import { couponOperations } from './operations/coupons.ts';
import { dealerOperations } from './operations/dealers.ts';
import { electronicInvoiceOperations } from './operations/electronic-invoices.ts';
import { employeeOperations } from './operations/employees.ts';
import { erpOperations } from './operations/erp.ts';
import { exportOperations } from './operations/exports.ts';
import { faqOperations } from './operations/faq.ts';
import { guaranteeOperations } from './operations/guarantee.ts';
import { importOperations } from './operations/imports.ts';
import { inboxOperations } from './operations/inbox.ts';
import { listViewOperations } from './operations/list-views.ts';
import { logOperations } from './operations/log.ts';
import { mailOperations } from './operations/mails.ts';
import { newReturnOperations } from './operations/new-returns.ts';
import { onInvoiceOperations } from './operations/on-invoice.ts';
import { orderDocumentOperations } from './operations/order-documents.ts';
import { orderOperations } from './operations/orders.ts';
import { personOperations } from './operations/persons.ts';
import { pointOfSaleOperations } from './operations/points-of-sale.ts';
import { productDocumentOperations } from './operations/product-documents.ts';
import { productPictureOperations } from './operations/product-pictures.ts';
import { productRelationOperations } from './operations/product-relations.ts';
import { productVariantOperations } from './operations/product-variants.ts';
import { productOperations } from './operations/products.ts';
import { quoteOperations } from './operations/quotes.ts';
import { queueOperations } from './operations/queues.ts';
import { redirectOperations } from './operations/redirects.ts';
import { returnOperations } from './operations/returns.ts';
import { reviewOperations } from './operations/reviews.ts';
import { searchTermOperations } from './operations/search-terms.ts';
import { settingOperations } from './operations/settings.ts';
import { staffOperations } from './operations/staff.ts';
import { staffRoleOperations } from './operations/staff-roles.ts';
import { stockOperations } from './operations/stock.ts';
import { storyOperations } from './operations/stories.ts';
import { vacancyOperations } from './operations/vacancies.ts';
import { webhookOperations } from './operations/webhooks.ts';
import { withdrawalOperations } from './operations/withdrawals.ts';

/** Everything that staff can do, in the order of the command line's usage text. */
export const OPERATIONS: readonly Operation[] = [
  ...orderOperations,
  ...onInvoiceOperations,
  ...orderDocumentOperations,
  ...electronicInvoiceOperations,
  ...accountingOperations,
  ...quoteOperations,
  ...returnOperations,
  ...newReturnOperations,
  ...withdrawalOperations,
  ...reviewOperations,
  ...storyOperations,
  ...dealerOperations,
  ...stockOperations,
  ...importOperations,
  ...exportOperations,
  ...couponOperations,
  ...settingOperations,
  ...guaranteeOperations,
  ...mailOperations,
  ...inboxOperations,
  ...personOperations,
  ...staffOperations,
  ...staffRoleOperations,
  ...logOperations,
  ...queueOperations,
  ...productOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...erpOperations,
  ...contentOperations,
  ...faqOperations,
  ...productVariantOperations,
  ...productPictureOperations,
  ...productDocumentOperations,
  ...productRelationOperations,
  ...categoryOperations,
  ...redirectOperations,
  ...searchTermOperations,
  ...employeeOperations,
  ...vacancyOperations,
  ...pointOfSaleOperations,
  ...bulkChangeOperations,
  ...listViewOperations,
];
