import type { BillLine, BillRole } from 'shared-contracts/rules/plan/bill';
import { calculateTerrace } from 'shared-contracts/rules/plan/terrace';
import type { TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { sizeOf } from 'shared-contracts/rules/parts/piece-size';
import type { PlannedKind, PlannedPart } from './plans.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { isForSale, loadVariantsBySku } from '../products/products.repository.ts';
import { findConfigurations } from './configurations.repository.ts';
import type { ConfigurationRow } from './configurations.repository.ts';

/** What fills a plan and closes its openings; concrete and stone may come from elsewhere. All other roles hold it together. */
const KINDS: Partial<Record<BillRole, PlannedKind>> = {
  panel: 'main',
  screen: 'main',
  mesh: 'main',
  basket: 'main',
  board: 'main',
  gate: 'gate',
  concrete: 'optional',
  stone: 'optional',
};

interface PlanOptions {
  now: Date;
  /** a terrace is laid with other lengths where the best are sold out */
  skusInCart: ReadonlySet<string>;
}

const linesOf = ({ kind, input, bill }: ConfigurationRow, skusInCart: ReadonlySet<string>): readonly BillLine[] => {
  const { lines } = bill as { lines: readonly BillLine[] };
  if (kind !== 'terrace' || lines.every(({ sku }) => skusInCart.has(sku))) return lines;
  const result = calculateTerrace(input as TerraceInput, new Set(lines.map(({ sku }) => sku).filter((sku) => !skusInCart.has(sku))));
  const alternative = 'bill' in result ? result.bill.lines : lines;
  return alternative.every(({ role, sku }) => role !== 'board' || skusInCart.has(sku)) ? alternative : lines;
};

/** The parts of these plans, in their order; expired plans and unknown parts are left out. Of what is no longer sold, nothing is in stock. */
export const plannedParts = async (
  db: Queries,
  lang: Lang,
  shareIds: readonly string[],
  { now, skusInCart }: PlanOptions,
): Promise<PlannedPart[][]> => {
  if (shareIds.length === 0) return [];
  const rows = new Map((await findConfigurations(db, shareIds, now)).map((row) => [row.share_id, row]));
  const bills = shareIds.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [linesOf(row, skusInCart)];
  });
  const skus = [...new Set(bills.flat().map(({ sku }) => sku))];
  const records = new Map((await loadVariantsBySku(db, lang, skus)).map((record) => [record.sku, record]));
  return bills.map((lines) =>
    lines.flatMap(({ role, sku, amount }): PlannedPart[] => {
      const record = records.get(sku);
      if (record === undefined) return [];
      const { id: variantId, product_id: productId, dimensions, unit_amount, stock_left } = record;
      const inStock = isForSale(record) ? stock_left : 0;
      return [{ productId, variantId, amount, inStock, size: sizeOf(dimensions), content: unit_amount ?? 1, kind: KINDS[role] ?? 'part' }];
    }),
  );
};
