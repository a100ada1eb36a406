import type { HeldPiece } from 'shared-contracts/rules/parts/part-need';
import type { MissingCount } from 'shared-contracts/rules/parts/needed-parts';
import { isFitting } from 'shared-contracts/rules/parts/piece-size';
import type { PieceSize } from 'shared-contracts/rules/parts/piece-size';

/**
 * Purpose of a part in a plan: `main` fills it (panels, mesh, boards), a `gate` closes an opening, the rest holds it. `optional` parts are
 * not required.
 */
export type PlannedKind = 'main' | 'gate' | 'part' | 'optional';

export interface PlannedPart {
  productId: number;
  variantId: number;
  amount: number;
  /** pieces of the variant that can be bought now */
  inStock: number;
  size: PieceSize;
  content: number;
  kind: PlannedKind;
}

const MEASURES = ['heightCm', 'widthCm', 'lengthCm', 'depthCm', 'rollM', 'section'] as const;

const isSameSize = (a: PieceSize, b: PieceSize): boolean => MEASURES.every((measure) => a[measure] === b[measure]);

/** Whether a piece of the cart fits a part of the plan: the same size for what fills it, at least as long for what holds it. */
const isServing = (part: PlannedPart, { productId, size }: HeldPiece): boolean => {
  if (productId !== part.productId) return false;
  if (part.kind === 'main' || part.kind === 'gate') return isSameSize(part.size, size);
  return isFitting({ minLengthCm: part.size.lengthCm ?? 0, widthCm: part.size.widthCm, section: part.size.section }, size);
};

/** Contents are decimals, such as square metres: their sums are compared to a millionth. */
const exact = (content: number): number => Math.round(content * 1e6) / 1e6;

const contentOf = (pieces: readonly HeldPiece[]): number => pieces.reduce((sum, { amount, content }) => sum + amount * content, 0);

/** The pieces without those used for a part, and how many were used, in the content of packs. */
const takePieces = (pieces: readonly HeldPiece[], part: PlannedPart): { remaining: HeldPiece[]; content: number } => {
  let openContent = exact(part.amount * part.content);
  const neededContent = openContent;
  const order = [...pieces].sort((a, b) => (a.size.lengthCm ?? 0) - (b.size.lengthCm ?? 0));
  const used = new Map<HeldPiece, number>();
  for (const piece of order.filter((each) => isServing(part, each))) {
    const amount = Math.min(piece.amount, Math.ceil(exact(openContent / piece.content)));
    used.set(piece, amount);
    openContent = Math.max(0, exact(openContent - amount * piece.content));
  }
  return {
    remaining: pieces.flatMap((piece) => {
      const amount = piece.amount - (used.get(piece) ?? 0);
      return amount > 0 ? [{ ...piece, amount }] : [];
    }),
    content: exact(neededContent - openContent),
  };
};

const missingOf = (part: PlannedPart, content: number, neededFor: number[]): MissingCount => ({
  targetId: part.productId,
  // What fills a plan has its exact size, not one that is long enough.
  variantId: part.kind === 'main' ? part.variantId : undefined,
  minLengthCm: part.size.lengthCm ?? 0,
  widthCm: part.size.widthCm,
  section: part.size.section,
  inContent: part.content !== 1,
  packContent: part.content,
  needed: part.amount * part.content,
  inCart: content,
  missing: Math.ceil(exact(part.amount - content / part.content)) * part.content,
  isRequired: part.kind !== 'optional',
  neededFor,
});

/** The parts of a plan, each with the content that pieces of the cart cover, and the pieces left over. */
const coverPlan = (pieces: readonly HeldPiece[], plan: readonly PlannedPart[]) => {
  let remaining = [...pieces];
  const covered = plan.map((part) => {
    const isStarted = contentOf(remaining.filter(({ productId }) => productId === part.productId)) > 0;
    const result = takePieces(remaining, part);
    remaining = result.remaining;
    return { part, isStarted, content: result.content, isCovered: result.content >= exact(part.amount * part.content) };
  });
  return { remaining, covered };
};

/**
 * Whether the cart still holds the plan: all that fills it, as far as it is in stock. When nothing of that is in stock, the parts that
 * hold it have to be there. A plan whose panels were removed is ignored.
 */
const isHeld = (covered: ReturnType<typeof coverPlan>['covered']): boolean => {
  const main = covered.filter(({ part }) => part.kind === 'main');
  const isFilled =
    main.length > 0 && main.every(({ part, content }) => content >= exact(Math.min(part.amount, part.inStock) * part.content));
  const holders = covered.filter(({ part }) => part.kind === 'part');
  return isFilled && (main.some(({ content }) => content > 0) || (holders.length > 0 && holders.every(({ isCovered }) => isCovered)));
};

/**
 * A plan knows more than a count: its corners, walls and slopes. Each plan that the cart holds takes its own pieces, and its parts that
 * are not there are missing.
 */
export const allocateToPlans = (
  pieces: readonly HeldPiece[],
  plans: readonly (readonly PlannedPart[])[],
): { remaining: HeldPiece[]; missing: MissingCount[] } => {
  let remaining = [...pieces];
  const missing: MissingCount[] = [];
  for (const plan of plans) {
    const main = plan.filter(({ kind }) => kind === 'main');
    const cover = coverPlan(remaining, [...main, ...plan.filter(({ kind }) => kind !== 'main')]);
    if (!isHeld(cover.covered)) continue;
    remaining = cover.remaining;
    const neededFor = [...new Set(main.map(({ productId }) => productId))];
    for (const { part, content, isStarted, isCovered } of cover.covered) {
      if (isCovered || part.kind === 'gate' || (part.kind === 'optional' && !isStarted)) continue;
      missing.push(missingOf(part, content, neededFor));
    }
  }
  return { remaining, missing };
};
