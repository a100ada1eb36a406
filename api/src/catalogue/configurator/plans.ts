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
const taken = (pieces: readonly HeldPiece[], part: PlannedPart): { rest: HeldPiece[]; content: number } => {
  let open = part.amount * part.content;
  const wanted = open;
  const order = [...pieces].sort((a, b) => (a.size.lengthCm ?? 0) - (b.size.lengthCm ?? 0));
  const used = new Map<HeldPiece, number>();
  for (const piece of order.filter((each) => isServing(part, each))) {
    const amount = Math.min(piece.amount, Math.ceil(open / piece.content));
    used.set(piece, amount);
    open = Math.max(0, open - amount * piece.content);
  }
  return {
    rest: pieces.flatMap((piece) => {
      const amount = piece.amount - (used.get(piece) ?? 0);
      return amount > 0 ? [{ ...piece, amount }] : [];
    }),
    content: wanted - open,
  };
};

/**
 * Plans know more than a count: corners, walls, slopes. Each uses its own pieces, as long as everything that fills it is in the cart; other
 * parts that it lacks are missing. A plan whose panels were removed is ignored.
 */
export const allocateToPlans = (
  pieces: readonly HeldPiece[],
  plans: readonly (readonly PlannedPart[])[],
): { rest: HeldPiece[]; missing: MissingCount[] } => {
  let rest = [...pieces];
  const missing: MissingCount[] = [];
  for (const plan of plans) {
    const main = plan.filter(({ kind }) => kind === 'main');
    let trial = rest;
    const isWhole = main.every((part) => {
      const result = taken(trial, part);
      trial = result.rest;
      return result.content >= part.amount * part.content;
    });
    if (!isWhole || main.length === 0) continue;
    rest = trial;
    const neededFor = [...new Set(main.map(({ productId }) => productId))];
    for (const part of plan.filter(({ kind }) => kind !== 'main')) {
      const begun = contentOf(rest.filter(({ productId }) => productId === part.productId)) > 0;
      const result = taken(rest, part);
      rest = result.rest;
      const lacks = Math.ceil(part.amount - result.content / part.content);
      if (lacks <= 0 || part.kind === 'gate' || (part.kind === 'optional' && !begun)) continue;
      missing.push({
        targetId: part.productId,
        minLengthCm: part.size.lengthCm ?? 0,
        widthCm: part.size.widthCm,
        section: part.size.section,
        inContent: part.content !== 1,
        packContent: part.content,
        needed: part.amount * part.content,
        inCart: result.content,
        missing: lacks * part.content,
        isRequired: part.kind !== 'optional',
        neededFor,
      });
    }
  }
  return { rest, missing };
};
