import type { FieldProblem } from './customer-fields.ts';
import { printedNameProblem } from './customer-fields.ts';
import { MAX_LENGTHS } from './field-lengths.ts';

/** What is wrong with a buyer's own number or reference of an order, or null. It is printed in mails and documents: one line, without a link, in characters that they can show. */
export function purchaseOrderProblem(text: string): FieldProblem | null {
  if (text.trim().length > MAX_LENGTHS.purchaseOrder) return { rule: 'max', bound: MAX_LENGTHS.purchaseOrder };
  return printedNameProblem(text);
}
