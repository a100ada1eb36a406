import { choosePieces } from './choose-pieces.ts';
import { missingParts, neededParts } from './needed-parts.ts';
import type { HeldPiece, PartNeed } from './part-need.ts';
import { sizeOf } from './piece-size.ts';

const PANEL = 1;
const POST = 2;
const CORNER = 3;
const PLATE = 4;
const CONCRETE = 5;
const GATE = 6;
const ROLL = 7;
const WIRE = 8;
const TENSIONER = 9;
const BRACE = 10;
const SCREEN = 11;

const cm = (value: number) => ({ value, unit: 'cm' as const });
const panel = (height: number) => sizeOf({ width: cm(250), height: cm(height) });
const post = (length: number) => sizeOf({ length: cm(length) });
const roll = (height: number) => sizeOf({ length: { value: 25, unit: 'm' }, height: cm(height) });
const piece = (productId: number, amount: number, size = sizeOf({}), more: Partial<HeldPiece> = {}): HeldPiece => ({
  productId,
  amount,
  size,
  content: 1,
  isGate: false,
  ...more,
});
const need = (productId: number, targetId: number, more: Partial<PartNeed>): PartNeed => ({
  productId,
  targetId,
  per: 'item',
  ratio: 1,
  rule: null,
  isRequired: true,
  packContent: 1,
  replacementIds: [],
  ...more,
});
const needs: PartNeed[] = [
  need(PANEL, POST, { per: 'post', replacementIds: [CORNER] }),
  need(PANEL, PLATE, { isRequired: false }),
  need(PANEL, CONCRETE, { per: 'post', ratio: 3, isRequired: false }),
  need(PLATE, POST, { per: 'post', isRequired: false, replacementIds: [CORNER] }),
  need(POST, CONCRETE, { ratio: 3, isRequired: false }),
  need(CORNER, CONCRETE, { ratio: 5, isRequired: false }),
  need(GATE, CONCRETE, { ratio: 22 }),
  need(ROLL, POST, { per: 'post' }),
  need(ROLL, WIRE, { rule: 'tension_wire', packContent: 50 }),
  need(ROLL, TENSIONER, { rule: 'tensioner' }),
  need(ROLL, BRACE, { rule: 'brace' }),
  need(TENSIONER, WIRE, { isRequired: false, packContent: 50 }),
  need(WIRE, TENSIONER, { isRequired: false }),
  need(BRACE, CONCRETE, { isRequired: false }),
  need(SCREEN, POST, { per: 'post', rule: 'run_end' }),
];
const missing = (...pieces: HeldPiece[]) =>
  missingParts(pieces, needs).map(({ targetId, minLengthCm, missing: count }) => [targetId, targetId === POST ? minLengthCm : 0, count]);
const needed = (...pieces: HeldPiece[]) => {
  const sums: Record<number, number> = {};
  for (const part of neededParts(pieces, needs)) sums[part.targetId] = (sums[part.targetId] ?? 0) + part.needed;
  return sums;
};

const gate = piece(GATE, 1, sizeOf({ width: cm(100), height: cm(150) }), { isGate: true });

describe('needed parts: panels', () => {
  test('need one post more than there are panels, long enough for their height', () => {
    expect(missing(piece(PANEL, 4, panel(153)))).toEqual([[POST, 203, 5]]);
    expect(missing(piece(PANEL, 4, panel(153)), piece(POST, 3, post(210)))).toEqual([[POST, 203, 2]]);
    expect(missing(piece(PANEL, 4, panel(153)), piece(POST, 5, post(210)))).toEqual([]);
    expect(missing(piece(PANEL, 4, panel(153)), piece(POST, 5, post(150)))).toEqual([[POST, 203, 5]]);
  });

  test('of two heights are one run: the extra post is one of the taller', () => {
    expect(missing(piece(PANEL, 4, panel(103)), piece(PANEL, 4, panel(153)))).toEqual([
      [POST, 203, 5],
      [POST, 153, 4],
    ]);
    expect(missing(piece(PANEL, 4, panel(103)), piece(PANEL, 4, panel(153)), piece(POST, 9, post(210)))).toEqual([]);
  });

  test('need no more posts for the base plates under them, but for extra base plates', () => {
    const plate = sizeOf({ width: cm(250), height: cm(25) });
    expect(missing(piece(PANEL, 4, panel(153)), piece(PLATE, 4, plate), piece(POST, 5, post(210)))).toEqual([]);
    expect(needed(piece(PANEL, 4, panel(153)), piece(PLATE, 6, plate))[POST]).toBe(7);
  });

  test('accept corner posts, which need more concrete', () => {
    const fence = [piece(PANEL, 4, panel(153)), piece(POST, 3, post(210)), piece(CORNER, 2, post(210))];
    expect(missing(...fence)).toEqual([]);
    expect(missing(...fence, piece(CONCRETE, 15))).toEqual([[CONCRETE, 0, 4]]);
  });

  test('need one post less beside a gate: its own posts end the fence', () => {
    expect(missing(piece(PANEL, 4, panel(153)), piece(POST, 4, post(210)), gate, piece(CONCRETE, 4 * 3 + 22))).toEqual([]);
    expect(needed(piece(PANEL, 1, panel(153)), { ...gate, amount: 3 })[POST]).toBeUndefined();
  });

  test('need concrete for their posts once, and for extra posts', () => {
    expect(needed(piece(PANEL, 4, panel(153)), piece(POST, 5, post(210)))[CONCRETE]).toBe(15);
    expect(needed(piece(PANEL, 4, panel(153)), piece(POST, 7, post(210)))[CONCRETE]).toBe(21);
  });
});

