import type { SheetBay, SheetGate } from 'shared-contracts/rules/drawing/fence-sheet';
import { INK } from '../../../platform/pdf/paper.ts';
import type { Paper } from '../../../platform/pdf/paper.ts';
import { line, lines, MM } from './sheet-paper.ts';

/** How far apart wires and boards are drawn, in mm of fence: as in a real one, or a whole part of it where paper is too small. */
const WIRE_MM = { upright: 50, lying: 200, woven: 142, board: 150 } as const;
const PALE = { width: 0.25, color: '#8d9a92' };

/** Turns millimetres of the fence into millimetres of paper. */
export interface Project {
  x: (mm: number) => number;
  y: (mm: number) => number;
}

const outline = (doc: Paper, corners: readonly (readonly [number, number])[]): Paper => {
  const [first = [0, 0], ...rest] = corners;
  doc.moveTo(first[0] * MM, first[1] * MM);
  for (const [x, y] of rest) doc.lineTo(x * MM, y * MM);
  return doc.closePath();
};

const cornersOf = ({ pieceFrom, pieceTo, foot }: SheetBay, heightMm: number, { x, y }: Project): (readonly [number, number])[] => [
  [x(pieceFrom), y(foot[0])],
  [x(pieceFrom), y(foot[0] - heightMm)],
  [x(pieceTo), y(foot[1] - heightMm)],
  [x(pieceTo), y(foot[1])],
];

/** Numbers from `first` on, one every `step`, below `end`. */
const every = (first: number, step: number, end: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, index) => first + index * step);

const grid = (doc: Paper, { pieceFrom, pieceTo, foot }: SheetBay, heightMm: number, { x, y }: Project): void => {
  const [low, high] = [y(foot[0]), y(foot[0] - heightMm)];
  lines(
    doc,
    every(pieceFrom + WIRE_MM.upright, WIRE_MM.upright, pieceTo).map((at) => [x(at), low, x(at), high] as const),
    PALE,
  );
  const lying = every(WIRE_MM.lying, WIRE_MM.lying, heightMm).map((up) => y(foot[0] - up));
  lines(
    doc,
    lying.map((at) => [x(pieceFrom), at, x(pieceTo), at] as const),
    { ...PALE, width: 0.5 },
  );
};

const boards = (doc: Paper, { pieceFrom, pieceTo, foot }: SheetBay, heightMm: number, { x, y }: Project): void => {
  const joints = every(WIRE_MM.board, WIRE_MM.board, heightMm).map((up) => y(foot[0] - up));
  lines(
    doc,
    joints.map((at) => [x(pieceFrom), at, x(pieceTo), at] as const),
    { ...PALE, width: 0.4 },
  );
};

/** Diamonds, which the outline of the bay cuts off. */
const diamonds = (doc: Paper, { pieceFrom, pieceTo, foot }: SheetBay, heightMm: number, { x, y }: Project): void => {
  const [low, high] = [Math.max(...foot), Math.min(...foot) - heightMm];
  const rise = low - high;
  const starts = every(pieceFrom - rise, WIRE_MM.woven, pieceTo);
  lines(
    doc,
    starts.flatMap((at) => [[x(at), y(low), x(at + rise), y(high)] as const, [x(at), y(high), x(at + rise), y(low)] as const]),
    PALE,
  );
};

const INFILL = { panel: grid, screen: boards, mesh: diamonds } as const;

/** A bay as it looks from the front; a cut piece has a ground of its own. */
export const drawBay = (doc: Paper, bay: SheetBay, heightMm: number, project: Project, isCut: boolean): void => {
  const corners = cornersOf(bay, heightMm, project);
  if (isCut) outline(doc, corners).fill('#fbe9d6');
  doc.save();
  outline(doc, corners).clip();
  INFILL[bay.kind](doc, bay, heightMm, project);
  doc.restore();
  outline(doc, corners).lineWidth(0.7).strokeColor(INK.text).stroke();
};

/** A gate between its posts, with the diagonal that points to its hinges. */
export const drawGate = (doc: Paper, gate: SheetGate, postMm: number, { x, y }: Project): void => {
  const [from, to] = [gate.from + postMm, gate.to - postMm];
  const middle = (from + to) / 2;
  const leaves = gate.isDouble ? [[from, middle] as const, [to, middle] as const] : [[from, to] as const];
  for (const [hinge, lock] of leaves) {
    outline(doc, [
      [x(hinge), y(gate.foot - 50)],
      [x(hinge), y(gate.foot - gate.heightMm)],
      [x(lock), y(gate.foot - gate.heightMm)],
      [x(lock), y(gate.foot - 50)],
    ])
      .lineWidth(0.9)
      .strokeColor(INK.text)
      .stroke();
    const style = { width: 0.4, color: INK.soft, dash: 1 };
    line(doc, x(lock), y(gate.foot - gate.heightMm), x(hinge), y(gate.foot - gate.heightMm / 2), style);
    line(doc, x(lock), y(gate.foot - 50), x(hinge), y(gate.foot - gate.heightMm / 2), style);
  }
};
