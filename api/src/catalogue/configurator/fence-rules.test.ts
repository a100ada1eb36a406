import fc from 'fast-check';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { leastBayMm } from 'shared-contracts/rules/plan/fence-layout';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { FENCE_SYSTEMS } from 'shared-contracts/wire/configurator';
import { CUT_LOSS_MM, cutPanels } from 'shared-contracts/rules/plan/off-cuts';
import { aFence, runs } from 'shared-contracts/testing/a-fence';
import { bill, count, capacityOf, skus, unitAmount } from '../../testing/bills.ts';

const straight = (length_mm: number, changes: Partial<FenceInput> = {}): FenceInput => aFence({ runs: runs(length_mm), ...changes });
const PITCH = 2520;

/** Any fence that can be built: one gate at most in a run, somewhere it fits. */
const fences: fc.Arbitrary<FenceInput> = fc
  .record({
    system: fc.constantFrom(...FENCE_SYSTEMS),
    place: fc.nat(20),
    lengths: fc.array(fc.integer({ min: 2000, max: 60_000 }), { minLength: 1, maxLength: 6 }),
    gated: fc.array(fc.option(fc.nat(100), { nil: null }), { minLength: 6, maxLength: 6 }),
    start: fc.constantFrom('post' as const, 'wall' as const),
    end: fc.constantFrom('post' as const, 'wall' as const),
    closed: fc.boolean(),
  })
  .map(({ system, place, lengths, gated, start, end, closed }) => {
    const rules = FENCE_RULES[system];
    const height_cm = rules.heights[place % rules.heights.length] ?? 0;
    const gate = rules.gates.find(({ heights }) => heights.some((each) => Math.abs(each - height_cm) <= 25));
    const width_cm = gate?.widths[0] ?? 0;
    const room = (length: number): number => length - width_cm * 10 - 200;
    const gates = lengths.flatMap((length, run) => {
      const at = gated[run];
      if (at == null || gate === undefined || room(length) < 0) return [];
      const position_mm = Math.floor((room(length) * at) / 100);
      const leastMm = leastBayMm({ system, height_cm });
      if (position_mm < leastMm) return [{ run, position_mm: 0, kind: gate.kind, width_cm }];
      return [{ run, position_mm: room(length) - position_mm < leastMm ? room(length) : position_mm, kind: gate.kind, width_cm }];
    });
    return {
      system,
      height_cm,
      colour: rules.colours[place % rules.colours.length] ?? 'none',
      ground: 'soil' as const,
      closed: closed && lengths.length >= 3,
      start,
      end,
      runs: lengths.map((length_mm) => ({ length_mm, rise_mm: 0 })),
      gates: gates.slice(0, 6),
    };
  });

