import { meshPitchMm, strutCm, wireRows } from '../construction.ts';
import { boardCrossings } from './board-figures.ts';
import { baysOf, countFor, isInContent, isPerPost } from './part-need.ts';
import type { PartNeed } from './part-need.ts';
import { PART_RULES } from './part-rules.ts';
import type { PartRule } from './part-rules.ts';
import { fitFor, isFitting, sizeOf } from './piece-size.ts';
import type { Dimensions } from './piece-size.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
const mm = (value: number) => ({ value, unit: 'mm' as const });
const m = (value: number) => ({ value, unit: 'm' as const });
const need = (overrides: Partial<PartNeed> = {}): PartNeed => ({
  productId: 1,
  targetId: 2,
  per: 'item',
  ratio: 1,
  rule: null,
  isRequired: true,
  packContent: 1,
  replacementIds: [],
  ...overrides,
});
const ROLL = { length: m(25), height: cm(150) };

test('a piece is measured in centimetres, its section in millimetres, its span in metres', () => {
  expect(sizeOf({ height: cm(153), width: cm(250), depth: cm(3), length: cm(200) })).toEqual({
    heightCm: 153,
    lengthCm: 200,
    widthCm: 250,
    depthCm: 3,
    section: null,
    spanM: 2.5,
    rollM: null,
  });
  expect(sizeOf({ length: cm(210), width: mm(60), depth: mm(40) })).toMatchObject({
    section: '60x40',
    widthCm: null,
    depthCm: null,
    spanM: 0.06,
  });
  expect(sizeOf({ width: mm(60), depth: cm(40) }).section).toBeNull();
  expect(sizeOf({ width: cm(60), depth: mm(40) }).section).toBeNull();
  expect(sizeOf({ width: mm(60) }).section).toBeNull();
  expect(sizeOf({ depth: mm(60) }).section).toBeNull();
  expect(sizeOf(ROLL)).toMatchObject({ lengthCm: null, spanM: 25, rollM: 25 });
  expect(sizeOf({ length: m(25), width: cm(100) })).toMatchObject({ spanM: 1, rollM: null });
  expect(sizeOf({ length: cm(300) })).toMatchObject({ spanM: 3, rollM: null });
  expect(sizeOf({ length: { value: 5, unit: 'kg' } })).toMatchObject({ spanM: null, rollM: null, lengthCm: null });
  expect(sizeOf({}).spanM).toBeNull();
});

test.each<[PartRule, Dimensions, number, number]>([
  ['tension_wire', ROLL, 2, 150],
  ['tension_wire', { height: cm(100) }, 3, 6],
  ['tensioner', ROLL, 1, 3],
  ['tensioner', ROLL, 2, 6],
  ['tensioner', { length: m(26), height: cm(100) }, 1, 4],
  ['binding_wire', ROLL, 1, 45],
  ['brace', ROLL, 1, 2],
  ['brace', { length: m(26), height: cm(100) }, 1, 4],
  ['brace', { height: cm(100) }, 25, 2],
  ['brace', { height: cm(100) }, 26, 4],
  ['stone', { width: cm(100), height: cm(100), depth: cm(30) }, 2, 976.5],
  ['stone', { width: cm(100), height: cm(100) }, 2, 0],
  ['clip', { length: cm(400) }, 3, 33],
  ['clip', {}, 3, 3],
  ['board_screw', { length: cm(400) }, 3, 66],
  ['joist', { length: cm(400) }, 10, 16.5],
  ['screen_screw', {}, 3, 24],
])('by the rule %s pieces of %j, %i of them, need %d', (rule, dimensions, amount, count) => {
  expect(countFor(need({ rule }), sizeOf(dimensions), amount)).toBeCloseTo(count, 9);
});

