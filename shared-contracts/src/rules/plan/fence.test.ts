import fc from 'fast-check';
import type { BillResult } from './bill.ts';
import { calculateFence } from './fence.ts';
import type { FenceBill } from './fence.ts';
import type { FenceInput } from './fence-input.ts';
import { gateSpanMm } from './fence-layout.ts';
import { clampsPerEdge, FENCE_RULES } from './fence-systems.ts';
import type { FenceSystem } from './fence-systems.ts';
import { aFence, gate, runs } from '../../testing/a-fence.ts';
import { fencesOf } from '../../testing/random-fences.ts';

const billOf = (changes: Partial<FenceInput>): FenceBill => {
  const result: BillResult<FenceBill> = calculateFence(aFence(changes));
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.bill;
};
const linesOf = (changes: Partial<FenceInput>) => billOf(changes).lines.map(({ role, sku, amount }) => `${amount} ${role} ${sku}`);
const notesOf = (changes: Partial<FenceInput>) =>
  billOf(changes).notes.map(({ code, run }) => (run === undefined ? code : `${code} ${run}`));

test('panels: two whole, one cut, posts between them and at the ends, concrete for each', () => {
  const bill = billOf({});
  expect(linesOf({})).toEqual(['3 panel 10-250153-AN', '2 post 40-6040210-AN', '2 post_end 41-6060210-AN', '16 concrete 129-25-NA']);
  expect(bill).toMatchObject({
    included: [],
    notes: [{ code: 'cut_pieces' }],
    cuts: [{ run: 0, from_mm: 5040, width_mm: 940, from_off_cut: false }],
    fenced_mm: 6000,
  });
  expect(bill.drawing).toEqual([
    {
      run: 0,
      length_mm: 6000,
      rise_mm: 0,
      segments: [
        { kind: 'panel', from_mm: 0, to_mm: 2520, is_cut: false },
        { kind: 'panel', from_mm: 2520, to_mm: 5040, is_cut: false },
        { kind: 'panel', from_mm: 5040, to_mm: 6000, is_cut: true },
      ],
      posts: [
        { kind: 'end', at_mm: 0 },
        { kind: 'line', at_mm: 2520 },
        { kind: 'line', at_mm: 5040 },
        { kind: 'end', at_mm: 6000 },
      ],
    },
  ]);
});

test('panels around a corner, with a gate in it and up to a wall: clamps at both, concrete for every post', () => {
  const changes: Partial<FenceInput> = { runs: runs(5040, 3720), gates: [gate(0, 1)], end: 'wall' };
  expect(linesOf(changes)).toEqual([
    '3 panel 10-250153-AN',
    '1 post 40-6040210-AN',
    '1 post_corner 41-6060210-AN',
    '1 post_end 41-6060210-AN',
    '1 clamp 120-10-AN',
    '1 gate 30-100150-AN',
    // 3 bags for the post in the line, 5 for the corner and for the end, 11 for each post of the gate
    '35 concrete 129-25-NA',
  ]);
  expect(billOf(changes).included).toEqual([{ role: 'gate_post', amount: 2 }]);
  expect(billOf(changes).fenced_mm).toBe(5040 + 2520);
});

test('two narrow pieces that come from one panel say so', () => {
  const { cuts, lines } = billOf({ runs: runs(3500, 3500) });
  expect(cuts).toEqual([
    { run: 0, from_mm: 2520, width_mm: 960, from_off_cut: false },
    { run: 1, from_mm: 2520, width_mm: 960, from_off_cut: true },
  ]);
  expect(lines.find(({ role }) => role === 'panel')?.amount).toBe(3);
});

test('mesh: rolls, wires and their tensioners by stretch, braces at ends and between stretches', () => {
  expect(linesOf({ system: 'silva', height_cm: 150, runs: runs(30_000) })).toEqual([
    '2 mesh 20-15025-AN',
    '4 strut 45-38200-AN',
    '1 tension_wire 60-38100-AN',
    '6 tensioner 124-N3-AN',
    '1 binding_wire 61-20100-AN',
    '11 post 44-48200-AN',
    '2 post_end 44-48200-AN',
    '47 concrete 129-25-NA',
  ]);
});

