import type { CartLine } from 'shared-contracts/wire/cart';

/** Id of a line's row on the cart page; checkout blockers link to it. */
export const lineId = ({ kind, variant_id }: Pick<CartLine, 'kind' | 'variant_id'>): string => `line-${kind}-${variant_id}`;
