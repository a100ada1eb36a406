import { BILLING_FIELDS, BUSINESS_FIELDS, DELIVERY_FIELDS, PERSONAL_FIELDS, checkFields } from 'shared-contracts/rules/customer-fields';
import type { CustomerField, CustomerProblems, FieldProblem } from 'shared-contracts/rules/customer-fields';
import { hasOtherBilling, isBusiness } from './details.ts';
import type { Details } from './details.ts';

export type DetailProblems = Partial<Record<CustomerField | 'remark', FieldProblem>>;

export const checkPersonal = (details: Details): CustomerProblems => checkFields(PERSONAL_FIELDS, details);

export const checkAddress = (details: Details): CustomerProblems =>
  checkFields(
    [...DELIVERY_FIELDS, ...(hasOtherBilling(details) ? BILLING_FIELDS : []), ...(isBusiness(details) ? BUSINESS_FIELDS : [])],
    details,
  );

export const hasProblems = (problems: DetailProblems): boolean => Object.keys(problems).length > 0;