test('low green mesh around a corner and up to a gate: fewer wires, shorter braces, posts farther apart', () => {
  const changes: Partial<FenceInput> = {
    system: 'silva',
    height_cm: 100,
    colour: 'green',
    runs: runs(10_000, 6200),
    gates: [gate(5000, 1)],
  };
  expect(linesOf(changes)).toEqual([
    '1 mesh 20-10025-GR',
    // one end, one gate, two at the corner
    '4 strut 45-38150-GR',
    '1 tension_wire 60-3850-GR',
    '4 tensioner 124-N3-GR',
    '1 binding_wire 61-2025-GR',
    '4 post 44-48150-GR',
    '1 post_corner 44-48150-GR',
    '1 post_end 44-48150-GR',
    '1 gate 30-100100-GR',
    '48 concrete 129-25-NA',
  ]);
  const { drawing, cuts, notes } = billOf(changes);
  expect(cuts).toEqual([]);
  expect(notes).toEqual([{ code: 'rent_auger' }]);
  expect(drawing[1]?.segments).toEqual([
    { kind: 'mesh', from_mm: 0, to_mm: 2500, is_cut: false },
    { kind: 'mesh', from_mm: 2500, to_mm: 5000, is_cut: false },
    { kind: 'gate', from_mm: 5000, to_mm: 6200, is_cut: false },
  ]);
  expect(drawing[1]?.posts).toEqual([
    { kind: 'corner', at_mm: 0 },
    { kind: 'line', at_mm: 2500 },
    { kind: 'gate', at_mm: 5000 },
    { kind: 'gate', at_mm: 6200 },
  ]);
});

test('screens that bring a post each save posts of the line first, and their caps', () => {
  const changes: Partial<FenceInput> = { system: 'rustiek', height_cm: 180, colour: 'brown', runs: runs(4750) };
  expect(linesOf(changes)).toEqual([
    '3 screen 70-180180-BR',
    '1 post_end 43-100100230-AN',
    '1 post_cap 121-100100-AN',
    '16 concrete 129-25-NA',
  ]);
  expect(billOf(changes)).toMatchObject({
    included: [{ role: 'post', amount: 3 }],
    cuts: [{ run: 0, from_mm: 3800, width_mm: 850, from_off_cut: false }],
  });
});

test('screens are screwed on by the pack, and never joined from off-cuts', () => {
  expect(linesOf({ system: 'nova', height_cm: 180, colour: 'none', runs: runs(2000, 2000) })).toEqual([
    '4 screen 72-180180-NA',
    '1 screw 126-570-RV',
    '2 post 43-100100230-AN',
    '1 post_corner 43-100100230-AN',
    '2 post_end 43-100100230-AN',
    '5 post_cap 121-100100-AN',
    '21 concrete 129-25-NA',
  ]);
  const screws = (length: number) =>
    billOf({ system: 'nova', height_cm: 180, colour: 'none', runs: runs(length) }).lines.find(({ role }) => role === 'screw')?.amount;
  // 25 screens of 8 screws are a pack
  expect([screws(25 * 1900), screws(26 * 1900)]).toEqual([1, 2]);
});

test('on a slab every post has a base plate, gate posts too', () => {
  expect(linesOf({ ground: 'slab', height_cm: 103, runs: runs(3720), gates: [gate(0)] })).toEqual([
    '1 panel 10-250103-AN',
    '1 post_end 41-6060170-AN',
    '1 clamp 120-10-AN',
    '1 gate 30-100100-AN',
    '1 post_foot 125-6060-VZ',
    '2 post_foot 125-100100-VZ',
  ]);
});

