/** Up to this number of pieces the stock is shown as "only N left". */
export const LOW_STOCK = 8;

/** The stock level of a variant: `on_order` is sold out with a date on which it is expected back. */
export const stockStatus = (left: number, restockDate: string | null): 'in_stock' | 'low' | 'out' | 'on_order' => {
  if (left > LOW_STOCK) return 'in_stock';
  if (left > 0) return 'low';
  return restockDate === null ? 'out' : 'on_order';
};

/** The most pieces of one line: what is left, what the variant allows and what the shop allows, in whole steps. */
export const maxAmount = (left: number, maxPerOrder: number, step: number, shopMax: number): number =>
  Math.floor(Math.min(left, maxPerOrder, shopMax) / step) * step;
