import { toSVG } from 'bwip-js/node';
import type { Paper } from './paper.ts';

/** Code 128 as lines, so that it is sharp in print at any size; scanners want at least 0.3 mm for the narrowest bar. */
export const barcode = (doc: Paper, text: string, x: number, y: number, width: number, height: number): void => {
  const svg = toSVG({ bcid: 'code128', text, includetext: false });
  const [, boxWidth = '1', boxHeight = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  doc
    .save()
    .translate(x, y)
    .scale(width / Number(boxWidth), height / Number(boxHeight))
    .strokeColor('#000000');
  for (const [, stroke = '1', path = ''] of svg.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g)) {
    doc.path(path).lineWidth(Number(stroke)).stroke();
  }
  doc.restore();
};
