/** A line that can take pieces of an article. */
interface Line {
  sku: string;
  /** null: loose pieces */
  planName: string | null;
  /** pieces that the line can take */
  most: number;
}

/**
 * Divides pieces that are named by their SKU alone over the lines that have the article: first the loose ones, so that plans stay whole as
 * long as possible, then those of the plans, in the order of the lines. Returns the pieces of each line, in the order of the lines; what
 * no line can take is left out. Decision 0174.
 */
export const spreadPieces = (lines: readonly Line[], named: readonly { sku: string; amount: number }[]): number[] => {
  const left = new Map<string, number>();
  for (const { sku, amount } of named) left.set(sku, (left.get(sku) ?? 0) + amount);
  const pieces = lines.map(() => 0);
  const places = [...lines.entries()];
  const isLoose = ([, { planName }]: [number, Line]): boolean => planName === null;
  for (const [place, { sku, most }] of [...places.filter(isLoose), ...places.filter((each) => !isLoose(each))]) {
    const taken = Math.min(Math.max(0, most), left.get(sku) ?? 0);
    pieces[place] = taken;
    left.set(sku, (left.get(sku) ?? 0) - taken);
  }
  return pieces;
};