test('without a rule, needs are counted per piece or per metre', () => {
  expect(countFor(need({ ratio: 3 }), sizeOf({ width: cm(250) }), 4)).toBe(12);
  expect(countFor(need({ ratio: 3, per: 'metre' }), sizeOf({ width: cm(250) }), 4)).toBe(30);
  expect(countFor(need({ ratio: 3, per: 'metre' }), sizeOf({}), 4)).toBe(12);
  expect(countFor(need({ ratio: 3, rule: 'run_end' }), sizeOf({ width: cm(250) }), 4)).toBe(12);
});

test('wire, stone, clips, screws and joists are counted in the content of packs, the rest in pieces', () => {
  expect(PART_RULES.filter((rule) => isInContent({ rule }))).toEqual([
    'tension_wire',
    'binding_wire',
    'stone',
    'clip',
    'board_screw',
    'joist',
    'screen_screw',
  ]);
  expect(isInContent({ rule: null })).toBe(false);
});

test('the posts of a run are counted per run', () => {
  expect(isPerPost({ rule: 'run_end', per: 'item' })).toBe(true);
  expect(isPerPost({ rule: null, per: 'post' })).toBe(true);
  expect(isPerPost({ rule: null, per: 'item' })).toBe(false);
  expect(isPerPost({ rule: 'brace', per: 'post' })).toBe(false);
});

test('a piece fills one bay, a roll as many as its length allows at its height', () => {
  expect(baysOf(sizeOf({ width: cm(250) }), 4)).toBe(4);
  expect(baysOf(sizeOf(ROLL), 1)).toBe(10);
  expect(baysOf(sizeOf({ ...ROLL, height: cm(151) }), 1)).toBe(13);
  expect(baysOf(sizeOf({ length: m(25) }), 2)).toBe(20);
});

describe('the fit of parts', () => {
  test('a post is long enough for the ground, a brace for two thirds of the height; without a height any length fits', () => {
    const panel = sizeOf({ height: cm(153), width: cm(250) });
    expect(fitFor(panel, null)).toEqual({ minLengthCm: 203, widthCm: 250, section: null });
    expect(fitFor(panel, 'brace')).toEqual({ minLengthCm: 200, widthCm: 250, section: null });
    expect(fitFor(sizeOf({ width: mm(60), depth: mm(40) }), 'brace')).toEqual({ minLengthCm: 0, widthCm: null, section: '60x40' });
  });

  test.each([
    [{ lengthCm: 203, widthCm: 250, section: '60x40' }, true],
    [{ lengthCm: 202, widthCm: 250, section: '60x40' }, false],
    [{ lengthCm: 204, widthCm: 250, section: '60x40' }, true],
    [{ lengthCm: 203, widthCm: 200, section: '60x40' }, false],
    [{ lengthCm: 203, widthCm: 250, section: '60x60' }, false],
    [{ lengthCm: null, widthCm: null, section: null }, true],
  ])('%j beside a length of 203, a width of 250 and a section of 60x40: %s', (part, fits) => {
    expect(isFitting({ minLengthCm: 203, widthCm: 250, section: '60x40' }, part)).toBe(fits);
    expect(isFitting({ minLengthCm: 0, widthCm: null, section: null }, part)).toBe(true);
  });
});

test.each([
  [100, 2, 2500, 150],
  [101, 3, 2500, 175],
  [125, 3, 2500, 175],
  [126, 3, 2500, 200],
  [150, 3, 2500, 200],
  [151, 3, 2000, 200],
  [200, 3, 2000, 200],
  [201, 4, 2000, 200],
])('a mesh of %i cm has %i wires, a post every %i mm and braces of %i cm', (height, rows, pitch, brace) => {
  expect([wireRows(height), meshPitchMm(height), strutCm(height)]).toEqual([rows, pitch, brace]);
});

test.each([
  [1, 2],
  [400, 2],
  [401, 3],
  [800, 3],
])('a board of %i mm lies on %i joists', (length, joists) => {
  expect(boardCrossings(length)).toBe(joists);
});

test('a board lies on more joists where they are closer', () => {
  expect([boardCrossings(900, 300), boardCrossings(901, 300)]).toEqual([4, 5]);
});
