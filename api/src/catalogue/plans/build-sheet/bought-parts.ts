import type { BillLine, BillRole } from 'shared-contracts/rules/plan/bill';
import { isInPacks } from 'shared-contracts/rules/plan/substitutes';

export interface Bought {
  sku: string;
  amount: number;
}

/** A part of an order for one purpose; `instead`: the SKU of the bill that it replaces. */
export interface BoughtPart extends Bought {
  role: BillRole;
  instead: string | null;
}

/**
 * What was bought for each line of a bill: the part itself, or what was taken in its place, such as a longer post or another colour. An
 * order has one line for each variant, so pieces are handed out to the lines in their order. `isRelated`: whether a part may replace
 * another; `missing`: what was not bought.
 */
export const boughtParts = (
  lines: readonly BillLine[],
  bought: readonly Bought[],
  isRelated: (billed: string, sku: string) => boolean,
): { parts: BoughtPart[]; missing: BillLine[] } => {
  const left = new Map(bought.map(({ sku, amount }) => [sku, amount]));
  const take = (sku: string, most: number): number => {
    const amount = Math.min(most, left.get(sku) ?? 0);
    left.set(sku, (left.get(sku) ?? 0) - amount);
    return amount;
  };
  const exact = lines.map((line) => take(line.sku, line.amount));
  const perLine = lines.map((line, index): { parts: BoughtPart[]; missing: BillLine | null } => {
    const { role, sku, amount } = line;
    const parts: BoughtPart[] = [{ role, sku, amount: exact[index] ?? 0, instead: null }];
    let short = amount - (exact[index] ?? 0);
    for (const other of bought) {
      if (short <= 0) break;
      if (other.sku === sku || !isRelated(sku, other.sku)) continue;
      // Another size of pack holds another content: its number says nothing about how many are missing.
      const taken = take(other.sku, isInPacks(role) ? Number.POSITIVE_INFINITY : short);
      parts.push({ role, sku: other.sku, amount: taken, instead: sku });
      short = isInPacks(role) && taken > 0 ? 0 : short - taken;
    }
    return { parts: parts.filter((part) => part.amount > 0), missing: short > 0 ? { role, sku, amount: short } : null };
  });
  // Sold in whole steps, more was bought than the bill needs.
  for (const [sku, amount] of left) {
    if (amount === 0) continue;
    const all = perLine.flatMap(({ parts }) => parts);
    const same = all.find((part) => part.sku === sku);
    if (same !== undefined) same.amount += amount;
    else {
      const index = lines.findIndex((line) => isRelated(line.sku, sku));
      const line = lines[index];
      if (line !== undefined) perLine[index]?.parts.push({ role: line.role, sku, amount, instead: line.sku });
    }
  }
  return { parts: perLine.flatMap(({ parts }) => parts), missing: perLine.flatMap(({ missing }) => missing ?? []) };
};
