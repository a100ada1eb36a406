import type { FieldProblem } from './customer-fields.ts';
import { plainNameProblem } from './customer-fields.ts';
import { MAX_LENGTHS } from './field-lengths.ts';

/** What is wrong with a buyer's own number or reference of an order, or null. It stands in mails and documents: one line, without a link. */
export function purchaseOrderProblem(text: string): FieldProblem | null {
  if (text.trim().length > MAX_LENGTHS.purchaseOrder) return { rule: 'max', bound: MAX_LENGTHS.purchaseOrder };
  return plainNameProblem(text);
}
