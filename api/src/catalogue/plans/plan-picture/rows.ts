import { PERSON_MM } from 'shared-contracts/rules/drawing/person';
import { GRASS, person, r, rect, SKY, SOIL, stroke } from './svg.ts';
import type { Drawing } from './svg.ts';

/** A wall or a side of a fence as it is seen from the front, from 0 to its length; the ground at its start is at y = 0. */
export interface Front {
  lengthMm: number;
  /** where it may be cut into two rows */
  joints: readonly number[];
  /** y of the ground */
  ground: (mm: number) => number;
  /** how far it goes up from the ground, and down into it */
  aboveMm: number;
  belowMm: number;
  svg: string;
}

interface Piece {
  front: number;
  from: number;
  to: number;
}

const GAP_MM = 900;
/** Room beside the first row for somebody to judge the height by, and after the last piece. */
const LEFT_MM = 1300;
const RIGHT_MM = 500;
/** Half of the widest post: it is seen whole on both sides of a cut. */
const OVERLAP_MM = 70;
const AIR_MM = 200;
const LEAST_ROW_MM = 8000;
/** A short wall is not blown up. */
const LEAST_USED_MM = 5000;
/** About three times as wide as high: what a mail gives a drawing. */
const RATIO = 3;

/**
 * How much of the fronts is drawn in a row: a long fence in one row would be a line, and at true scale it can't be drawn higher than it is.
 */
const rowLength = (fronts: readonly Front[]): number => {
  const total = fronts.reduce((sum, { lengthMm }) => sum + lengthMm, 0) + GAP_MM * (fronts.length - 1);
  const height = Math.max(...fronts.map(({ aboveMm, belowMm }) => aboveMm + belowMm)) + AIR_MM;
  const ideal = Math.max(LEAST_ROW_MM, Math.sqrt(total * height * RATIO));
  // whole rows: the last one is not a short rest
  return Math.max(LEAST_ROW_MM, Math.ceil(total / Math.max(1, Math.round(total / ideal))));
};

/** A front in pieces of about one length that end at joints. */
const cut = ({ lengthMm, joints }: Front, front: number, roomMm: number): Piece[] => {
  const count = Math.ceil(lengthMm / roomMm);
  const nearest = (mm: number): number =>
    joints.reduce((best, joint) => (Math.abs(joint - mm) < Math.abs(best - mm) ? joint : best), mm === 0 ? 0 : lengthMm);
  const ends = Array.from({ length: count }, (_, place) => (place === count - 1 ? lengthMm : nearest((lengthMm * (place + 1)) / count)));
  return [...new Set(ends)].map((to, place, all) => ({ front, from: all[place - 1] ?? 0, to })).filter(({ from, to }) => to > from);
};

const inRows = (pieces: readonly Piece[], roomMm: number): (Piece & { x: number })[][] => {
  const rows: (Piece & { x: number })[][] = [];
  let x = 0;
  for (const piece of pieces) {
    const length = piece.to - piece.from;
    const row = rows.at(-1);
    if (row === undefined || x + length > roomMm) {
      rows.push([{ ...piece, x: 0 }]);
      x = length + GAP_MM;
    } else {
      row.push({ ...piece, x });
      x += length + GAP_MM;
    }
  }
  return rows;
};

/** Fronts below each other at one scale, each row on its ground, with somebody beside the first. */
export const drawRows = (fronts: readonly Front[]): Drawing => {
  const roomMm = rowLength(fronts);
  const rows = inRows(
    fronts.flatMap((front, place) => cut(front, place, roomMm)),
    roomMm,
  );
  const used = Math.max(LEAST_USED_MM, ...rows.flatMap((row) => row.map(({ x, from, to }) => x + to - from)));
  const width = LEFT_MM + used + RIGHT_MM;
  let y = 0;
  const drawn = rows.map((row, place) => {
    const places = row.map(({ front: index, from, to, x }) => {
      const front = fronts[index] as Front;
      const rise = front.ground(to) - front.ground(from);
      return { front, index, from, to, x: LEFT_MM + x, rise };
    });
    const top = Math.max(...places.map(({ front, rise }) => front.aboveMm + Math.max(0, -rise)), place === 0 ? PERSON_MM : 0);
    const bottom = Math.max(...places.map(({ front, rise }) => front.belowMm + Math.max(0, rise)));
    const height = top + bottom + AIR_MM;
    const ground = y + AIR_MM + top;
    const line = [
      `M0,${r(ground)}`,
      ...places.map(({ from, to, x, rise }) => `L${r(x)},${r(ground)}L${r(x + to - from)},${r(ground + rise)}`),
      `L${r(width)},${r(ground + (places.at(-1)?.rise ?? 0))}`,
    ].join('');
    const svg = [
      rect({ x: 0, y, width, height }, SKY),
      `<path d="${line}V${r(y + height)}H0z" fill="${SOIL}"/>`,
      stroke(line, GRASS, 40),
      place === 0 ? person(LEFT_MM * 0.45, ground) : '',
      ...places.map(({ front, index, from, to, x }) => {
        const [left, right] = [from - OVERLAP_MM, to + OVERLAP_MM];
        const box = { x: x - OVERLAP_MM, y, width: right - left, height };
        return `<svg x="${r(box.x)}" y="${r(box.y)}" width="${r(box.width)}" height="${r(box.height)}" viewBox="${r(left)} ${r(front.ground(from) - top - AIR_MM)} ${r(box.width)} ${r(height)}"><use href="#front${index}"/></svg>`;
      }),
    ].join('');
    y += height;
    return svg;
  });
  const parts = fronts.map(({ svg }, place) => `<g id="front${place}">${svg}</g>`);
  return { x: 0, y: 0, width, height: y, svg: `<defs>${parts.join('')}</defs>${drawn.join('')}` };
};

/** px of the picture per mm of what is drawn, for lines that would otherwise be too thin to be seen. */
export const scaleOf = (fronts: readonly Pick<Front, 'lengthMm' | 'aboveMm' | 'belowMm'>[], widthPx: number): number => {
  const blank = fronts.map((front) => ({ ...front, joints: [], ground: () => 0, svg: '' }));
  return widthPx / (LEFT_MM + rowLength(blank) + RIGHT_MM);
};
