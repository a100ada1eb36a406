import { BILLING_FIELDS, BUSINESS_FIELDS, DELIVERY_FIELDS, PERSONAL_FIELDS, checkFields } from 'shared-contracts/rules/customer-fields';
import type { CustomerField, CustomerProblems, FieldProblem } from 'shared-contracts/rules/customer-fields';
import { hasOtherBilling, isBusiness } from './buyer-details.ts';
import type { BuyerDetails } from './buyer-details.ts';

export type DetailProblems = Partial<Record<CustomerField | 'pickup' | 'slot' | 'remark', FieldProblem>>;

export const checkPersonal = (details: BuyerDetails): CustomerProblems => checkFields(PERSONAL_FIELDS, details);

export const checkAddress = (details: BuyerDetails): CustomerProblems =>
  checkFields(
    [...DELIVERY_FIELDS, ...(hasOtherBilling(details) ? BILLING_FIELDS : []), ...(isBusiness(details) ? BUSINESS_FIELDS : [])],
    details,
  );

export const hasProblems = (problems: DetailProblems): boolean => Object.keys(problems).length > 0;
