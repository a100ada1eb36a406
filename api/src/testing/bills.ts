import type { BillLine, BillResult } from 'shared-contracts/rules/plan/bill';
import { catalogue } from '../../../demo/data/catalogue.ts';

export const variants = catalogue.products.flatMap((product) => product.variants);
export const skus = new Set(variants.map(({ sku }) => sku));
/** The bill of a calculation. @throws when it was refused */
export const bill = <Bill>(result: BillResult<Bill>): Bill => {
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.bill;
};
/** How many pieces lines of these roles have. */
export const count = (lines: readonly BillLine[], ...roles: string[]): number =>
  lines.filter(({ role }) => roles.includes(role)).reduce((sum, { amount }) => sum + amount, 0);
/** What the lines of a role hold together, by a dimension or the unit of the catalogue. */
export const capacityOf = (lines: readonly BillLine[], role: string, of: (sku: string) => number): number =>
  lines.filter((line) => line.role === role).reduce((sum, { sku, amount }) => sum + of(sku) * amount, 0);
export const unitAmount = (sku: string): number => variants.find((variant) => variant.sku === sku)?.unit?.amount ?? 0;
