import type { CartLine } from 'shared-contracts/wire/cart';

/** Id of a plan's block on the cart page. */
export const planBlockId = (plan: string): string => `plan-${plan}`;

/** Id of a line's row on the cart page, or of the block of its plan; checkout blockers link to it. */
export const lineId = ({ kind, variant_id, plan }: Pick<CartLine, 'kind' | 'variant_id' | 'plan'>): string =>
  plan == null ? `line-${kind}-${variant_id}` : planBlockId(plan);
