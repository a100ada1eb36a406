import type { FenceInput } from './fence-input.ts';
import { gateHeight, fenceProblems } from './fence-problems.ts';
import { FENCE_RULES } from './fence-systems.ts';
import { aFence as aShortFence, gate, runs } from '../../testing/a-fence.ts';

const aFence = (changes: Partial<FenceInput> = {}): FenceInput => aShortFence({ runs: runs(10_000), ...changes });
const problemsOf = (changes: Partial<FenceInput>) => fenceProblems(aFence(changes)).map(({ field, code }) => `${field} ${code}`);

test.each<[string, Partial<FenceInput>, string[]]>([
  ['that is plain', {}, []],
  ['of the highest panels that stand on a slab', { ground: 'slab', height_cm: 123 }, []],
  ['of panels too high for a slab', { ground: 'slab', height_cm: 153 }, ['ground fence_ground']],
  ['that never stands on a slab', { system: 'robur_656', height_cm: 103, ground: 'slab' }, ['ground fence_no_slab']],
  ['of 500 m', { runs: runs(250_000, 250_000) }, []],
  ['of a millimetre more than 500 m', { runs: runs(250_000, 250_001) }, ['runs fence_total']],
  ['that is closed by three runs', { closed: true, runs: runs(5000, 5000, 5000) }, []],
  ['that is closed by two runs', { closed: true, runs: runs(5000, 5000) }, ['closed fence_closed']],
  ['with a gate at its very end', { gates: [gate(8800)] }, []],
  ['with a gate a millimetre beyond its end', { gates: [gate(8801)] }, ['gates.0.position_mm gate_place']],
  ['with two gates that share no post', { gates: [gate(0), gate(1200)] }, []],
  ['with a strip between corner and gate', { gates: [gate(119)] }, ['gates.0.position_mm gate_strip']],
  ['with a strip between two gates', { gates: [gate(2000), gate(3200 + 50)] }, ['gates.1.position_mm gate_strip']],
  ['with two gates in each other', { gates: [gate(0), gate(1199)] }, ['gates.0.position_mm gate_place', 'gates.1.position_mm gate_place']],
  ['with gates at one place of two runs', { runs: runs(9000, 9000), gates: [gate(0), gate(0, 1)] }, []],
  ['with two faults', { height_cm: 154, colour: 'brown' }, ['height_cm fence_height', 'colour fence_colour']],
])('a fence %s', (_case, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('a problem names what can be had instead', () => {
  expect(fenceProblems(aFence({ height_cm: 154 }))[0]?.values).toEqual({ choices: '63, 103, 123, 153, 173, 203' });
  expect(fenceProblems(aFence({ gates: [{ ...gate(0), width_cm: 90 }] }))[0]?.values).toEqual({ choices: '100, 125' });
  expect(fenceProblems(aFence({ height_cm: 63, gates: [gate(0)] }))[0]?.values).toEqual({ choices: '100, 120, 150, 180, 200' });
  expect(fenceProblems(aFence({ ground: 'slab' }))[0]?.values).toEqual({ count: 123 });
  expect(fenceProblems(aFence({ runs: runs(500_001) }))[0]?.values).toEqual({ count: 500 });
  expect(fenceProblems(aFence({ system: 'silva', height_cm: 100, colour: 'brown' }))[0]?.values).toEqual({});
});

test.each([
  // the longest post has 260 cm, 203 of them in the ground and beside the panel: 57 cm for each of two bays
  ['linea', 'soil', 153, 5040, 1140, 114],
  // a whole bay of 252 cm, and one of 28 over which the ground hardly rises
  ['linea', 'soil', 153, 2800, 630, 63],
  // on a slab a foot takes 2 cm
  ['linea', 'slab', 123, 2520, 1350, 135],
  // one bay at least
  ['robur_656', 'soil', 203, 2000, 70, 7],
  ['canto', 'soil', 180, 3800, 600, 60],
  // a mesh follows the ground: a fifth of its length
  ['silva', 'soil', 150, 10_049, 2000, 200],
] as const)('%s on %s, %i cm high, rises over %i mm by %i mm at most', (system, ground, height_cm, length_mm, maxCm, count) => {
  const colour = FENCE_RULES[system].colours[0] ?? 'none';
  const rising = (rise_mm: number) => fenceProblems(aFence({ system, ground, height_cm, colour, runs: [{ length_mm, rise_mm }] }));
  expect([rising(maxCm), rising(-maxCm)]).toEqual([[], []]);
  const refused = [{ field: 'runs.0.rise_mm', code: 'fence_rise', values: { count } }];
  expect([rising(maxCm + 1), rising(-maxCm - 1)]).toEqual([refused, refused]);
});

test('a run that is all gate rises as much as one bay', () => {
  const level = (rise_mm: number) =>
    problemsOf({
      runs: [
        { length_mm: 5000, rise_mm: 0 },
        { length_mm: 1200, rise_mm },
      ],
      gates: [gate(0, 1)],
    });
  expect([level(570), level(571)]).toEqual([[], ['runs.1.rise_mm fence_rise']]);
});

test('each run rises by its own bays', () => {
  const twoGates = (first: number, second: number): Partial<FenceInput> => ({
    runs: [
      { length_mm: 5040, rise_mm: first },
      { length_mm: 2520, rise_mm: second },
    ],
  });
  expect([problemsOf(twoGates(1140, 570)), problemsOf(twoGates(1140, 571))]).toEqual([[], ['runs.1.rise_mm fence_rise']]);
});

test.each([
  [153, 150],
  [203, 200],
  // between two the lower
  [110, 100],
  [135, 120],
  [75, 100],
  [74, undefined],
  [225, 200],
  [226, undefined],
])('beside a fence of %i cm stands a gate of %s cm', (fence, height) => {
  const [range] = FENCE_RULES.linea.gates;
  expect(range && gateHeight(range, fence)).toBe(height);
});