describe('needed parts: mesh on rolls', () => {
  test.each([
    [100, 11, 50, 2, 150],
    [125, 11, 75, 3, 175],
    [150, 11, 75, 3, 200],
    [175, 14, 75, 3, 200],
  ])('of %i cm needs %i posts, %i m of wire on %i tensioners and two braces', (height, posts, metres, tensioners, brace) => {
    expect(needed(piece(ROLL, 1, roll(height)))).toEqual({ [POST]: posts, [WIRE]: metres, [TENSIONER]: tensioners, [BRACE]: 2 });
    expect(neededParts([piece(ROLL, 1, roll(height))], needs).find(({ targetId }) => targetId === BRACE)?.minLengthCm).toBe(brace);
  });

  test('is complete with these parts: wire and tensioners need no more of each other', () => {
    const set = [
      piece(ROLL, 1, roll(150)),
      piece(POST, 11, post(200)),
      piece(WIRE, 1, sizeOf({}), { content: 100 }),
      piece(TENSIONER, 3),
      piece(BRACE, 2, post(200)),
    ];
    expect(missing(...set)).toEqual([]);
  });
});

test('needed parts: a run of screens with one post each needs one more', () => {
  expect(needed(piece(SCREEN, 5, panel(180)))).toEqual({ [POST]: 1 });
  expect(needed(piece(SCREEN, 2, panel(180)), piece(SCREEN, 3, panel(150)))).toEqual({ [POST]: 1 });
});

test('needed parts: an advised part is not listed until the cart has some of it', () => {
  expect(missing(piece(PANEL, 4, panel(153)), piece(POST, 5, post(210)))).toEqual([]);
  expect(missing(piece(PANEL, 4, panel(153)), piece(POST, 5, post(210)), piece(CONCRETE, 2))).toEqual([[CONCRETE, 0, 13]]);
});

describe('choosing pieces in stock', () => {
  const aChoice = (left: number, content = 1, step = 1) => ({ left, step, content });
  const pieces = (amount: number, ...choices: ReturnType<typeof aChoice>[]) => choosePieces({ amount, inContent: false }, choices);
  const packs = (amount: number, ...choices: ReturnType<typeof aChoice>[]) => choosePieces({ amount, inContent: true }, choices);

  test('takes the first variant that has enough, else some of each, and returns what is short', () => {
    expect(pieces(5, aChoice(9), aChoice(9)).chosen).toEqual([{ choice: aChoice(9), amount: 5 }]);
    expect(pieces(5, aChoice(4), aChoice(9, 2)).chosen).toEqual([{ choice: aChoice(9, 2), amount: 5 }]);
    expect(pieces(5, aChoice(2), aChoice(2, 2))).toEqual({
      chosen: [
        { choice: aChoice(2), amount: 2 },
        { choice: aChoice(2, 2), amount: 2 },
      ],
      short: 1,
    });
    expect(pieces(5)).toEqual({ chosen: [], short: 5 });
    expect(pieces(5, aChoice(12, 1, 6)).chosen).toEqual([{ choice: aChoice(12, 1, 6), amount: 6 }]);
  });

  test('takes the packs with the least left over, and other sizes where one is sold out', () => {
    expect(packs(75, aChoice(9, 100), aChoice(9, 50)).chosen).toEqual([{ choice: aChoice(9, 100), amount: 1 }]);
    expect(packs(75, aChoice(0, 100), aChoice(9, 50)).chosen).toEqual([{ choice: aChoice(9, 50), amount: 2 }]);
    expect(packs(75, aChoice(0, 100), aChoice(1, 50))).toEqual({ chosen: [{ choice: aChoice(1, 50), amount: 1 }], short: 1 });
    expect(packs(400, aChoice(9, 1000), aChoice(99, 25)).chosen).toEqual([{ choice: aChoice(99, 25), amount: 16 }]);
    expect(packs(600, aChoice(9, 1000), aChoice(99, 25)).chosen).toEqual([{ choice: aChoice(9, 1000), amount: 1 }]);
  });
});
