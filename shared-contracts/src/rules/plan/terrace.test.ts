import { calculateTerrace } from './terrace.ts';
import type { TerraceBill, TerraceInput } from './terrace.ts';

const aTerrace = (changes: Partial<TerraceInput> = {}): TerraceInput => ({
  parts: [{ length_mm: 2450, width_mm: 1495 }],
  board: 'ipanema',
  colour: 'brown',
  joist_spacing_mm: 500,
  ...changes,
});
const billOf = (changes: Partial<TerraceInput>, ...soldOut: string[]): TerraceBill => {
  const result = calculateTerrace(aTerrace(changes), new Set(soldOut));
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.bill;
};
const linesOf = (...args: Parameters<typeof billOf>) => billOf(...args).lines.map(({ role, sku, amount }) => `${amount} ${role} ${sku}`);

test('wooden boards are screwed twice onto each joist, in holes that are drilled before', () => {
  const { drawing, notes, area_m2, waste_permille } = billOf({});
  expect(linesOf({})).toEqual(['10 board 102-145245-BR', '3 joist 104-6040300-AN', '1 screw 126-550-RV']);
  expect({ drawing, notes, area_m2, waste_permille }).toEqual({
    drawing: [{ part: 0, length_mm: 2450, width_mm: 1495, rows: 10, board_mm: 2450, joists_at_mm: [0, 490, 980, 1470, 1960, 2450] }],
    notes: [{ code: 'base_layer' }, { code: 'predrill' }],
    area_m2: 3.66,
    waste_permille: 0,
  });
});

test('composite boards are held by a clip at each joist', () => {
  const changes: Partial<TerraceInput> = { board: 'volta_wide', colour: 'anthracite', parts: [{ length_mm: 3000, width_mm: 1945 }] };
  // 10 rows of 195 mm, 7 joists of 1945 mm, two of them from each of 4 metres
  expect(linesOf(changes)).toEqual(['10 board 101-190300-AN', '4 joist 104-6040400-AN', '1 clip 105-100-AN']);
  expect(billOf(changes).notes).toEqual([{ code: 'base_layer' }]);
  expect(linesOf({ ...changes, joist_spacing_mm: 300 })).toContain('2 clip 105-100-AN');
});

test('a millimetre more than whole rows takes another row', () => {
  expect(billOf({ parts: [{ length_mm: 2450, width_mm: 1496 }] }).drawing[0]?.rows).toBe(11);
});

test('parts are laid one by one and bought together', () => {
  const changes: Partial<TerraceInput> = {
    parts: [aTerrace().parts[0] ?? { length_mm: 0, width_mm: 0 }, { length_mm: 3650, width_mm: 295 }],
  };
  expect(linesOf(changes)).toEqual([
    '10 board 102-145245-BR',
    '2 board 102-145365-BR',
    // 9 joists of 295 mm come out of one
    '4 joist 104-6040300-AN',
    '1 screw 126-550-RV',
  ]);
  expect(billOf(changes).drawing.map(({ part, rows, board_mm }) => [part, rows, board_mm])).toEqual([
    [0, 10, 2450],
    [1, 2, 3650],
  ]);
});

test('sizes that are sold out are left aside while there is another', () => {
  expect(linesOf({}, '102-145245-BR')[0]).toBe('10 board 102-145305-BR');
  // 6 of 30.5 metres are cut off
  expect(billOf({}, '102-145245-BR').waste_permille).toBe(197);
  expect(linesOf({}, '104-6040300-AN')[1]).toBe('3 joist 104-6040400-AN');
  expect(linesOf({}, '102-145245-BR', '102-145305-BR', '102-145365-BR')[0]).toBe('10 board 102-145245-BR');
});

test('a terrace has 300 square metres at most', () => {
  const board = { board: 'nova', colour: 'none' } as const;
  expect(
    billOf({
      ...board,
      parts: [
        { length_mm: 30_000, width_mm: 5000 },
        { length_mm: 30_000, width_mm: 5000 },
      ],
    }).area_m2,
  ).toBe(300);
  expect(calculateTerrace(aTerrace({ ...board, parts: [{ length_mm: 30_000, width_mm: 10_001 }] }))).toEqual({
    problems: [{ field: 'parts', code: 'terrace_area', values: { count: 300 } }],
  });
  expect(calculateTerrace(aTerrace({ colour: 'none' }))).toEqual({
    problems: [{ field: 'colour', code: 'fence_colour', values: {} }],
  });
});

test('a terrace of no parts needs nothing', () => {
  expect(billOf({ parts: [] })).toMatchObject({ lines: [], drawing: [], area_m2: 0, waste_permille: 0 });
});
