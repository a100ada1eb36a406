import type { HeldPiece } from 'shared-contracts/rules/parts/part-need';
import { allocateToPlans } from './plans.ts';
import type { PlannedPart } from './plans.ts';
import type { PieceSize } from 'shared-contracts/rules/parts/piece-size';

const PANEL = 1;
const POST = 2;
const GATE = 3;
const WIRE = 4;
const CONCRETE = 5;

const sizeOf = (size: Partial<PieceSize> = {}): PieceSize => ({
  heightCm: null,
  widthCm: null,
  lengthCm: null,
  depthCm: null,
  spanM: null,
  rollM: null,
  section: null,
  ...size,
});
const part = (productId: number, amount: number, changes: Partial<PlannedPart> = {}): PlannedPart => ({
  productId,
  variantId: productId * 100,
  amount,
  inStock: 1000,
  size: sizeOf(),
  content: 1,
  kind: 'part',
  ...changes,
});
const pieceInCart = (productId: number, amount: number, size: Partial<PieceSize> = {}, content = 1): HeldPiece => ({
  productId,
  amount,
  size: sizeOf(size),
  content,
  isGate: false,
});
const panels = (amount: number, heightCm = 153): PlannedPart => part(PANEL, amount, { kind: 'main', size: sizeOf({ heightCm }) });
const posts = (amount: number, lengthCm = 200): PlannedPart => part(POST, amount, { size: sizeOf({ lengthCm }) });
const amounts = (pieces: readonly HeldPiece[]) => pieces.map(({ productId, amount }) => [productId, amount]);
const lacks = (pieces: readonly HeldPiece[], ...plan: PlannedPart[]) => allocateToPlans(pieces, [plan]).missing;

test('a plan takes its pieces out of the count, and what is left over stays', () => {
  const { remaining, missing } = allocateToPlans(
    [pieceInCart(PANEL, 5, { heightCm: 153 }), pieceInCart(POST, 7, { lengthCm: 200 })],
    [[panels(4), posts(5)]],
  );
  expect([amounts(remaining), missing]).toEqual([
    [
      [PANEL, 1],
      [POST, 2],
    ],
    [],
  ]);
});

test('a plan whose panels are not all in stock stays in force, and lacks exactly those panels', () => {
  const short = { ...panels(4), inStock: 2 };
  const pieces = [pieceInCart(PANEL, 2, { heightCm: 153 }), pieceInCart(POST, 5, { lengthCm: 200 })];
  expect(lacks(pieces, short, posts(5))).toMatchObject([
    { targetId: PANEL, variantId: PANEL * 100, needed: 4, inCart: 2, missing: 2, isRequired: true },
  ]);
  expect(lacks([pieceInCart(PANEL, 1, { heightCm: 153 })], short, posts(5))).toEqual([]);
});

test.each([
  [11, 4],
  [16, 4],
  [22, 4],
])('a plan of %i screens counted in square metres, %i in stock, lacks exactly the others', (amount, inStock) => {
  const short = { ...panels(amount), inStock, content: 1.62 };
  const [missing, ...more] = lacks([pieceInCart(PANEL, inStock, { heightCm: 153 }, 1.62)], short);
  expect(more).toEqual([]);
  expect((missing?.missing ?? 0) / 1.62).toBeCloseTo(amount - inStock, 6);
  expect((missing?.inCart ?? 0) / 1.62).toBeCloseTo(inStock, 6);
});

test('a plan of which no panel is in stock stays in force while the parts that hold it are there', () => {
  const soldOut = { ...panels(4), inStock: 0 };
  expect(lacks([pieceInCart(POST, 5, { lengthCm: 200 })], soldOut, posts(5))).toMatchObject([{ targetId: PANEL, missing: 4 }]);
  expect(lacks([pieceInCart(POST, 4, { lengthCm: 200 })], soldOut, posts(5))).toEqual([]);
});

test('a plan with one panel too few is no plan, nor is one without panels', () => {
  const pieces = [pieceInCart(PANEL, 3, { heightCm: 153 }), pieceInCart(POST, 1, { lengthCm: 200 })];
  expect(allocateToPlans(pieces, [[panels(4), posts(5)]])).toEqual({ remaining: pieces, missing: [] });
  expect(allocateToPlans(pieces, [[posts(5)]])).toEqual({ remaining: pieces, missing: [] });
});

test.each<Partial<PieceSize>>([
  { heightCm: 173 },
  { heightCm: 153, widthCm: 250 },
  { heightCm: 153, lengthCm: 250 },
  { heightCm: 153, depthCm: 30 },
  { heightCm: 153, rollM: 25 },
  { heightCm: 153, section: 'round' },
])('a panel of another size does not fill it: %j', (size) => {
  const pieces = [pieceInCart(PANEL, 4, size)];
  expect(allocateToPlans(pieces, [[panels(4)]])).toEqual({ remaining: pieces, missing: [] });
});

test('what it lacks is named with all that is needed, what is there, and for which panels', () => {
  expect(lacks([pieceInCart(PANEL, 4, { heightCm: 153 }), pieceInCart(POST, 2, { lengthCm: 200 })], panels(4), posts(5))).toEqual([
    {
      targetId: POST,
      minLengthCm: 200,
      widthCm: null,
      section: null,
      inContent: false,
      packContent: 1,
      needed: 5,
      inCart: 2,
      missing: 3,
      isRequired: true,
      neededFor: [PANEL],
    },
  ]);
});

