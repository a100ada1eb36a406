import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { TerraceBill, TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { r, rect, stroke } from './svg.ts';
import type { Drawing } from './svg.ts';

/** Wood that is seen of a board; composite has the colour that was chosen. */
const MATERIALS: Readonly<Partial<Record<TerraceInput['board'], string>>> = { ipanema: 'teak', nova: 'pine' };
const JOINT_MM = 5;
const GAP_MM = 400;
const LEAST_MM = 4000;
/** The picture is never more than so many times as high as wide. */
const MAX_RATIO = 0.6;
/** Shades of neighbouring boards. */
const SHADES = ['00', '1a', '0d', '26', '00', '14'] as const;

/** The parts of a terrace from above, at one scale, each with its boards and their joints. */
export const terracePicture = ({ board, colour }: TerraceInput, { drawing }: TerraceBill): Drawing => {
  const tone = toneOf(MATERIALS[board] ?? colour);
  const height = drawing.reduce((sum, { width_mm }) => sum + width_mm + GAP_MM, GAP_MM);
  const longest = Math.max(LEAST_MM, ...drawing.map(({ length_mm }) => length_mm)) + 2 * GAP_MM;
  const width = Math.max(longest, height / MAX_RATIO);
  let y = GAP_MM;
  const parts = drawing.map(({ length_mm, width_mm, rows, board_mm }) => {
    const [x, top, rowMm] = [(width - length_mm) / 2, y, width_mm / rows];
    y += width_mm + GAP_MM;
    const boards = Array.from({ length: rows }, (_, row) => {
      const box = { x, y: top + row * rowMm, width: length_mm, height: rowMm - JOINT_MM };
      const joints = Array.from({ length: Math.max(0, Math.ceil(length_mm / board_mm) - 1) }, (_, cut) => (cut + 1) * board_mm);
      return (
        rect(box, tone.base) +
        rect(box, `${tone.edge}${SHADES[row % SHADES.length]}`) +
        stroke(joints.map((mm) => `M${r(x + mm)},${r(box.y)}v${r(box.height)}`).join(''), tone.edge, 12)
      );
    });
    return rect({ x: x - 30, y: top - 30, width: length_mm + 60, height: width_mm + 60 }, tone.edge) + boards.join('');
  });
  return { x: 0, y: 0, width, height, svg: rect({ x: 0, y: 0, width, height }, '#e7eee1') + parts.join('') };
};
