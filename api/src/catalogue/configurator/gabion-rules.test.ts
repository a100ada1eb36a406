import fc from 'fast-check';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import { GABION_DEPTHS_CM, GABION_STONES } from 'shared-contracts/wire/configurator';
import { STONE_KG_M3 } from 'shared-contracts/rules/construction';
import type { GabionInput } from 'shared-contracts/rules/plan/gabion';
import { bill, count, capacityOf, skus, unitAmount } from '../../testing/bills.ts';

const walls: fc.Arbitrary<GabionInput> = fc
  .record({
    length_mm: fc.integer({ min: 500, max: 40_000 }),
    depth_cm: fc.constantFrom(...GABION_DEPTHS_CM),
    steps: fc.integer({ min: 1, max: 4 }),
    stone: fc.constantFrom(...GABION_STONES),
  })
  .map(({ steps, depth_cm, ...wall }) => ({ ...wall, depth_cm, height_cm: Math.min(steps * 50, depth_cm === 30 ? 100 : 200) }));

describe('a wall of gabions', () => {
  it('of three and a half metres, one high, is built of whole baskets and its weight in stone', () => {
    const { lines, length_mm, stone_kg } = bill(calculateGabion({ length_mm: 3400, height_cm: 100, depth_cm: 30, stone: 'basalt' }));
    expect(length_mm).toBe(3500);
    expect(lines).toEqual([
      { role: 'basket', sku: '50-20010030-ZA', amount: 1 },
      { role: 'basket', sku: '50-10010030-ZA', amount: 1 },
      { role: 'basket', sku: '50-505030-ZA', amount: 2 },
      { role: 'stone', sku: '53-1000-BA', amount: 2 },
    ]);
    expect(stone_kg).toBe(Math.ceil(3.5 * 0.3 * 1550 * 1.05));
  });

  it.each([
    [{ height_cm: 75, depth_cm: 30 as const }, 100],
    [{ height_cm: 150, depth_cm: 30 as const }, 100],
    [{ height_cm: 250, depth_cm: 50 as const }, 200],
  ])('%j is refused', (size, maxHeightCm) => {
    expect(calculateGabion({ length_mm: 2000, stone: 'marble', ...size })).toEqual({
      problems: [{ field: 'height_cm', code: 'gabion_height', values: { count: maxHeightCm } }],
    });
  });

  it('fills its face exactly, has stone for all of it and less than a big bag over', () => {
    fc.assert(
      fc.property(walls, (input) => {
        const { lines, drawing, length_mm, stone_kg } = bill(calculateGabion(input));
        expect(lines.filter(({ sku }) => !skus.has(sku))).toEqual([]);
        expect(drawing.reduce((sum, block) => sum + block.length_mm * block.height_mm, 0)).toBe(length_mm * input.height_cm * 10);
        expect(count(lines, 'basket')).toBe(drawing.length);
        const volume = (length_mm / 1000) * (input.height_cm / 100) * (input.depth_cm / 100);
        expect(stone_kg).toBeGreaterThanOrEqual(volume * STONE_KG_M3);
        expect(capacityOf(lines, 'stone', unitAmount)).toBeGreaterThanOrEqual(stone_kg);
        expect(capacityOf(lines, 'stone', unitAmount)).toBeLessThan(stone_kg + 1000);
        const longer = bill(calculateGabion({ ...input, length_mm: input.length_mm + 500 }));
        expect(longer.stone_kg).toBeGreaterThanOrEqual(stone_kg);
      }),
      { numRuns: 300 },
    );
  });
});