describe('on a slope', () => {
  const post = (rise_mm: number) =>
    billOf({ runs: [{ length_mm: 5040, rise_mm }] })
      .lines.filter(({ role }) => role === 'post' || role === 'post_end')
      .map(({ sku }) => sku);

  test('posts are longer by what one bay rises, rounded up to a centimetre', () => {
    // 203 cm and the rise of one of two bays: posts of 210 reach 7 cm
    expect(post(140)).toEqual(['40-6040210-AN', '41-6060210-AN']);
    expect(post(141)).toEqual(['40-6040230-AN', '41-6060230-AN']);
    expect(post(-141)).toEqual(post(141));
    expect(post(540)).toEqual(['40-6040230-AN', '41-6060230-AN']);
    expect(post(541)).toEqual(['40-6040260-AN', '41-6060260-AN']);
  });

  test('a narrow bay or a gate makes the steps of the others no lower', () => {
    const postsOf = (input: Partial<FenceInput>) => [
      ...new Set(
        billOf(input)
          .lines.filter(({ role }) => role === 'post' || role === 'post_end')
          .map(({ sku }) => sku),
      ),
    ];
    const [low, high] = [
      ['40-6040210-AN', '41-6060210-AN'],
      ['40-6040230-AN', '41-6060230-AN'],
    ];
    // 252 of 280 cm
    expect(postsOf({ runs: [{ length_mm: 2800, rise_mm: 77 }] })).toEqual(low);
    expect(postsOf({ runs: [{ length_mm: 2800, rise_mm: 78 }] })).toEqual(high);
    // a bay, a gate of 120 cm and two bays
    const gates = [{ run: 0, position_mm: 2520, kind: 'single' as const, width_cm: 100 }];
    expect(postsOf({ runs: [{ length_mm: 8760, rise_mm: 243 }], gates })).toEqual(low);
    expect(postsOf({ runs: [{ length_mm: 8760, rise_mm: 244 }], gates })).toEqual(high);
  });

  test('the post of a corner is as long as the steeper of its runs needs', () => {
    const cornerOf = (first: number, second: number) =>
      billOf({
        runs: [
          { length_mm: 2520, rise_mm: first },
          { length_mm: 2520, rise_mm: second },
        ],
      }).lines.find(({ role }) => role === 'post_corner')?.sku;
    expect([cornerOf(0, 0), cornerOf(0, 80), cornerOf(80, 0)]).toEqual(['41-6060210-AN', '41-6060230-AN', '41-6060230-AN']);
  });

  test('the last corner of a closed fence belongs to its last and its first run', () => {
    const corners = (...rises: number[]) =>
      billOf({ closed: true, runs: rises.map((rise_mm) => ({ length_mm: 2520, rise_mm })) })
        .lines.filter(({ role }) => role === 'post_corner')
        .map(({ sku, amount }) => `${amount} ${sku}`);
    expect(corners(80, 0, 0)).toEqual(['2 41-6060230-AN', '1 41-6060210-AN']);
    expect(corners(0, 0, 80)).toEqual(['1 41-6060210-AN', '2 41-6060230-AN']);
  });

  test('a mesh follows the ground', () => {
    expect(linesOf({ system: 'silva', height_cm: 150, runs: [{ length_mm: 10_000, rise_mm: 2000 }] })).toContain('3 post 44-48200-AN');
  });
});

describe('advice', () => {
  const singleRun = { runs: runs(5040) };

  test.each([
    [[5050], [[0, 1]]],
    [[5150], [[0, 11]]],
    [
      [5041, 2520 + 21],
      [
        [0, 1],
        [1, 3],
      ],
    ],
  ])('says how much shorter %j would take a piece less, in whole centimetres', (lengths, expected) => {
    const { notes } = billOf({ runs: runs(...lengths) });
    expect(notes.flatMap(({ code, run, by_cm: by }) => (code === 'short_rest' ? [[run, by]] : []))).toEqual(expected);
  });

  test.each<[string, Partial<FenceInput>, string[]]>([
    ['none for whole panels', singleRun, []],
    ['a step of more than ten centimetres', { runs: [{ length_mm: 5040, rise_mm: 201 }] }, ['step_high 0']],
    ['none for a step of ten centimetres', { runs: [{ length_mm: 5040, rise_mm: 200 }] }, []],
    ['a side that is just longer than whole panels', { runs: runs(5050) }, ['cut_pieces', 'short_rest 0']],
    ['a piece narrower than 30 cm', { runs: runs(5040, 2520 + 299) }, ['cut_pieces', 'narrow_piece 1']],
    ['a piece of 30 cm', { runs: runs(5040, 2520 + 300) }, ['cut_pieces']],
    ['a wall at the start', { ...singleRun, start: 'wall' }, ['wall_fixing']],
    ['a wall at the end', { ...singleRun, end: 'wall' }, ['wall_fixing']],
    ['an existing fence at the start', { ...singleRun, start: 'wall', start_is_fence: true }, ['fence_fixing']],
    ['a wall and an existing fence', { ...singleRun, start: 'wall', end: 'wall', end_is_fence: true }, ['wall_fixing', 'fence_fixing']],
    ['a post is none of an existing fence', { ...singleRun, start_is_fence: true }, []],
    ['ground that freezes deep', { ...singleRun, frost_cm: 80 }, ['frost_high']],
    ['ground that freezes less', { ...singleRun, frost_cm: 60 }, []],
    ['a slab does not freeze', { ...singleRun, height_cm: 103, ground: 'slab', frost_cm: 80 }, []],
    ['seven holes are dug by hand', { runs: runs(6 * 2520) }, []],
    ['eight are drilled', { runs: runs(7 * 2520) }, ['rent_auger']],
    ['nothing is drilled into a slab', { runs: runs(7 * 2520), ground: 'slab', height_cm: 103 }, []],
    ['the holes of a gate count', { runs: runs(5 * 2520 + 1200), gates: [gate(0)] }, []],
    ['a gate makes eight', { runs: runs(6 * 2520 + 1200), gates: [gate(0)] }, ['rent_auger']],
    ['a gate that is much lower', { system: 'robur_656', height_cm: 163, runs: runs(2520 + 1200), gates: [gate(0)] }, ['gate_lower']],
    ['a gate that is five centimetres lower', { system: 'silva', height_cm: 125, runs: runs(3700), gates: [gate(0)] }, []],
    ['a gate that is hardly lower', { runs: runs(2520 + 1200), gates: [gate(0)] }, []],
  ])('%s', (_case, changes, notes) => {
    expect(notesOf(changes)).toEqual(notes);
  });

  test('names a run once, however many narrow pieces it has', () => {
    const changes = { runs: runs(200 + 1200 + 200), gates: [gate(200)] };
    expect(notesOf(changes)).toEqual(['cut_pieces', 'narrow_piece 0']);
  });
});

