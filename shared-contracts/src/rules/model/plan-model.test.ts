import fc from 'fast-check';
import { WOVEN_MM } from '../drawing/fence-looks.ts';
import { fenceSides } from '../drawing/fence-sheet.ts';
import { calculateFence } from '../plan/fence.ts';
import type { FenceInput } from '../plan/fence-input.ts';
import { FENCE_RULES } from '../plan/fence-systems.ts';
import { calculateGabion, GABION_MAX_CM } from '../plan/gabion.ts';
import { plotPoints } from '../plan/plot.ts';
import { aFence, gate, runs } from '../../testing/a-fence.ts';
import { boundsOf } from './model-bounds.ts';
import { placesOf } from './model-parts.ts';
import type { PartGroup, PartRole, PlanModel } from './model-parts.ts';
import { planModel } from './plan-model.ts';

const MM = 0.001;

const billOf = (input: FenceInput) => {
  const result = calculateFence(input);
  return 'problems' in result ? null : result.bill;
};
const fencePlan = (input: FenceInput) => {
  const bill = billOf(input);
  return bill === null ? null : { kind: 'fence' as const, input, drawing: bill.drawing, notes: bill.notes };
};
const modelOf = (input: FenceInput): PlanModel => {
  const plan = fencePlan(input);
  if (plan === null) throw new Error('cannot be built');
  return planModel(plan);
};
const isAbove = (role: PartRole) => (group: PartGroup) => group.role === role && !group.isBelow;
const countOf = ({ groups }: PlanModel, isCounted: (group: PartGroup) => boolean): number =>
  groups.filter(isCounted).reduce((sum, group) => sum + placesOf(group).length, 0);

/** A screen has several parts at its place. */
const placesOfPieces = ({ groups }: PlanModel): Set<string> =>
  new Set(groups.filter(isAbove('piece')).flatMap((group) => placesOf(group).map((matrix) => matrix.slice(12, 15).join(' '))));

const systems = Object.keys(FENCE_RULES) as FenceInput['system'][];

