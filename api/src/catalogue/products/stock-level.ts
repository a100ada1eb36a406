/** Up to this number of pieces the stock is shown as "only N left". */
export const LOW_STOCK = 8;

/** The stock level of a variant: `on_order` is sold out with a date on which it is expected back. */
export const stockStatus = (stock: number, restockDate: string | null): 'in_stock' | 'low' | 'out' | 'on_order' => {
  if (stock > LOW_STOCK) return 'in_stock';
  if (stock > 0) return 'low';
  return restockDate === null ? 'out' : 'on_order';
};
