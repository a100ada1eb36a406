import fc from 'fast-check';
import type { DeliveryClass } from '../delivery-class.ts';
import type { Dimensions } from '../parts/piece-size.ts';
import { PARCEL_KG, vehicleOf } from '../vehicles.ts';
import { isOneTrip, planLoad } from './load.ts';
import type { LoadLine } from './load.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
const mm = (value: number) => ({ value, unit: 'mm' as const });
const kg = (value: number) => ({ value, unit: 'kg' as const });

const PARTS: Readonly<Record<string, Omit<LoadLine, 'amount'>>> = {
  panel: { role: 'panel', delivery_class: 'van', dimensions: { width: cm(250), height: cm(203), wire_thickness: mm(5), weight: kg(20.3) } },
  post: { role: 'post', delivery_class: 'van', dimensions: { length: cm(260), width: mm(60), depth: mm(40), weight: kg(8.2) } },
  corner: { role: 'post_corner', delivery_class: 'van', dimensions: { length: cm(210), width: mm(60), depth: mm(60), weight: kg(7.9) } },
  concrete: { role: 'concrete', delivery_class: 'van', dimensions: { weight: kg(25) } },
  clamp: { role: 'clamp', delivery_class: 'parcel', dimensions: { weight: { value: 900, unit: 'g' } } },
  gate: { role: 'gate', delivery_class: 'van', dimensions: { width: cm(400), height: cm(180), weight: kg(136) } },
  mesh: {
    role: 'mesh',
    delivery_class: 'van',
    dimensions: { height: cm(150), length: { value: 25, unit: 'm' }, wire_thickness: mm(3), weight: kg(85) },
  },
  board: { role: 'board', delivery_class: 'van', dimensions: { length: cm(400), width: cm(19), depth: mm(24), weight: kg(23.7) } },
  basket: {
    role: 'basket',
    delivery_class: 'van',
    dimensions: { width: cm(200), height: cm(100), depth: cm(30), wire_thickness: { value: 4.5, unit: 'mm' }, weight: kg(14) },
  },
  bigBag: { role: 'stone', delivery_class: 'crane', dimensions: { weight: kg(1000) } },
  bag: { role: 'stone', delivery_class: 'parcel', dimensions: { weight: kg(25) } },
};
const line = (name: string, amount: number): LoadLine => ({ ...(PARTS[name] as Omit<LoadLine, 'amount'>), amount });
const loadOf = (...lines: LoadLine[]) => {
  const load = planLoad(lines);
  if (load === null) throw new Error('No goods');
  return load;
};
const anyLines = fc
  .array(fc.record({ name: fc.constantFrom(...Object.keys(PARTS)), amount: fc.integer({ min: 1, max: 120 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => lines.map(({ name, amount }) => line(name, amount)));
const kgOf = (dimensions: Dimensions): number =>
  dimensions.weight === undefined ? 0 : dimensions.weight.value / (dimensions.weight.unit === 'g' ? 1000 : 1);

describe('the load of a plan', () => {
  test('is nothing without goods', () => {
    expect(planLoad([])).toBeNull();
    expect(planLoad([line('panel', 0)])).toBeNull();
  });

  test('of a small fence is one trip of the van: a stack, a bundle, a pallet and a box', () => {
    const load = loadOf(line('panel', 4), line('post', 5), line('concrete', 15), line('clamp', 2));
    expect(load).toMatchObject({ vehicle: 'van', longestMm: 2600, heaviestPieceKg: 25, isWeighed: true });
    expect(load.weightKg).toBeCloseTo(4 * 20.3 + 5 * 8.2 + 375 + 1.8);
    expect(load.trips).toHaveLength(1);
    expect(load.trips[0]?.map(({ kind, lengthMm, widthMm, heightMm }) => [kind, lengthMm, widthMm, heightMm])).toEqual([
      ['pallet', 1200, 800, 444],
      ['stack', 2500, 2030, 180],
      ['bundle', 2600, 300, 40],
      ['box', 600, 400, 300],
    ]);
    expect(load.trips[0]?.map(({ contents }) => contents)).toEqual([
      [{ line: 2, amount: 15 }],
      [{ line: 0, amount: 4 }],
      [{ line: 1, amount: 5 }],
      [{ line: 3, amount: 2 }],
    ]);
  });

  test('of a heavy wall is as many trips of the crane lorry as its payload demands', () => {
    const { vehicle, trips } = loadOf(line('bigBag', 17), line('bag', 42), line('basket', 10));
    expect([vehicle, ...trips.map((units) => units.length)]).toEqual(['crane', 8, 8, 3]);
  });

  test('has the two leaves of a double gate, and its posts, lying', () => {
    expect(loadOf(line('gate', 1))).toMatchObject({ longestMm: 2300, trips: [[{ lengthMm: 2300, widthMm: 1800, heightMm: 220 }]] });
  });

  test('by carrier is in parcels of at most 30 kg', () => {
    const { vehicle, trips } = loadOf(line('bag', 3), line('clamp', 40));
    expect([vehicle, trips.length]).toEqual(['parcel', 1]);
    for (const unit of trips.flat()) expect(unit.kg).toBeLessThanOrEqual(PARCEL_KG);
  });

  test('says when a part was not weighed', () => {
    expect(loadOf({ role: 'screw', amount: 1, delivery_class: 'parcel', dimensions: {} }).isWeighed).toBe(false);
  });

  test('weighs what its parts weigh, has each of them on exactly one trip, and is brought by the class of the cart', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const load = loadOf(...lines);
        const weight = lines.reduce((sum, { amount, dimensions }) => sum + amount * kgOf(dimensions), 0);
        expect(load.weightKg).toBeCloseTo(weight);
        const units = load.trips.flat();
        expect(units.reduce((sum, unit) => sum + unit.kg, 0)).toBeCloseTo(weight);
        lines.forEach(({ amount }, place) => {
          const packed = units.flatMap(({ contents }) => contents).filter((each) => each.line === place);
          expect(packed.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
        });
        const classes = new Set<DeliveryClass>(lines.map(({ delivery_class }) => delivery_class));
        expect(load.vehicle).toBe(classes.has('crane') ? 'crane' : classes.has('van') ? 'van' : 'parcel');
      }),
    );
  });

  test('fits on its vehicle on every trip', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { vehicle, trips } = loadOf(...lines);
        const sent = vehicleOf(vehicle);
        if (sent === null) return;
        for (const units of trips) {
          expect(isOneTrip(units, sent)).toBe(true);
          expect(units.reduce((sum, { kg }) => sum + kg, 0)).toBeLessThanOrEqual(sent.payloadKg + 1e-6);
          const area = units.reduce((sum, { lengthMm, widthMm, heightMm }) => sum + lengthMm * Math.min(widthMm, heightMm), 0);
          expect(area).toBeLessThanOrEqual(sent.hold.lengthMm * sent.hold.widthMm);
          for (const { lengthMm } of units) expect(lengthMm).toBeLessThanOrEqual(sent.hold.lengthMm);
        }
      }),
    );
  });

  test('of more pieces never needs fewer units, nor two trips fewer, and never weighs less', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(5), fc.integer({ min: 1, max: 40 }), (lines, place, more) => {
        const grown = lines.map((each, index) => (index === place % lines.length ? { ...each, amount: each.amount + more } : each));
        const [before, after] = [loadOf(...lines), loadOf(...grown)];
        // Units are loaded in their order, which is not always the best one: a larger stack can close a gap that cost a trip.
        expect(after.trips.length).toBeGreaterThanOrEqual(before.trips.length - 1);
        expect(after.trips.flat().length).toBeGreaterThanOrEqual(before.trips.flat().length);
        expect(after.weightKg).toBeGreaterThan(before.weightKg);
        expect(after.volumeM3).toBeGreaterThan(before.volumeM3);
      }),
      { numRuns: 300 },
    );
  });
});