const inputs = fc
  .record({
    system: fc.constantFrom(...systems),
    sides: fc.array(
      fc.record({
        length_mm: fc.integer({ min: 500, max: 12_000 }),
        rise_mm: fc.integer({ min: -400, max: 400 }),
        turn_deg: fc.option(fc.integer({ min: -120, max: 120 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    height: fc.nat(),
    start: fc.constantFrom('post', 'wall'),
    hasGate: fc.boolean(),
  })
  .map(({ system, sides, height, start, hasGate }): FenceInput => {
    const { heights, colours } = FENCE_RULES[system];
    const isLong = (sides[0]?.length_mm ?? 0) > 2500;
    return aFence({
      system,
      runs: sides,
      start,
      height_cm: heights[height % heights.length] ?? 0,
      colour: colours[0] ?? 'none',
      gates: hasGate && isLong ? [gate(600)] : [],
    });
  });

it.each(systems)('a straight fence of %s has the length and the height of its plan', (system) => {
  const { heights, colours } = FENCE_RULES[system];
  const input = aFence({ system, height_cm: heights.at(-1) ?? 0, colour: colours[0] ?? 'none', runs: runs(10_000) });
  const [side] = fenceSides(fencePlan(input) ?? { input, drawing: [], notes: [] });
  const model = modelOf(input);
  const posts = boundsOf(model, isAbove('post'));
  const pieces = boundsOf(model, isAbove('piece'));
  const halfPost = (side?.posts[0]?.widthMm ?? 0) / 2000;
  expect(posts.low[0]).toBeCloseTo(-halfPost, 4);
  expect(posts.high[0]).toBeCloseTo(10 + halfPost, 4);
  expect(pieces.low[1]).toBeCloseTo(0, 2);
  expect(Math.abs(pieces.high[1] - input.height_cm / 100)).toBeLessThan(MM);
});

it('every piece and every post of a straight fence is where the elevation has it, to a millimetre, on any slope', () => {
  fc.assert(
    fc.property(inputs, (drawn) => {
      const input = { ...drawn, runs: drawn.runs.slice(0, 1).map(({ length_mm, rise_mm }) => ({ length_mm, rise_mm })) };
      const plan = fencePlan(input);
      if (plan === null) return;
      const [side] = fenceSides(plan);
      const model = planModel(plan);
      const pieces = boundsOf(model, isAbove('piece'));
      const bays = side?.bays ?? [];
      // nobody cuts a piece that is as narrow as its own wire
      if (bays.some(({ pieceFrom, pieceTo }) => pieceTo - pieceFrom < 20)) return;
      if (bays.length > 0) {
        expect(Math.abs(pieces.low[0] - Math.min(...bays.map(({ pieceFrom }) => pieceFrom)) / 1000)).toBeLessThan(MM);
        expect(Math.abs(pieces.high[0] - Math.max(...bays.map(({ pieceTo }) => pieceTo)) / 1000)).toBeLessThan(MM);
        const tops = bays.flatMap(({ foot }) => foot.map((y) => (input.height_cm * 10 - y) / 1000));
        // The uppermost knot of a woven mesh is up to half a diamond from its edge, a bay holds whole half diamonds,
        // and its rise is rounded to a millimetre.
        const { rise_mm = 0, length_mm = 1 } = input.runs[0] ?? {};
        const halfDiamonds = bays.map(({ pieceFrom, pieceTo }) => {
          const widthMm = pieceTo - pieceFrom;
          return widthMm / Math.max(2, Math.round((2 * widthMm) / WOVEN_MM));
        });
        const knot = input.system === 'silva' ? (Math.abs(rise_mm / length_mm) * Math.max(...halfDiamonds)) / 1000 + MM : 0;
        expect(Math.abs(pieces.high[1] - Math.max(...tops))).toBeLessThan(MM + knot);
      }
      const posts = side?.posts ?? [];
      if (posts.length > 0) {
        const bounds = boundsOf(model, isAbove('post'));
        expect(Math.abs(bounds.low[0] - Math.min(...posts.map(({ x }) => x)) / 1000)).toBeLessThan(MM);
        expect(Math.abs(bounds.high[0] - Math.max(...posts.map(({ x, widthMm }) => x + widthMm)) / 1000)).toBeLessThan(MM);
        expect(Math.abs(bounds.high[1] + Math.min(...posts.map(({ top }) => top)) / 1000)).toBeLessThan(MM);
      }
    }),
    { numRuns: 40 },
  );
});

it('the sides of a model are those of the plot, and each ground begins where the one before it ended', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const plan = fencePlan(input);
      if (plan === null) return;
      const { sides } = planModel(plan);
      const points = plotPoints(input);
      for (const [run, { from, to }] of sides.entries()) {
        expect(from[0]).toBeCloseTo((points[run]?.x ?? 0) / 1000, 5);
        expect(to[2]).toBeCloseTo((points[run + 1]?.y ?? 0) / 1000, 5);
        expect(to[1] - from[1]).toBeCloseTo((input.runs[run]?.rise_mm ?? 0) / 1000, 6);
        if (run > 0) expect(from[1]).toBeCloseTo(sides[run - 1]?.to[1] ?? 0, 6);
      }
    }),
    { numRuns: 30 },
  );
});

it('a model has as many posts as are bought, and as many panels as the drawing', () => {
  fc.assert(
    fc.property(inputs, fc.boolean(), (drawn, isClosed) => {
      const closed = isClosed && drawn.runs.length >= 3;
      const input = { ...drawn, closed, runs: closed ? drawn.runs.map((run) => ({ ...run, turn_deg: undefined })) : drawn.runs };
      const [plan, bill] = [fencePlan(input), billOf(input)];
      if (plan === null || bill === null) return;
      const model = planModel(plan);
      const bought = bill.lines.filter(({ role }) => ['post', 'post_corner', 'post_end'].includes(role));
      const included = bill.included.reduce((sum, { amount }) => sum + amount, 0);
      expect(countOf(model, isAbove('post'))).toBe(bought.reduce((sum, { amount }) => sum + amount, 0) + included);
      const bays = bill.drawing.flatMap(({ segments }) => segments).filter(({ kind }) => kind !== 'gate').length;
      expect(placesOfPieces(model).size).toBe(bays);
    }),
    { numRuns: 60 },
  );
});

it('an angle turns the next side to the right', () => {
  const { sides } = modelOf(
    aFence({
      runs: [
        { length_mm: 5000, rise_mm: 0 },
        { length_mm: 3000, rise_mm: 0, turn_deg: 60 },
      ],
    }),
  );
  expect(sides[1]?.to[0]).toBeCloseTo(5 + 3 * Math.cos(Math.PI / 3), 5);
  expect(sides[1]?.to[2]).toBeCloseTo(3 * Math.sin(Math.PI / 3), 5);
});

it('panels step on a slope, and woven mesh follows it', () => {
  const slope = { length_mm: 10_080, rise_mm: 400 };
  const stepped = modelOf(aFence({ runs: [slope] }));
  const heights = stepped.groups
    .filter(isAbove('piece'))
    .flatMap((group) => placesOf(group).map((matrix) => Math.round((matrix[13] ?? 0) * 1000)));
  expect(heights.toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400]);
  const woven = modelOf(aFence({ system: 'silva', height_cm: 150, runs: [slope] }));
  expect(boundsOf(woven, isAbove('piece')).high[1]).toBeCloseTo(1.9, 2);
});

it('a gate has leaves between its posts, and footings only where there is soil', () => {
  const single = aFence({ gates: [gate(2000)] });
  const double = aFence({ runs: runs(12_000), gates: [{ ...gate(2000), kind: 'double', width_cm: 300 }] });
  const leaf = boundsOf(modelOf(single), isAbove('gate'));
  expect([leaf.low[0], leaf.high[0]]).toEqual([expect.closeTo(2.12, 3), expect.closeTo(3.08, 3)]);
  expect(countOf(modelOf(double), isAbove('gate'))).toBe(4);
  expect(countOf(modelOf(single), ({ role }) => role === 'footing')).toBe(countOf(modelOf(single), isAbove('post')));
  expect(countOf(modelOf({ ...single, height_cm: 123, ground: 'slab' }), ({ isBelow }) => isBelow)).toBe(0);
});

it('a mesh has the braces that are bought', () => {
  const input = aFence({ system: 'silva', height_cm: 150, runs: runs(9000, 7000), gates: [gate(3000)] });
  const bought = billOf(input)?.lines.find(({ role }) => role === 'strut')?.amount;
  expect(countOf(modelOf(input), isAbove('strut'))).toBe(bought);
});

it.each([30, 50] as const)('a wall of gabions %i cm deep has the size of its plan', (depth_cm) => {
  const input = { length_mm: 3500, height_cm: GABION_MAX_CM[depth_cm], depth_cm, stone: 'ardennes' as const };
  const result = calculateGabion(input);
  if ('problems' in result) throw new Error('cannot be built');
  const { drawing, length_mm } = result.bill;
  const { low, high } = boundsOf(planModel({ kind: 'gabion', input, drawing, length_mm }), isAbove('piece'));
  const size = [length_mm / 1000, input.height_cm / 100, depth_cm / 100];
  for (const axis of [0, 1, 2] as const) expect(Math.abs(high[axis] - low[axis] - (size[axis] ?? 0))).toBeLessThan(MM);
});

it('the same plan gives the same model', () => {
  const input = aFence({ system: 'canto', height_cm: 150, colour: 'brown', gates: [gate(2000)] });
  const [first, second] = [modelOf(input), modelOf(input)];
  expect(first).toEqual(second);
});
