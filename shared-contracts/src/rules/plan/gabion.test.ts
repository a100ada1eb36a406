import { calculateGabion } from './gabion.ts';
import type { GabionBill, GabionInput } from './gabion.ts';

const billOf = (changes: Partial<GabionInput>): GabionBill => {
  const result = calculateGabion({ length_mm: 1000, height_cm: 50, depth_cm: 30, stone: 'ardennes', ...changes });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.bill;
};
const linesOf = (changes: Partial<GabionInput>) => billOf(changes).lines.map(({ role, sku, amount }) => `${amount} ${role} ${sku}`);

test('a low wall is one row of baskets, its stone in bags', () => {
  const { notes, drawing, included, length_mm, stone_kg } = billOf({});
  expect(linesOf({})).toEqual(['1 basket 50-1005030-ZA', '10 stone 53-25-AR']);
  expect({ notes, drawing, included, length_mm, stone_kg }).toEqual({
    notes: [{ code: 'base_layer' }],
    drawing: [{ at_mm: 0, up_mm: 0, length_mm: 1000, height_mm: 500 }],
    included: [{ role: 'spacer', amount: 4 }],
    length_mm: 1000,
    // 0.15 m³ of 1550 kg, and a twentieth for what settles
    stone_kg: 245,
  });
});

test('a high wall is stacked, and asks for a foundation and an engineer', () => {
  const changes: Partial<GabionInput> = { length_mm: 2500, height_cm: 150, depth_cm: 50, stone: 'marble' };
  const { notes, drawing, included, length_mm, stone_kg } = billOf(changes);
  expect(linesOf(changes)).toEqual([
    '3 basket 50-10010050-ZA',
    '1 basket 50-2005050-ZA',
    '1 basket 50-1005050-ZA',
    // 662 kg beyond three big bags are more than 19 small ones
    '4 stone 53-1000-MA',
  ]);
  expect({ notes, drawing, included, length_mm, stone_kg }).toEqual({
    notes: [{ code: 'foundation' }, { code: 'engineer' }, { code: 'rounded_up' }],
    drawing: [
      { at_mm: 0, up_mm: 0, length_mm: 1000, height_mm: 1000 },
      { at_mm: 1000, up_mm: 0, length_mm: 1000, height_mm: 1000 },
      { at_mm: 2000, up_mm: 0, length_mm: 1000, height_mm: 1000 },
      { at_mm: 0, up_mm: 1000, length_mm: 2000, height_mm: 500 },
      { at_mm: 2000, up_mm: 1000, length_mm: 1000, height_mm: 500 },
    ],
    included: [{ role: 'spacer', amount: 36 }],
    length_mm: 3000,
    stone_kg: 3662,
  });
});

test('a rest without a basket of its height is stacked of lower ones', () => {
  expect(billOf({ length_mm: 1500, height_cm: 100 }).drawing).toEqual([
    { at_mm: 0, up_mm: 0, length_mm: 1000, height_mm: 1000 },
    { at_mm: 1000, up_mm: 0, length_mm: 500, height_mm: 500 },
    { at_mm: 1000, up_mm: 500, length_mm: 500, height_mm: 500 },
  ]);
});

test.each([
  [1000, 1000, false],
  [1001, 1500, true],
  [1500, 1500, false],
])('a wall of %i mm is built %i mm long', (length_mm, built, isRounded) => {
  const bill = billOf({ length_mm });
  expect([bill.length_mm, bill.notes.some(({ code }) => code === 'rounded_up')]).toEqual([built, isRounded]);
});

test.each([
  [1500, '15 stone 53-25-AR'],
  // 20 bags of 25 kg
  [2000, '1 stone 53-1000-AR'],
  [4500, '1 stone 53-1000-AR', '4 stone 53-25-AR'],
])('stone for %i mm comes in small bags until nineteen, then in a big one', (length_mm, ...lines) => {
  expect(linesOf({ length_mm }).filter((line) => line.includes('stone'))).toEqual(lines);
});

test.each([
  [30, 100, []],
  [50, 100, []],
  [50, 200, ['foundation', 'engineer']],
] as const)('a wall of %i cm may be %i cm high', (depth_cm, height_cm, notes) => {
  const codes = billOf({ depth_cm, height_cm }).notes.map(({ code }) => code);
  expect(codes).toEqual(notes.length === 0 ? ['base_layer'] : notes);
});

test.each([
  [30, 150, 100],
  [50, 250, 200],
  [30, 99, 100],
  [30, 51, 100],
] as const)('a wall of %i cm may not be %i cm high', (depth_cm, height_cm, count) => {
  expect(calculateGabion({ length_mm: 1000, height_cm, depth_cm, stone: 'basalt' })).toEqual({
    problems: [{ field: 'height_cm', code: 'gabion_height', values: { count } }],
  });
});
