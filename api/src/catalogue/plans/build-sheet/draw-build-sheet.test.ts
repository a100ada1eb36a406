import { LANGS } from 'shared-contracts/contract/locales';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import type { GabionInput } from 'shared-contracts/rules/plan/gabion';
import { calculateTerrace } from 'shared-contracts/rules/plan/terrace';
import type { TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { aFence, gate, runs } from 'shared-contracts/testing/a-fence';
import type { Lang } from 'shared-contracts/contract/locales';
import { sheetTexts } from '../../../testing/a-sheet-plan.ts';
import { measurePdf } from '../../../testing/measure-pdf.ts';
import type { DrawnLine, DrawnPage } from '../../../testing/measure-pdf.ts';
import { drawSheetFile } from './draw-build-sheet.ts';

const EARTH = '#7a5c3e';
const CONCRETE = '#e4e3de';
const ORANGE = '#dc7818';

const billOf = <Bill>(result: { bill: Bill } | { problems: unknown }): Bill => {
  if (!('bill' in result)) throw new Error(JSON.stringify(result.problems));
  return result.bill;
};
const fencePages = async (overrides: Partial<FenceInput>, lang: Lang = 'nl'): Promise<DrawnPage[]> => {
  const input = aFence(overrides);
  return measurePdf(await drawSheetFile({ ...sheetTexts(), kind: 'fence', input, bill: billOf(calculateFence(input)) }, lang));
};
const lengthOf = ({ x1, y1, x2, y2 }: DrawnLine): number => Math.hypot(x2 - x1, y2 - y1);
/** Lengths of the ground lines of a page: one for each side or part of one. */
const groundsOf = ({ lines }: DrawnPage): DrawnLine[] => lines.filter(({ color, width }) => color === EARTH && width === 1.2);
const isToScale = ({ lines }: DrawnPage): boolean => lines.some(({ color, width }) => color === ORANGE && width === 1.2);
const elevationsOf = (pages: readonly DrawnPage[]): DrawnPage[] => pages.filter((page) => isToScale(page) && groundsOf(page).length > 0);
const holesOf = ({ rects }: DrawnPage) => rects.filter(({ fill }) => fill === CONCRETE).sort((a, b) => a.x - b.x);

test('a side of 5 m measures 100 mm on paper', async () => {
  const [page] = elevationsOf(await fencePages({ runs: runs(5000) }));
  expect(page && groundsOf(page).map(lengthOf)[0]).toBeCloseTo(100, 2);
});

test('every hole is at a fiftieth of its distance, as wide and as deep as it is dug', async () => {
  const [page] = elevationsOf(await fencePages({ runs: runs(8000), gates: [gate(2520)] }));
  if (page === undefined) throw new Error('no elevation');
  const [start] = groundsOf(page);
  const holes = holesOf(page);
  expect(holes.map(({ x, width }) => Math.round((x + width / 2 - (start?.x1 ?? 0)) * 50))).toEqual([0, 2570, 3670, 6240, 8000]);
  expect(holes.map(({ width, height }) => [Math.round(width * 5), Math.round(height * 5)])).toEqual([
    [30, 60],
    [40, 80],
    [40, 80],
    [25, 60],
    [30, 60],
  ]);
});

test('every drawing to scale has a bar of exactly 100 mm', async () => {
  const pages = await fencePages({ runs: runs(5000, 5000) });
  const bars = pages.map(({ lines }) =>
    lines
      .filter(({ color, width }) => color === ORANGE && width === 1.2)
      .filter((each) => Math.abs(each.y1 - each.y2) < 0.01)
      .map(lengthOf),
  );
  const scaled = bars.filter(({ length }) => length > 0);
  expect(scaled.length).toBeGreaterThanOrEqual(3);
  for (const lengths of scaled) expect(Math.max(...lengths)).toBeCloseTo(100, 3);
});

test.each([
  ['A4', 12_000, 297],
  ['A3', 17_000, 420],
  ['several A4', 40_000, 297],
])('a side goes on %s', async (_name, lengthMm, widthMm) => {
  const pages = elevationsOf(await fencePages({ runs: runs(lengthMm) }));
  for (const page of pages) expect(page.widthMm).toBeCloseTo(widthMm, 0);
  expect(pages.length > 1).toBe(lengthMm === 40_000);
});

test('parts of a long side overlap by 50 cm on both sides of their marks, and show every metre', async () => {
  const pages = elevationsOf(await fencePages({ runs: runs(40_000) }));
  const lengths = pages.flatMap((page) => groundsOf(page).map(lengthOf));
  const overlaps = (lengths.length - 1) * 1000;
  expect(lengths.reduce((sum, each) => sum + each, 0) * 50).toBeCloseTo(40_000 + overlaps, 0);
});

test('the plan from above is 1:50 when it fits', async () => {
  const [page] = await fencePages({ runs: runs(5000, 3000) });
  const sides = page?.lines.filter(({ color, width }) => color === '#1e4a35' && width === 1.4) ?? [];
  expect(sides.reduce((sum, each) => sum + lengthOf(each), 0)).toBeCloseTo(160, 2);
});

test('house and street are on the plan as far as the paper goes, at its scale; what is off the paper is not', async () => {
  const around = [
    { kind: 'house' as const, x_mm: 1000, y_mm: 2000, length_mm: 3000, direction_deg: 0 },
    { kind: 'neighbour' as const, x_mm: 150_000, y_mm: 0, length_mm: 9000, direction_deg: 90 },
  ];
  const [page] = await fencePages({ runs: runs(5000, 3000), around, end: 'wall', end_is_fence: true });
  const house = page?.lines.filter(({ color, width }) => color === '#a08c7c' && width === 2.4) ?? [];
  expect(house.map(lengthOf)).toEqual([expect.closeTo(60, 2)]);
  expect(page?.lines.filter(({ width }) => width === 0.7)).toEqual([]);
});

const gabion: GabionInput = { length_mm: 7300, height_cm: 100, depth_cm: 30, stone: 'bluestone' };
const terrace: TerraceInput = {
  parts: [
    { length_mm: 6000, width_mm: 3500 },
    { length_mm: 2400, width_mm: 1800 },
  ],
  board: 'volta',
  colour: 'brown',
  joist_spacing_mm: 400,
};

describe.each(LANGS)('in %s', (lang) => {
  const fences: [string, Partial<FenceInput>][] = [
    [
      'panels around a corner on a slope, with a gate',
      {
        runs: [
          { length_mm: 12_000, rise_mm: 340 },
          { length_mm: 5000, rise_mm: 0 },
        ],
        gates: [gate(2520)],
      },
    ],
    ['a closed mesh', { system: 'silva', height_cm: 150, closed: true, runs: runs(30_000, 20_000, 30_000, 20_000) }],
    ['screens', { system: 'nova', colour: 'none', height_cm: 180, runs: runs(7600) }],
    ['panels on a slab at a wall', { ground: 'slab', height_cm: 103, start: 'wall' }],
    [
      'a fence from an existing one, with a house far off and a street through its corner',
      {
        runs: runs(9000, 4000),
        start: 'wall',
        start_is_fence: true,
        around: [
          { kind: 'house', x_mm: -90_000, y_mm: 3000, length_mm: 180_000, direction_deg: 0 },
          { kind: 'street', x_mm: 2000, y_mm: -50_000, length_mm: 100_000, direction_deg: 80 },
          { kind: 'neighbour', x_mm: 150_000, y_mm: 150_000, length_mm: 500, direction_deg: 0 },
        ],
      },
    ],
    ['a steep fence', { height_cm: 63, runs: [{ length_mm: 40_000, rise_mm: 15_000 }] }],
  ];
  test.each(fences)('%s: nothing is outside its page or smaller than 7 points', async (_name, overrides) => {
    for (const { widthMm, heightMm, lines, rects, fontSizes } of await fencePages(overrides, lang)) {
      expect(Math.min(...fontSizes)).toBeGreaterThanOrEqual(7);
      for (const { x1, x2, y1, y2, width } of lines.filter(({ width: each }) => each > 0.3)) {
        expect([
          width,
          Math.min(x1, x2) > 5,
          Math.max(x1, x2) < widthMm - 5,
          Math.min(y1, y2) > 5,
          Math.max(y1, y2) < heightMm - 5,
        ]).toEqual([width, true, true, true, true]);
      }
      for (const { x, y } of rects) expect([x > -30, y > 0]).toEqual([true, true]);
    }
  });

  test('a wall of gabions and a terrace have their drawings to scale', async () => {
    const wall = measurePdf(
      await drawSheetFile({ ...sheetTexts(), kind: 'gabion', input: gabion, bill: billOf(calculateGabion(gabion)) }, lang),
    );
    const baskets = wall[0]?.rects.filter(({ fill, height }) => fill === '#f2f1ec' && height > 8) ?? [];
    expect(baskets.reduce((sum, { width, height }) => sum + width * height, 0) * 2500).toBeCloseTo(7500 * 1000, -3);
    const deck = measurePdf(
      await drawSheetFile({ ...sheetTexts(), kind: 'terrace', input: terrace, bill: billOf(calculateTerrace(terrace)) }, lang),
    );
    const joists = deck[0]?.rects.filter(({ fill }) => fill === '#b9b5a8') ?? [];
    // The first and the last are cut off in their middle: the edge of the terrace is there.
    const edges = joists.map(({ x, width }) => (x + width) * 50);
    expect(edges.slice(0, 4).map((edge) => Math.round(edge - (edges[0] ?? 0)))).toEqual([0, 400, 800, 1200]);
    const strip = deck.at(-1)?.rects.filter(({ fill, height }) => fill === '#edf0ea' && height > 20) ?? [];
    expect(strip.map(({ width }) => Math.round(width * 100) / 100)).toEqual([5]);
  });
});

test('the same plan gives the same file', async () => {
  const draw = () => drawSheetFile({ ...sheetTexts(), kind: 'fence', input: aFence(), bill: billOf(calculateFence(aFence())) }, 'fr');
  expect((await draw()).equals(await draw())).toBe(true);
});
