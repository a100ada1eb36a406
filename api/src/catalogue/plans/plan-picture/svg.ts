import type { Tone } from 'shared-contracts/rules/drawing/tones';

/*
 * Drawings of plans as SVG, in mm of what is built; y grows downwards. They have no texts: those are beside the picture, in the language of
 * its reader, and need none of the fonts of the machine that draws.
 */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is drawn, and the part of the drawing board that it takes. */
export interface Drawing extends Rect {
  svg: string;
}

export const SKY = '#eef2ee';
export const SOIL = '#e2dccf';
export const GRASS = '#8fa97c';
export const CONCRETE = '#b5b4ad';

export const r = (mm: number): number => Math.round(mm * 10) / 10;

export const rect = ({ x, y, width, height }: Rect, fill: string): string =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" fill="${fill}"/>`;

export const stroke = (d: string, color: string, width: number): string =>
  d === '' ? '' : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${r(width)}"/>`;

/** An upright tube with its lit and its shaded side. */
export const tube = ({ base, light, dark }: Tone, { x, y, width, height }: Rect): string =>
  rect({ x, y, width, height }, base) +
  rect({ x, y, width: width * 0.24, height }, light) +
  rect({ x: x + width * 0.7, y, width: width * 0.3, height }, dark);

/** A board with its lit upper and its shaded lower edge. */
export const board = ({ base, light, edge }: Tone, { x, y, width, height }: Rect): string => {
  const lit = Math.min(width, height, 120) * 0.1;
  return (
    rect({ x, y, width, height }, base) +
    rect({ x, y, width, height: lit }, light) +
    rect({ x, y: y + height - lit, width, height: lit }, edge)
  );
};

/** Somebody of 1.75 m, to judge a height by. */
export const person = (x: number, y: number): string =>
  `<g transform="translate(${r(x)} ${r(y)})" fill="#7d8c83"><circle cx="0" cy="-1635" r="112"/><path d="M-60,-1515h120q130,20 150,150l40,470q4,60 -46,62t-56,-52l-52,-330l-8,400l34,720q2,70 -62,70t-68,-66l-52,-600l-52,600q-4,66 -68,66t-62,-70l34,-720l-8,-400l-52,330q-6,54 -56,52t-46,-62l40,-470q20,-130 150,-150z"/></g>`;
