import fc from 'fast-check';
import type { BillLine, BillResult } from 'shared-contracts/rules/plan/bill';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import { fenceSkus } from 'shared-contracts/rules/plan/fence-skus';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { calculateGabion, GABION_MAX_CM } from 'shared-contracts/rules/plan/gabion';
import { isOneTrip, planLoad } from 'shared-contracts/rules/plan/load';
import type { LoadLine, PlanLoad } from 'shared-contracts/rules/plan/load';
import { packedPiece } from 'shared-contracts/rules/plan/packed-piece';
import { calculateTerrace, TERRACE_RULES } from 'shared-contracts/rules/plan/terrace';
import { vehicleOf } from 'shared-contracts/rules/vehicles';
import { fencesOf } from 'shared-contracts/testing/random-fences';
import { FENCE_SYSTEMS, GABION_DEPTHS_CM, GABION_STONES, TERRACE_BOARDS } from 'shared-contracts/wire/configurator';
import { catalogue } from '../../../../demo/data/catalogue.ts';

const variants = new Map(catalogue.products.flatMap((product) => product.variants).map((variant) => [variant.sku, variant]));

const loadLines = (lines: readonly BillLine[]): LoadLine[] =>
  lines.map(({ role, sku, amount }) => {
    const variant = variants.get(sku);
    if (variant === undefined) throw new Error(`The catalogue has no ${sku}`);
    return { role, amount, delivery_class: variant.deliveryClass, dimensions: variant.dimensions };
  });
/** The load of a plan, null when it can't be built; every trip is checked. */
const checkedLoad = (result: BillResult<{ lines: BillLine[] }>): PlanLoad | null => {
  if ('problems' in result) return null;
  const load = planLoad(loadLines(result.bill.lines));
  if (load === null) return null;
  expect(load.isWeighed).toBe(true);
  const vehicle = vehicleOf(load.vehicle);
  if (vehicle === null) return load;
  for (const units of load.trips) expect([units, isOneTrip(units, vehicle)]).toEqual([units, true]);
  // A trip that is half empty on average would be badly packed.
  const leastTrips = Math.ceil(load.weightKg / vehicle.payloadKg);
  expect(load.trips.length).toBeGreaterThanOrEqual(leastTrips);
  expect(load.trips.length).toBeLessThanOrEqual(2 * leastTrips);
  return load;
};
const gabions = fc.record({
  length_mm: fc.integer({ min: 500, max: 60_000 }),
  height_cm: fc.constantFrom(50, 100, 150, 200),
  depth_cm: fc.constantFrom(...GABION_DEPTHS_CM),
  stone: fc.constantFrom(...GABION_STONES),
});
const terraces = fc
  .record({
    parts: fc.array(fc.record({ length_mm: fc.integer({ min: 500, max: 12_000 }), width_mm: fc.integer({ min: 300, max: 8000 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    board: fc.constantFrom(...TERRACE_BOARDS),
    joist_spacing_mm: fc.constantFrom(300 as const, 400 as const, 500 as const),
  })
  .map((terrace) => ({ ...terrace, colour: TERRACE_RULES[terrace.board].colours[0] ?? ('none' as const) }));

test.each(FENCE_SYSTEMS)('every part of a fence of %s is weighed', (system) => {
  const { heights, colours } = FENCE_RULES[system];
  for (const height_cm of heights)
    for (const colour of colours)
      for (const sku of fenceSkus({ system, height_cm, colour })) {
        const dimensions = variants.get(sku)?.dimensions;
        if (dimensions !== undefined) expect([sku, packedPiece('panel', dimensions).kg]).toEqual([sku, expect.any(Number)]);
      }
});

test.each(FENCE_SYSTEMS)('every fence of %s fits on its vehicle', (system) => {
  fc.assert(
    fc.property(fencesOf(system, 3), (fence) => {
      const load = checkedLoad(calculateFence(fence));
      if (load !== null) expect(load.vehicle).toBe('van');
    }),
    { numRuns: 40 },
  );
});

test('every wall of gabions fits on its vehicle', () => {
  fc.assert(
    fc.property(gabions, (wall) => {
      fc.pre(wall.height_cm <= GABION_MAX_CM[wall.depth_cm]);
      checkedLoad(calculateGabion(wall));
    }),
    { numRuns: 200 },
  );
});

test('every terrace fits on its vehicle', () => {
  fc.assert(
    fc.property(terraces, (terrace) => {
      const load = checkedLoad(calculateTerrace(terrace));
      if (load !== null) expect(load.vehicle).toBe('van');
    }),
    { numRuns: 200 },
  );
});
