import { maxAmount } from 'shared-contracts/rules/max-amount';
import type { CappedLine } from 'shared-contracts/wire/cart';
import type { LooseVariantRecord } from '../../catalogue/products/products.repository.ts';
import type { LineRow } from './carts.repository.ts';

export interface Limits {
  /** different variants in a cart */
  variants: number;
  pieces: number;
}

const keyOf = ({ kind, variant_id, plan_id }: LineRow): string => `${kind}:${variant_id}:${plan_id ?? ''}`;

/** The maximum amount of a line: what is left and allowed, in whole steps; never less than the cart already has. */
const maxLineAmount = (
  line: LineRow,
  { before, elsewhere }: { before: number; elsewhere: number },
  variant: LooseVariantRecord,
  { pieces }: Limits,
): number => {
  if (!variant.is_active || variant.is_price_on_request || (line.kind === 'rental') !== (variant.type === 'rental')) return before;
  if (line.kind === 'rental') return 1;
  const perOrder = Math.max(0, variant.max_per_order - elsewhere);
  return Math.max(before, maxAmount(Math.max(0, variant.stock_left - elsewhere), perOrder, variant.step, pieces));
};

/** Pieces of the same variant on other lines on which it is bought: they share its stock. */
const boughtElsewhere = (lines: readonly LineRow[], { variant_id, plan_id }: LineRow): number =>
  lines
    .filter((line) => line.kind === 'sale' && line.variant_id === variant_id && line.plan_id !== plan_id)
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Adds lines to a cart's lines: amounts of one variant are summed, up to stock and limits. Lines that did not fit completely are returned.
 * A rental is added once; the cart's own dates stay.
 */
export const addLines = (
  lines: readonly LineRow[],
  added: readonly LineRow[],
  variants: ReadonlyMap<number, LooseVariantRecord>,
  limits: Limits,
): { lines: LineRow[]; capped: CappedLine[] } => {
  const result = new Map(lines.map((line) => [keyOf(line), line]));
  const capped: CappedLine[] = [];
  for (const line of added) {
    const variant = variants.get(line.variant_id);
    if (variant === undefined) continue;
    const existing = result.get(keyOf(line));
    const before = existing?.amount ?? 0;
    const requested = line.kind === 'rental' ? 1 : before + line.amount;
    const loose = [...result.values()].filter(({ plan_id }) => plan_id === null);
    const fits = existing !== undefined || line.plan_id !== null || loose.length < limits.variants;
    const elsewhere = line.kind === 'sale' ? boughtElsewhere([...result.values()], line) : 0;
    const amount = fits ? Math.min(requested, maxLineAmount(line, { before, elsewhere }, variant, limits)) : 0;
    if (amount > 0) result.set(keyOf(line), { ...line, ...existing, amount });
    if (amount < requested) {
      const { name, product } = variant;
      capped.push({
        kind: line.kind,
        variant_id: variant.id,
        product_name: product.name,
        name,
        requested,
        amount,
        ...(line.plan_id === null ? {} : { plan: line.plan_id }),
      });
    }
  }
  return { lines: [...result.values()], capped };
};
