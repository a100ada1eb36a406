/** The flaw of a second chance, drawn where it is and ringed, so that it is found at the size of a card. */
import { n, rect, stroke } from './core.mjs';
/** @typedef {import('./products.mjs').Flaw} Flaw @typedef {import('./products.mjs').Drawn} Drawn */

const RING = { colour: '#94500b', halo: '#ffffff', width: 2 };
/** A scratch of 12 cm would be a hair on a card. */
const LEAST = { scratch: 11, ring: 15 };
const CM = { scratch: 12, bent: 34, dent: 3 };

/** @type {Record<Exclude<Flaw['kind'], 'shade'>, (scale: number) => {svg: string, reach: number}>} */
const MARKS = {
  scratch: (scale) => {
    const half = Math.max(CM.scratch * scale, LEAST.scratch) / 2;
    const line = `M${n(-half)} ${n(half * 0.5)}L${n(half)} ${n(-half * 0.5)}`;
    return { svg: stroke(line, '#4a514c', 2.6) + stroke(line, '#eef0ec', 1.3), reach: half };
  },
  bent: (scale) => {
    const half = (CM.bent * scale) / 2;
    const bow = Math.max(2.5 * scale, 3);
    const line = `M0 ${n(half)}C${n(bow)} ${n(half / 3)} ${n(bow)} ${n(-half / 3)} 0 ${n(-half)}`;
    return { svg: stroke(line, '#20251f', Math.max(0.7 * scale, 1.3)), reach: half };
  },
  dent: (scale) => {
    const radius = Math.max(CM.dent * scale, 5) / 2;
    const svg = `<ellipse rx="${n(radius)}" ry="${n(radius * 0.8)}" fill="#000" fill-opacity=".35"/><path d="M${n(-radius * 0.8)} ${n(radius * 0.5)}A${n(radius)} ${n(radius * 0.8)} 0 0 0 ${n(radius * 0.8)} ${n(radius * 0.5)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>`;
    return { svg, reach: radius };
  },
};

/** Over a product that is drawn from (0, 0) to the right and up. @param {Flaw} flaw @param {Drawn} drawn @param {number} scale px per cm */
export function flawMark(flaw, { w, h }, scale) {
  // A paler tint is all over the piece, so there is no place to ring.
  if (flaw.kind === 'shade') return rect(0, -h, w, h, '#ffffff').replace('/>', ' fill-opacity=".2"/>');
  const { svg, reach } = MARKS[flaw.kind](scale);
  const radius = Math.max(reach + 4, LEAST.ring);
  const dash = flaw.behind ? ' stroke-dasharray="4 3"' : '';
  const ring = (/** @type {string} */ colour, /** @type {number} */ width, extra = '') =>
    `<circle r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"${extra}/>`;
  const rings = ring(RING.halo, RING.width + 2.4) + ring(RING.colour, RING.width, dash);
  return `<g transform="translate(${n(w * flaw.x)} ${n(-h * flaw.y)})">${svg}${rings}</g>`;
}