test('ground that freezes deep takes more concrete', () => {
  // 4 bags for a post in the line, 6 at an end
  expect(linesOf({ runs: runs(5040), frost_cm: 80 })).toContain('16 concrete 129-25-NA');
  expect(linesOf({ runs: runs(5040), frost_cm: 60 })).toContain('13 concrete 129-25-NA');
});

test('an end at an existing fence has no post, no cap and no concrete of its own; panels are clamped to what stands there', () => {
  const systems = Object.keys(FENCE_RULES) as FenceSystem[];
  fc.assert(
    fc.property(
      fc.constantFrom(...systems).chain((system) => fencesOf(system)),
      (fence) => {
        const open: FenceInput = {
          ...fence,
          closed: false,
          start: 'post',
          end: 'post',
          start_is_fence: undefined,
          end_is_fence: undefined,
        };
        const [own, joined, walled] = [{}, { end: 'wall' as const, end_is_fence: true }, { end: 'wall' as const }].map((end) =>
          calculateFence({ ...open, ...end }),
        );
        if (own === undefined || joined === undefined || walled === undefined || !('bill' in own)) return;
        if (!('bill' in joined) || !('bill' in walled)) throw new Error('an end decides whether a fence can be built');
        expect(joined.bill.lines).toEqual(walled.bill.lines);
        const posts = ({ drawing }: FenceBill): number => drawing.flatMap((run) => run.posts).filter(({ kind }) => kind !== 'wall').length;
        // A gate at the very end stands beside the existing fence with its own post.
        const hasGateAtEnd = open.gates.some(
          (each) => each.run === open.runs.length - 1 && each.position_mm + gateSpanMm(each) === open.runs.at(-1)?.length_mm,
        );
        expect(posts(own.bill) - posts(joined.bill)).toBe(hasGateAtEnd ? 0 : 1);
        const bags = ({ lines }: FenceBill): number => lines.find(({ role }) => role === 'concrete')?.amount ?? 0;
        const isOnSoil = open.ground === 'soil' && !hasGateAtEnd;
        expect(bags(own.bill) > bags(joined.bill)).toBe(isOnSoil);
        expect(joined.bill.fenced_mm).toBe(own.bill.fenced_mm);
      },
    ),
    { numRuns: 300 },
  );
});

test('a gate comes in the colour of the fence, or in its own', () => {
  const gates = (changes: Partial<FenceInput>) =>
    linesOf({ runs: runs(6000), gates: [gate(0)], ...changes }).filter((line) => line.includes(' gate '));
  expect(gates({ colour: 'green' })).toEqual(['1 gate 30-100150-GR']);
  expect(gates({ system: 'rustiek', height_cm: 180, colour: 'light-grey' })).toEqual(['1 gate 36-100180-AN']);
  expect(gates({ gates: [{ ...gate(0), kind: 'double', width_cm: 300 }] })).toEqual(['1 gate 31-300150-AN']);
});

test.each([
  [103, 3],
  [104, 4],
  [153, 4],
  [154, 5],
  [193, 5],
  [194, 6],
])('a panel of %i cm is held by %i clamps at an edge', (height, clamps) => {
  expect(clampsPerEdge(height)).toBe(clamps);
});

test('what cannot be built has problems and no bill', () => {
  expect(calculateFence(aFence({ height_cm: 154 }))).toEqual({
    problems: [{ field: 'height_cm', code: 'fence_height', values: { choices: '63, 103, 123, 153, 173, 203' } }],
  });
});
