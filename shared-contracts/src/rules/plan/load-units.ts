import { BAGS_PER_LAYER, PALLET_MM } from './packed-piece.ts';
import type { PackedPiece, PackKind } from './packed-piece.ts';

/** Pieces of one line of the parts list, by its place. */
export interface PackedLine {
  line: number;
  piece: PackedPiece;
  amount: number;
}

/** What is lifted off the vehicle as one: a pallet, a bundle, a box. mm and kg; it lies as it is unloaded. */
export interface LoadUnit {
  kind: PackKind;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  kg: number;
  contents: { line: number; amount: number }[];
}

/** A bundle has the width of a strap; a stack lies on battens. */
const BUNDLE_MM = 480;
const BATTEN_MM = 100;
const BOX_MM = { length: 600, width: 400, height: 300 } as const;

interface Limit {
  kg: number;
  /** height of the goods in mm */
  stackMm: number;
  pieces: number;
}
const NONE = Number.POSITIVE_INFINITY;
/** A pallet of bags is what the concrete's product page says: 42 of 25 kg. */
const LIMITS: Readonly<Record<PackKind, Limit>> = {
  big_bag: { kg: NONE, stackMm: NONE, pieces: 1 },
  pallet: { kg: 1050, stackMm: 700, pieces: NONE },
  stack: { kg: 500, stackMm: 900, pieces: NONE },
  roll: { kg: NONE, stackMm: NONE, pieces: 1 },
  bundle: { kg: 500, stackMm: 480, pieces: NONE },
  box: { kg: 25, stackMm: NONE, pieces: NONE },
};

/** The height that a piece adds to what it is packed with. */
const stackMm = ({ kind, widthMm, heightMm }: PackedPiece): number => {
  if (kind === 'bundle') return (widthMm * heightMm) / BUNDLE_MM;
  if (kind === 'pallet') return heightMm / BAGS_PER_LAYER;
  return kind === 'stack' ? heightMm : 0;
};

interface OpenUnit {
  pieces: PackedLine[];
  kg: number;
  stackMm: number;
  count: number;
}

const measuresOf = (kind: PackKind, { pieces, stackMm: stack }: OpenUnit): Pick<LoadUnit, 'lengthMm' | 'widthMm' | 'heightMm'> => {
  const most = (key: 'lengthMm' | 'widthMm' | 'heightMm') => Math.max(...pieces.map(({ piece }) => piece[key]));
  if (kind === 'box') return { lengthMm: BOX_MM.length, widthMm: BOX_MM.width, heightMm: BOX_MM.height };
  if (kind === 'pallet') {
    const layers = Math.ceil(stack / PALLET_MM.layer - 1e-6);
    return { lengthMm: PALLET_MM.length, widthMm: PALLET_MM.width, heightMm: PALLET_MM.height + layers * PALLET_MM.layer };
  }
  if (kind === 'stack') return { lengthMm: most('lengthMm'), widthMm: most('widthMm'), heightMm: BATTEN_MM + stack };
  if (kind !== 'bundle') return { lengthMm: most('lengthMm'), widthMm: most('widthMm'), heightMm: most('heightMm') };
  const across = pieces.reduce((sum, { piece, amount }) => sum + piece.widthMm * amount, 0);
  const layers = Math.ceil(stack / most('heightMm') - 1e-6);
  return { lengthMm: most('lengthMm'), widthMm: Math.min(BUNDLE_MM, across), heightMm: layers * most('heightMm') };
};

/**
 * Packs the pieces of one group, in their order: each unit is filled before the next begins, so that another piece never needs fewer of
 * them. `maxKg`: the most that whoever brings them takes as one.
 */
export const packGroup = (lines: readonly PackedLine[], maxKg: number): LoadUnit[] => {
  const kind = lines[0]?.piece.kind ?? 'box';
  const limit = LIMITS[kind];
  const limitKg = Math.min(limit.kg, maxKg);
  const open = (): OpenUnit => ({ pieces: [], kg: 0, stackMm: 0, count: 0 });
  const units = [open()];
  for (const { line, piece, amount } of lines) {
    const [kg, stack] = [piece.kg ?? 0, stackMm(piece)];
    for (let rest = amount; rest > 0;) {
      const unit = units[units.length - 1] as OpenUnit;
      // Contents are decimals: a rounding error must not open another unit.
      const roomFor = (left: number, each: number) => (each === 0 ? NONE : Math.floor(left / each + 1e-6));
      const fitting = Math.min(
        rest,
        limit.pieces - unit.count,
        roomFor(limitKg - unit.kg, kg),
        roomFor(limit.stackMm - unit.stackMm, stack),
      );
      // A piece that is too heavy for any unit is one of its own.
      const taken = unit.count === 0 ? Math.max(1, fitting) : fitting;
      if (taken <= 0) {
        units.push(open());
        continue;
      }
      unit.pieces.push({ line, piece, amount: taken });
      unit.kg += taken * kg;
      unit.stackMm += taken * stack;
      unit.count += taken;
      rest -= taken;
    }
  }
  return units
    .filter(({ count }) => count > 0)
    .map((unit) => ({
      kind,
      ...measuresOf(kind, unit),
      kg: unit.kg,
      contents: unit.pieces.map(({ line, amount }) => ({ line, amount })),
    }));
};
