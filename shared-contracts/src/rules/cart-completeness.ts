/** Pieces of one product in a cart. */
export interface CountedProduct {
  productId: number;
  amount: number;
  /** metres that one piece covers; null for what has no length */
  metres: number | null;
}

/** A product needs `ratio` pieces of another for each piece, metre or post of it. */
export interface PartNeed {
  productId: number;
  targetId: number;
  per: 'item' | 'metre' | 'post';
  ratio: number;
  isRequired: boolean;
}

export interface PartCount {
  targetId: number;
  needed: number;
  inCart: number;
  missing: number;
  isRequired: boolean;
  /** products of the cart that need it */
  neededFor: number[];
}

/** Rounding error of a product of decimals must not cost the customer one piece more. */
const ROUNDING = 1e-6;

interface Basis {
  /** counted by pieces and metres */
  pieces: number;
  /** counted by posts: a run of n pieces stands on n + 1 */
  run: number;
  runRatio: number;
}

const countOf = ({ pieces, run, runRatio }: Basis): number => {
  const posts = run === 0 ? 0 : (run + 1) * runRatio;
  // posts are pieces themselves, whose own needs say the same once more
  return Math.ceil(Math.max(pieces, posts) - ROUNDING);
};

/**
 * What a fence in the cart still lacks. Pieces of one kind are taken as one straight run. A required part is always told; one that
 * is only advised is told when some of it is in the cart, but not enough. A part that nothing is missing of is left out.
 */
export const missingParts = (products: readonly CountedProduct[], needs: readonly PartNeed[]): PartCount[] => {
  const amountOf = (id: number): number =>
    products.filter(({ productId }) => productId === id).reduce((sum, { amount }) => sum + amount, 0);
  const targets = [...new Set(needs.map(({ targetId }) => targetId))];
  return targets.flatMap((targetId): PartCount[] => {
    const basis: Basis = { pieces: 0, run: 0, runRatio: 0 };
    const sources = needs.filter((need) => need.targetId === targetId && amountOf(need.productId) > 0);
    for (const { productId, per, ratio } of sources) {
      for (const { amount, metres } of products.filter((product) => product.productId === productId)) {
        if (per === 'post') {
          basis.run += amount;
          basis.runRatio = Math.max(basis.runRatio, ratio);
        } else basis.pieces += amount * ratio * (per === 'metre' ? (metres ?? 1) : 1);
      }
    }
    const needed = countOf(basis);
    const inCart = amountOf(targetId);
    const isRequired = sources.some((need) => need.isRequired);
    if (needed <= inCart || (!isRequired && inCart === 0)) return [];
    return [
      {
        targetId,
        needed,
        inCart,
        missing: needed - inCart,
        isRequired,
        neededFor: [...new Set(sources.map(({ productId }) => productId))],
      },
    ];
  });
};
