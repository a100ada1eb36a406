/**
 * Figures drawn as strokes. A picture shown through `<img>` cannot use the shop's font, and a machine that rasterises it
 * may have no font at all; strokes look the same everywhere.
 */
import { n } from './core.mjs';

/** Strokes in a box 70 high, baseline at 0; the first entry is the advance. @type {Record<string, [number, string]>} */
const GLYPHS = {
  0: [46, 'M22-65C5-65 5-5 22-5S39-65 22-65Z'],
  1: [46, 'M11-55L25-65V-5'],
  2: [46, 'M7-49C7-70 38-70 38-48C38-33 17-21 7-5H39'],
  3: [46, 'M7-57C14-69 37-68 37-51C37-41 30-36 19-36C31-36 39-31 39-20C39-2 12 0 5-14'],
  4: [46, 'M31-5V-65L4-22H42'],
  5: [46, 'M36-65H12L9-37C18-45 39-43 39-24C39-2 12 0 5-13'],
  6: [46, 'M30-65L9-32C3-18 9-5 22-5C33-5 39-14 39-24C39-42 16-47 8-30'],
  7: [46, 'M6-65H39L17-5'],
  8: [46, 'M22-36C5-40 7-65 22-65S39-40 22-36C1-34 3-5 22-5S43-34 22-36Z'],
  9: [46, 'M14-5L35-38C41-52 35-65 22-65C11-65 5-56 5-46C5-28 28-23 36-40'],
  ',': [20, 'M9-7L5 9'],
  c: [42, 'M36-15C28 0 6-2 6-24S28-50 36-34'],
  m: [66, 'M7-4V-46M7-32C10-50 32-50 32-30V-4M32-30C34-50 58-50 58-30V-4'],
  ' ': [20, ''],
};

/** Width in px of `text` at `size`. @param {string} text @param {number} size */
export const figuresWidth = (text, size) => [...text].reduce((sum, sign) => sum + (GLYPHS[sign]?.[0] ?? 0), 0) * (size / 100);

/**
 * Figures on a baseline. Only `0-9`, comma, space and `cm` can be drawn; anything else is left out.
 * @param {string} text @param {number} x @param {number} y baseline @param {{size:number, colour:string, middle?:boolean}} o
 */
export function figures(text, x, y, { size, colour, middle }) {
  const scale = size / 100;
  let left = 0;
  let body = '';
  for (const sign of text) {
    const glyph = GLYPHS[sign];
    if (!glyph) continue;
    if (glyph[1]) body += `<path d="${glyph[1]}"${left ? ` transform="translate(${n(left)})"` : ''}/>`;
    left += glyph[0];
  }
  const start = middle ? x - figuresWidth(text, size) / 2 : x;
  const move = `translate(${n(start)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="${move}" fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}
