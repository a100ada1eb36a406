import { fittingParts } from '../parts/fitting-parts.ts';
import { sizeOf } from '../parts/piece-size.ts';
import type { BillRole } from './bill.ts';
import type { PlanPart } from './plan-part.ts';

/** A longer piece will do: it is set deeper or cut. */
const CUT_TO_LENGTH: ReadonlySet<BillRole> = new Set(['post', 'post_corner', 'post_end', 'strut']);
/** Another pack size will do. */
const IN_PACKS: ReadonlySet<BillRole> = new Set(['tension_wire', 'binding_wire', 'stone']);
/** Whether only the content of its packs counts. */
export const isInPacks = (role: BillRole): boolean => IN_PACKS.has(role);

/** The parts that may replace a sold-out one, in the same colour, the best first. */
export const substitutesOf = <Part extends PlanPart>(role: BillRole, billed: Part, parts: readonly Part[]): Part[] => {
  const siblings = parts.filter(({ product_id, colour }) => product_id === billed.product_id && colour === billed.colour);
  if (IN_PACKS.has(role)) return siblings;
  if (!CUT_TO_LENGTH.has(role)) return [];
  const { lengthCm, widthCm, section } = sizeOf(billed.dimensions);
  const pieces = siblings.map((part) => ({
    part,
    id: part.variant_id,
    colour: part.colour,
    dimensions: part.dimensions,
    excl_vat_cents: part.excl_vat_cents,
    stock_left: part.in_stock,
  }));
  return fittingParts({ minLengthCm: lengthCm ?? 0, widthCm, section }, [billed.colour], pieces).map(({ part }) => part);
};
