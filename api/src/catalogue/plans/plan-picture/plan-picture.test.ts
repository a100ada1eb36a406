import sharp from 'sharp';
import { calculateBill } from '../../configurator/configurator.service.ts';
import type { PlanContent } from '../plans.repository.ts';
import { planPictureSize, planPng, planSvg } from './plan-picture.ts';

const planOf = (kind: PlanContent['kind'], input: object): Pick<PlanContent, 'kind' | 'input' | 'bill'> => ({
  kind,
  input,
  bill: calculateBill(kind, input),
});
const fence = (lengths: readonly number[], changes: object = {}) =>
  planOf('fence', {
    system: 'linea',
    colour: 'anthracite',
    height_cm: 123,
    ground: 'soil',
    closed: false,
    start: 'post',
    end: 'post',
    runs: lengths.map((length_mm) => ({ length_mm, rise_mm: 0 })),
    gates: [],
    ...changes,
  });

const PLANS = {
  'a short fence': fence([6000]),
  'a fence of several sides': fence([24_000, 8000, 3000]),
  'a fence of the greatest length of a side': fence([200_000]),
  'a fence on a slope, with gates': fence([15_000], {
    runs: [{ length_mm: 15_000, rise_mm: 900 }],
    gates: [{ run: 0, position_mm: 5000, kind: 'single', width_cm: 100 }],
  }),
  'a woven mesh': fence([40_000], { system: 'silva', colour: 'green', height_cm: 150 }),
  'a mat of twin wires': fence([9000], { system: 'robur_868', colour: 'green', height_cm: 183 }),
  'composite screens': fence([7200], { system: 'rustiek', height_cm: 180 }),
  'wooden screens': fence([5400], { system: 'nova', colour: 'none', height_cm: 180 }),
  'a gabion wall': planOf('gabion', { length_mm: 12_000, height_cm: 100, depth_cm: 50, stone: 'bluestone' }),
  'a terrace of two parts': planOf('terrace', {
    board: 'ipanema',
    colour: 'brown',
    parts: [
      { length_mm: 6000, width_mm: 3500 },
      { length_mm: 3000, width_mm: 2000 },
    ],
  }),
};

describe.each(Object.entries(PLANS))('the picture of %s', (_name, plan) => {
  test('is a PNG of twice the size that a mail states, which fits a mail', async () => {
    const { width, height } = planPictureSize(plan);
    const png = await planPng(plan);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2 * width, height: 2 * height });
    expect(width).toBe(536);
    expect(height).toBeGreaterThan(60);
    expect(height).toBeLessThan(360);
    expect(png.length).toBeLessThan(200_000);
  });

  test('has no missing measure, and no text, which would need a font of the machine', () => {
    const svg = planSvg(plan);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    // a hue with its opacity is one CSS colour: #rrggbbaa
    expect(svg.match(/fill="#[0-9a-f]+"/g)?.every((fill) => /#([0-9a-f]{6}|[0-9a-f]{8})"/.test(fill))).toBe(true);
  });
});

/** The widths and heights of the windows through which the pieces of a fence are seen, in mm. */
const piecesOf = (svg: string): { width: number; shown: number }[] =>
  [...svg.matchAll(/<svg x="[\d.-]+" y="[\d.-]+" width="([\d.]+)" height="[\d.]+" viewBox="[\d.-]+ [\d.-]+ ([\d.]+) [\d.]+"/g)].map(
    ([, width, shown]) => ({ width: Number(width), shown: Number(shown) }),
  );

test('a long fence is drawn in rows at one scale, all of it', () => {
  const pieces = piecesOf(planSvg(fence([24_000, 8000])));
  expect(pieces.length).toBeGreaterThan(2);
  for (const { width, shown } of pieces) expect(width).toBe(shown);
  // each piece shows a post's half more at both of its ends
  expect(pieces.reduce((sum, { shown }) => sum + shown - 140, 0)).toBeCloseTo(32_000, 0);
});

test('a fence that is twice as high is drawn twice as high beside the same person', () => {
  const heightPx = (height_cm: number): number => {
    const [, height = ''] = /M-?[\d.]+,0v-(\d+)/.exec(planSvg(fence([6000], { system: 'robur_868', height_cm }))) ?? [];
    return Number(height);
  };
  expect(heightPx(203)).toBe(2030);
  expect(heightPx(103)).toBe(1030);
});
