/** A size in which something is sold; `holds` is in any unit, the same for all sizes. */
export interface PackSize {
  sku: string;
  holds: number;
}

/**
 * Packs for at least `need`: whole packs of the largest size, and for the rest one pack of the smallest size that is enough. Less than one
 * pack is left over. Sizes in any order.
 */
export const packsFor = (need: number, sizes: readonly PackSize[]): { sku: string; amount: number }[] => {
  const ascending = [...sizes].sort((a, b) => a.holds - b.holds);
  const largest = ascending.at(-1);
  if (largest === undefined || need <= 0) return [];
  const fullPacks = Math.floor(need / largest.holds);
  const remainder = need - fullPacks * largest.holds;
  const last = remainder > 0 ? ascending.find(({ holds }) => holds >= remainder) : undefined;
  return [
    { sku: largest.sku, amount: fullPacks },
    { sku: last?.sku ?? '', amount: last === undefined ? 0 : 1 },
  ].filter(({ amount }) => amount > 0);
};

/**
 * Pieces to buy so that `count` strips of `length` can be laid end to end, in the size that leaves the least over. A cut-off is used in
 * another strip only if it is as long as that strip still needs. Lengths in mm.
 */
export const stripsFor = (count: number, length: number, sizes: readonly PackSize[]): { sku: string; amount: number; holds: number } => {
  const options = sizes.map(({ sku, holds }) => {
    const fullPieces = Math.floor(length / holds);
    const remainder = length - fullPieces * holds;
    const piecesForRests = remainder === 0 ? 0 : Math.ceil(count / Math.floor(holds / remainder));
    return { sku, holds, amount: count * fullPieces + piecesForRests };
  });
  const [best] = options.sort((a, b) => a.amount * a.holds - b.amount * b.holds || a.amount - b.amount);
  if (best === undefined) throw new Error('Nothing to cut from');
  return best;
};