describe('a fence', () => {
  it('of 25 m straight has ten panels, two end posts and nine between them', () => {
    const { lines, cuts } = bill(calculateFence(straight(25_000)));
    expect(lines).toEqual([
      { role: 'panel', sku: '10-250153-AN', amount: 10 },
      { role: 'post', sku: '40-6040210-AN', amount: 9 },
      { role: 'post_end', sku: '41-6060210-AN', amount: 2 },
      { role: 'concrete', sku: '129-25-NA', amount: 9 * 3 + 2 * 5 },
    ]);
    expect(cuts).toEqual([{ run: 0, from_mm: 9 * PITCH, width_mm: 25_000 - 9 * PITCH - 20, from_off_cut: false }]);
  });

  it('around a corner shares a post and cuts two pieces from one panel', () => {
    const two = bill(calculateFence(straight(0, { runs: [3500, 3500].map((length_mm) => ({ length_mm, rise_mm: 0 })) })));
    expect([count(two.lines, 'panel'), count(two.lines, 'post_corner'), count(two.lines, 'post_end'), count(two.lines, 'post')]).toEqual([
      3, 1, 2, 2,
    ]);
    expect(two.cuts.map(({ from_off_cut }) => from_off_cut).sort()).toEqual([false, true]);
  });

  it('with a gate in it needs no posts where the gate has its own, and clamps at both sides', () => {
    const gate = { run: 0, position_mm: 5040, kind: 'single' as const, width_cm: 100 };
    const { lines, included, drawing } = bill(calculateFence(straight(5040 + 1200 + 5040, { gates: [gate] })));
    expect(count(lines, 'panel')).toBe(4);
    expect(lines).toContainEqual({ role: 'gate', sku: '30-100150-AN', amount: 1 });
    expect(lines).toContainEqual({ role: 'clamp', sku: '120-10-AN', amount: 1 });
    expect(included).toEqual([{ role: 'gate_post', amount: 2 }]);
    expect(drawing[0]?.segments.map(({ kind }) => kind)).toEqual(['panel', 'panel', 'gate', 'panel', 'panel']);
  });

  it('that is closed has as many posts as bays', () => {
    const square = straight(0, { closed: true, runs: Array.from({ length: 4 }, () => ({ length_mm: 4 * PITCH, rise_mm: 0 })) });
    const { lines } = bill(calculateFence(square));
    expect([count(lines, 'panel'), count(lines, 'post'), count(lines, 'post_corner'), count(lines, 'post_end')]).toEqual([16, 12, 4, 0]);
  });

  it('on a slope takes longer posts', () => {
    const lines = bill(calculateFence(straight(10_080, { runs: [{ length_mm: 10_080, rise_mm: 800 }] }))).lines;
    expect(lines.find(({ role }) => role === 'post')?.sku).toBe('40-6040230-AN');
  });

  it('on a slab has base plates, without concrete', () => {
    const { lines } = bill(calculateFence(straight(5040, { ground: 'slab', height_cm: 103 })));
    expect(count(lines, 'concrete')).toBe(0);
    expect(lines.filter(({ role }) => role === 'post_foot')).toEqual([
      { role: 'post_foot', sku: '125-6040-VZ', amount: 1 },
      { role: 'post_foot', sku: '125-6060-VZ', amount: 2 },
    ]);
  });

  it.each<[string, Partial<FenceInput>, string, string]>([
    ['a height the system does not have', { height_cm: 154 }, 'height_cm', 'fence_height'],
    ['a colour the system does not have', { colour: 'brown' }, 'colour', 'fence_colour'],
    ['a high fence on a slab', { ground: 'slab' }, 'ground', 'fence_ground'],
    ['a closed fence of one side', { closed: true }, 'closed', 'fence_closed'],
    ['a fence that is too long', { runs: Array.from({ length: 3 }, () => ({ length_mm: 200_000, rise_mm: 0 })) }, 'runs', 'fence_total'],
    ['too steep a slope', { runs: [{ length_mm: 5000, rise_mm: 5000 }] }, 'runs.0.rise_mm', 'fence_rise'],
    [
      'a gate outside its run',
      { gates: [{ run: 0, position_mm: 9500, kind: 'single', width_cm: 100 }] },
      'gates.0.position_mm',
      'gate_place',
    ],
    [
      'a gate of an unknown run',
      { gates: [{ run: 4, position_mm: 0, kind: 'single', width_cm: 100 }] },
      'gates.0.position_mm',
      'gate_place',
    ],
    [
      'a gate with a strip beside it that no piece fits into',
      { gates: [{ run: 0, position_mm: 10_000 - 1200 - 119, kind: 'single', width_cm: 100 }] },
      'gates.0.position_mm',
      'gate_strip',
    ],
    ['a gate of another width', { gates: [{ run: 0, position_mm: 0, kind: 'single', width_cm: 90 }] }, 'gates.0.width_cm', 'gate_width'],
    [
      'a gate for a low fence',
      { height_cm: 63, gates: [{ run: 0, position_mm: 0, kind: 'single', width_cm: 100 }] },
      'gates.0.kind',
      'gate_height',
    ],
    [
      'a double gate in a screen',
      { system: 'canto', height_cm: 180, colour: 'brown', gates: [{ run: 0, position_mm: 0, kind: 'double', width_cm: 300 }] },
      'gates.0.kind',
      'gate_kind',
    ],
  ])('refuses %s beside its field', (_, changes, field, code) => {
    expect(calculateFence(straight(10_000, changes))).toMatchObject({ problems: [{ field, code }] });
  });

  it('buys only what the catalogue has, for every system, height, colour and gate', () => {
    for (const system of FENCE_SYSTEMS) {
      const { heights, colours, gates, slabMaxCm } = FENCE_RULES[system];
      for (const height_cm of heights) {
        for (const colour of colours) {
          const fitting = gates.filter((gate) => gate.heights.some((each) => Math.abs(each - height_cm) <= 25));
          const input = straight(0, {
            system,
            height_cm,
            colour,
            ground: height_cm <= slabMaxCm ? 'slab' : 'soil',
            end: 'wall',
            runs: [60_000, 30_000].map((length_mm) => ({ length_mm, rise_mm: 0 })),
            gates: fitting.flatMap(({ kind, widths }, place) =>
              widths.slice(0, 3).map((width_cm, at) => ({ run: 0, position_mm: place * 20_000 + at * 9000, kind, width_cm })),
            ),
          });
          const { lines } = bill(calculateFence(input));
          expect(lines.filter(({ sku }) => !skus.has(sku))).toEqual([]);
        }
      }
    }
  });

  it('always has enough, and never more than one spare unit', () => {
    fc.assert(
      fc.property(fences, (input) => {
        const rules = FENCE_RULES[input.system];
        const { lines, fenced_mm, drawing, cuts } = bill(calculateFence(input));
        const bays = drawing.flatMap(({ segments }) => segments.filter(({ kind }) => kind !== 'gate'));
        expect(bays.reduce((sum, { from_mm, to_mm }) => sum + to_mm - from_mm, 0)).toBe(fenced_mm);
        if (rules.kind === 'mesh') {
          const rolls = count(lines, 'mesh');
          expect(rolls * 25_000).toBeGreaterThanOrEqual(fenced_mm);
          expect((rolls - 1) * 25_000).toBeLessThan(Math.max(1, fenced_mm));
          const wireM = (fenced_mm / 1000) * (input.height_cm <= 100 ? 2 : 3);
          expect(capacityOf(lines, 'tension_wire', unitAmount)).toBeGreaterThanOrEqual(wireM);
          expect(capacityOf(lines, 'tension_wire', unitAmount)).toBeLessThan(wireM + 100);
          return;
        }
        const units = count(lines, 'panel', 'screen');
        const uncut = bays.filter(({ is_cut }) => !is_cut).length;
        expect(cuts).toHaveLength(bays.length - uncut);
        expect(units).toBeGreaterThanOrEqual(uncut + Math.ceil(cuts.length / 2));
        expect(units).toBeLessThanOrEqual(bays.length);
        expect(units * rules.unitMm).toBeGreaterThanOrEqual(uncut * rules.unitMm + cuts.reduce((sum, { width_mm }) => sum + width_mm, 0));
      }),
      { numRuns: 300 },
    );
  });

  it('has room for each of its pieces, and for the posts between them', () => {
    fc.assert(
      fc.property(fences, (input) => {
        if (FENCE_RULES[input.system].kind === 'mesh') return;
        const { cuts, drawing } = bill(calculateFence(input));
        for (const { width_mm } of cuts) expect(width_mm).toBeGreaterThanOrEqual(100);
        const bays = drawing.flatMap(({ segments }) => segments.filter(({ kind }) => kind !== 'gate'));
        for (const { from_mm, to_mm } of bays) expect(to_mm - from_mm).toBeGreaterThanOrEqual(leastBayMm(input));
      }),
      { numRuns: 300 },
    );
  });

  // Two bays of one width instead of a whole one and a strip may take a panel more: the bill says so (`short_rest`).
  it('never costs less when a run gets longer, unless it was only just longer than whole pieces', () => {
    fc.assert(
      fc.property(fences, fc.integer({ min: 1, max: 9000 }), (input, extraMm) => {
        const last = input.runs.length - 1;
        const longer = {
          ...input,
          runs: input.runs.map((run, at) => (at === last ? { ...run, length_mm: run.length_mm + extraMm } : run)),
        };
        const shorter = bill(calculateFence(input));
        fc.pre(shorter.notes.every(({ code }) => code !== 'short_rest'));
        const result = calculateFence(longer);
        // A gate may now have a strip beside it that is too narrow.
        fc.pre('bill' in result);
        const [a, b] = [shorter.lines, bill(result).lines];
        for (const role of ['panel', 'screen', 'mesh', 'post', 'concrete', 'tensioner', 'strut', 'screw'])
          if (!FENCE_RULES[input.system].postIncluded || role !== 'post') expect(count(b, role)).toBeGreaterThanOrEqual(count(a, role));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same from the other end', () => {
    fc.assert(
      fc.property(fences, (input) => {
        const last = input.runs.length - 1;
        const turned: FenceInput = {
          ...input,
          start: input.end,
          end: input.start,
          runs: [...input.runs].reverse(),
          gates: input.gates.map((gate) => ({
            ...gate,
            run: last - gate.run,
            position_mm: (input.runs[gate.run]?.length_mm ?? 0) - gate.position_mm - gate.width_cm * 10 - 200,
          })),
        };
        const sorted = ({ lines }: FenceBill) => lines.map((line) => JSON.stringify(line)).sort();
        expect(sorted(bill(calculateFence(turned)))).toEqual(sorted(bill(calculateFence(input))));
      }),
      { numRuns: 200 },
    );
  });
});

describe('off-cuts', () => {
  /** The fewest panels, by trying every pairing. */
  const fewest = (widths: readonly number[], panel: number): number => {
    const [first, ...otherWidths] = widths;
    if (first === undefined) return 0;
    const alone = 1 + fewest(otherWidths, panel);
    return otherWidths.reduce(
      (best, second, at) =>
        first + second + CUT_LOSS_MM > panel
          ? best
          : Math.min(
              best,
              1 +
                fewest(
                  otherWidths.filter((_, place) => place !== at),
                  panel,
                ),
            ),
      alone,
    );
  };

  it('are used so that no fewer panels would do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2500 }), { maxLength: 8 }), (widths) => {
        const panels = cutPanels(
          widths.map((width_mm, id) => ({ id, width_mm })),
          2500,
        );
        expect(
          panels
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(widths.map((_, id) => id).sort());
        for (const [a, b] of panels) if (b !== undefined) expect(a.width_mm + b.width_mm + CUT_LOSS_MM).toBeLessThanOrEqual(2500);
        expect(panels).toHaveLength(fewest(widths, 2500));
      }),
      { numRuns: 300 },
    );
  });
});
