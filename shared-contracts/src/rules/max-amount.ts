/** The most pieces of one line, in whole steps: limited by the stock, the variant and the shop. */
export const maxAmount = (stock: number, maxPerOrder: number, step: number, shopMax: number): number =>
  Math.floor(Math.min(stock, maxPerOrder, shopMax) / step) * step;