test('a longer post serves, a shorter one does not, and the shortest that serves is taken first', () => {
  const full = pieceInCart(PANEL, 4, { heightCm: 153 });
  expect(lacks([full, pieceInCart(POST, 5, { lengthCm: 240 })], panels(4), posts(5))).toEqual([]);
  expect(lacks([full, pieceInCart(POST, 5, { lengthCm: 150 })], panels(4), posts(5))).toMatchObject([{ missing: 5, inCart: 0 }]);
  const { remaining } = allocateToPlans(
    [full, pieceInCart(POST, 5, { lengthCm: 240 }), pieceInCart(POST, 3, { lengthCm: 200 })],
    [[panels(4), posts(4)]],
  );
  expect(remaining).toEqual([pieceInCart(POST, 4, { lengthCm: 240 })]);
});

test('packs count by what they hold: a larger one does for several, and whole packs are missing', () => {
  const full = pieceInCart(PANEL, 4, { heightCm: 153 });
  const wire = part(WIRE, 3, { content: 50 });
  expect(lacks([full, pieceInCart(WIRE, 1, {}, 100), pieceInCart(WIRE, 1, {}, 50)], panels(4), wire)).toEqual([]);
  expect(lacks([full, pieceInCart(WIRE, 1, {}, 100)], panels(4), wire)).toMatchObject([
    { inContent: true, packContent: 50, needed: 150, inCart: 100, missing: 50 },
  ]);
  // with 30 of 150 metres there, three whole packs are still missing
  expect(lacks([full, pieceInCart(WIRE, 1, {}, 30)], panels(4), wire)).toMatchObject([{ inCart: 30, missing: 150 }]);
  // no more is taken of a pack than the plan needs
  const { remaining } = allocateToPlans([full, pieceInCart(WIRE, 5, {}, 50)], [[panels(4), wire]]);
  expect(amounts(remaining)).toEqual([[WIRE, 2]]);
});

test('a gate is never required, and optional parts only after the first one', () => {
  const full = pieceInCart(PANEL, 4, { heightCm: 153 });
  const gate = part(GATE, 1, { kind: 'gate', size: sizeOf({ heightCm: 150 }) });
  const optional = part(WIRE, 3, { kind: 'optional' });
  expect(lacks([full], panels(4), gate, optional)).toEqual([]);
  expect(lacks([full, pieceInCart(WIRE, 1)], panels(4), gate, optional)).toMatchObject([{ targetId: WIRE, missing: 2, isRequired: false }]);
  // the gate of the plan is taken out of the count, one of another size is not
  expect(allocateToPlans([full, pieceInCart(GATE, 2, { heightCm: 150 })], [[panels(4), gate]]).remaining).toEqual([
    pieceInCart(GATE, 1, { heightCm: 150 }),
  ]);
  expect(allocateToPlans([full, pieceInCart(GATE, 2, { heightCm: 180 })], [[panels(4), gate]]).remaining).toEqual([
    pieceInCart(GATE, 2, { heightCm: 180 }),
  ]);
});

test('two plans do not count the same posts', () => {
  const pieces = [pieceInCart(PANEL, 8, { heightCm: 153 }), pieceInCart(POST, 7, { lengthCm: 200 })];
  const plan = [panels(4), posts(5)];
  const { remaining, missing } = allocateToPlans(pieces, [plan, plan]);
  expect(remaining).toEqual([]);
  expect(missing).toMatchObject([{ targetId: POST, needed: 5, inCart: 2, missing: 3 }]);
});

test('a plan of two heights names its product once, and the second plan waits for panels of its own', () => {
  const pieces = [pieceInCart(PANEL, 2, { heightCm: 153 }), pieceInCart(PANEL, 2, { heightCm: 203 })];
  expect(lacks(pieces, panels(2), panels(2, 203), posts(5))).toMatchObject([{ neededFor: [PANEL] }]);
  const { remaining, missing } = allocateToPlans(pieces, [
    [panels(2), posts(3)],
    [panels(4), posts(5)],
  ]);
  expect([amounts(remaining), missing.length]).toEqual([[[PANEL, 2]], 1]);
});

describe('a plan from wall to wall, four panels on three posts,', () => {
  const plan = [panels(4), posts(3, 210), part(CONCRETE, 9, { kind: 'optional' })];
  const cart = (panelCount: number, postCount: number, lengthCm = 210) => [
    pieceInCart(PANEL, panelCount, { heightCm: 153 }),
    pieceInCart(POST, postCount, { lengthCm }),
  ];

  test('knows walls and corners: its parts are not counted again', () => {
    expect(allocateToPlans(cart(4, 3), [plan])).toEqual({ remaining: [], missing: [] });
    expect(allocateToPlans(cart(4, 3, 230), [plan])).toEqual({ remaining: [], missing: [] });
    expect(allocateToPlans(cart(8, 6), [plan, plan])).toEqual({ remaining: [], missing: [] });
  });

  test('lacks what was taken out of it, and leaves the rest to be counted', () => {
    const { remaining, missing } = allocateToPlans(cart(6, 2), [plan]);
    expect(remaining).toEqual([pieceInCart(PANEL, 2, { heightCm: 153 })]);
    expect(missing).toMatchObject([{ targetId: POST, minLengthCm: 210, missing: 1, isRequired: true }]);
  });

  test('is none any more without its panels', () => {
    expect(allocateToPlans(cart(3, 3), [plan])).toEqual({ remaining: cart(3, 3), missing: [] });
  });
});
