import fc from 'fast-check';
import { FENCE_RULES } from '../rules/plan/fence-systems.ts';
import type { FenceSystem } from '../rules/plan/fence-systems.ts';

const mm = (min: number, max: number) => fc.integer({ min, max });
const runs = fc.array(fc.record({ length_mm: mm(500, 30_000), rise_mm: fc.constantFrom(0, 0, 0, 120, -400) }), {
  minLength: 1,
  maxLength: 5,
});
const gatesUpTo = (maxLength: number) =>
  fc.array(
    fc.record({ run: fc.nat(4), position_mm: mm(0, 9000), kind: fc.constantFrom('single' as const, 'double' as const), width: fc.nat(9) }),
    { maxLength },
  );

/** Fences of this system: some of them can't be built, on purpose. */
export const fencesOf = (system: FenceSystem, maxGates = 1) =>
  fc
    .record({
      runs,
      gates: gatesUpTo(maxGates),
      height: fc.nat(9),
      colour: fc.nat(9),
      ground: fc.constantFrom('soil' as const, 'soil' as const, 'slab' as const),
      ends: fc.constantFrom(['post', 'post'] as const, ['wall', 'post'] as const, ['post', 'wall'] as const),
      isFence: fc.boolean(),
      closed: fc.boolean(),
      postcode: fc.constantFrom('9000', '6600'),
    })
    .map(({ runs: sides, gates: openings, height, colour, ground, ends: [start, end], isFence, closed, postcode }) => {
      const { heights, colours, gates: ranges } = FENCE_RULES[system];
      return {
        system,
        height_cm: heights[height % heights.length] ?? 0,
        colour: colours[colour % colours.length] ?? 'none',
        ground,
        start,
        end,
        ...(isFence && { start_is_fence: start === 'wall', end_is_fence: end === 'wall' }),
        closed,
        postcode,
        runs: sides,
        gates: openings.map(({ run, position_mm, kind, width }) => {
          const widths = ranges.find((range) => range.kind === kind)?.widths ?? [100];
          return { run: run % sides.length, position_mm, kind, width_cm: widths[width % widths.length] ?? 100 };
        }),
      };
    });
