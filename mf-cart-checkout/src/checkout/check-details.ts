import { BILLING_FIELDS, BUSINESS_FIELDS, DELIVERY_FIELDS, PERSONAL_FIELDS, checkFields } from 'shared-contracts/rules/customer-fields';
import type { CustomerField, CustomerProblems, FieldProblem } from 'shared-contracts/rules/customer-fields';
import { purchaseOrderProblem } from 'shared-contracts/rules/purchase-order';
import { hasOtherBilling, isBusiness, isForCompany } from './buyer-details.ts';
import type { BuyerDetails } from './buyer-details.ts';

export type DetailProblems = Partial<Record<CustomerField | 'pickup' | 'slot' | 'purchase_order' | 'remark', FieldProblem>>;

export const checkPersonal = (details: BuyerDetails): CustomerProblems => checkFields(PERSONAL_FIELDS, details);

export const checkAddress = (details: BuyerDetails): DetailProblems => {
  const purchaseOrder = isForCompany(details) ? purchaseOrderProblem(details.purchase_order ?? '') : null;
  return {
    ...checkFields(
      [...DELIVERY_FIELDS, ...(hasOtherBilling(details) ? BILLING_FIELDS : []), ...(isBusiness(details) ? BUSINESS_FIELDS : [])],
      details,
    ),
    ...(purchaseOrder && { purchase_order: purchaseOrder }),
  };
};

export const hasProblems = (problems: DetailProblems): boolean => Object.keys(problems).length > 0;
