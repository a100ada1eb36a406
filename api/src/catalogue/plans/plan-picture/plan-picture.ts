import sharp from 'sharp';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import type { TerraceBill, TerraceInput } from 'shared-contracts/rules/plan/terrace';
import type { PlanContent } from '../plans.repository.ts';
import { fencePicture } from './fence-picture.ts';
import { gabionPicture } from './gabion-picture.ts';
import type { Drawing } from './svg.ts';
import { terracePicture } from './terrace-picture.ts';

/** px of a plan's picture as a mail shows it: the width of its text. The file has twice as many. */
const SHOWN_PX = 536;
const FILE_PX = 2 * SHOWN_PX;
const CSS_DPI = 72;

type Drawn = Pick<PlanContent, 'kind' | 'input' | 'bill'>;

const drawingOf = ({ kind, input, bill }: Drawn): Drawing => {
  // The rules wrote input and bill, each of the plan's kind.
  if (kind === 'fence') return fencePicture(input as FenceInput, bill as FenceBill, FILE_PX);
  if (kind === 'gabion') return gabionPicture(input as GabionInput, bill as GabionBill, FILE_PX);
  return terracePicture(input as TerraceInput, bill as TerraceBill);
};

/** How large a plan's picture is shown, in px. */
export const planPictureSize = (plan: Drawn): { width: number; height: number } => {
  const { width, height } = drawingOf(plan);
  return { width: SHOWN_PX, height: Math.round((SHOWN_PX * height) / width) };
};

/** A plan at true scale, fences and walls from the front, terraces from above, as an SVG of `FILE_PX` across. */
export const planSvg = (plan: Drawn): string => {
  const { x, y, width, height, svg } = drawingOf(plan);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FILE_PX}" height="${2 * Math.round((SHOWN_PX * height) / width)}" viewBox="${x} ${y} ${width} ${height}">${svg}</svg>`;
};

/** The same as a PNG. */
export const planPng = (plan: Drawn): Promise<Buffer> =>
  sharp(Buffer.from(planSvg(plan)), { density: CSS_DPI, limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 90 })
    .toBuffer();
