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
  amount: number;
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

const contentOf = (pieces: readonly HeldPiece[]): number => pieces.reduce((sum, { amount, content }) => sum + amount * content, 0);

/** The pieces without those used for a part, and how many were used, in the content of packs. */
const takePieces = (pieces: readonly HeldPiece[], part: PlannedPart): { remaining: HeldPiece[]; content: number } => {
  let openContent = part.amount * part.content;
  const neededContent = openContent;
  const order = [...pieces].sort((a, b) => (a.size.lengthCm ?? 0) - (b.size.lengthCm ?? 0));
  const used = new Map<HeldPiece, number>();
  for (const piece of order.filter((each) => isServing(part, each))) {
    const amount = Math.min(piece.amount, Math.ceil(openContent / piece.content));
    used.set(piece, amount);
    openContent = Math.max(0, openContent - amount * piece.content);
  }
  return {
    remaining: pieces.flatMap((piece) => {
      const amount = piece.amount - (used.get(piece) ?? 0);
      return amount > 0 ? [{ ...piece, amount }] : [];
    }),
    content: neededContent - openContent,
  };
};

/**
 * A plan knows more than a count: its corners, walls and slopes. Each plan takes its own pieces if everything that fills it is in the cart,
 * and its other parts that are not there are missing. A plan whose panels were removed is ignored.
 */
export const allocateToPlans = (
  pieces: readonly HeldPiece[],
  plans: readonly (readonly PlannedPart[])[],
): { remaining: HeldPiece[]; missing: MissingCount[] } => {
  let remaining = [...pieces];
  const missing: MissingCount[] = [];
  for (const plan of plans) {
    const main = plan.filter(({ kind }) => kind === 'main');
    let trial = remaining;
    const isComplete = main.every((part) => {
      const result = takePieces(trial, part);
      trial = result.remaining;
      return result.content >= part.amount * part.content;
    });
    if (!isComplete || main.length === 0) continue;
    remaining = trial;
    const neededFor = [...new Set(main.map(({ productId }) => productId))];
    for (const part of plan.filter(({ kind }) => kind !== 'main')) {
      const isStarted = contentOf(remaining.filter(({ productId }) => productId === part.productId)) > 0;
      const result = takePieces(remaining, part);
      remaining = result.remaining;
      const missingPieces = Math.ceil(part.amount - result.content / part.content);
      if (missingPieces <= 0 || part.kind === 'gate' || (part.kind === 'optional' && !isStarted)) continue;
      missing.push({
        targetId: part.productId,
        minLengthCm: part.size.lengthCm ?? 0,
        widthCm: part.size.widthCm,
        section: part.size.section,
        inContent: part.content !== 1,
        packContent: part.content,
        needed: part.amount * part.content,
        inCart: result.content,
        missing: missingPieces * part.content,
        isRequired: part.kind !== 'optional',
        neededFor,
      });
    }
  }
  return { remaining, missing };
};
