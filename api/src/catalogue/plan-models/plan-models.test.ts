import { validateBytes } from 'gltf-validator';
import { encodeShape, MODEL_VERSION } from 'shared-contracts/rules/model/model-address';
import type { PlanShape } from 'shared-contracts/rules/model/model-address';
import { boundsOf } from 'shared-contracts/rules/model/model-bounds';
import { fenceModel } from 'shared-contracts/rules/model/fence-model';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import type { FenceSystem } from 'shared-contracts/rules/plan/fence-systems';
import { aFence, gate, runs } from 'shared-contracts/testing/a-fence';
import { planModelFile } from './plan-models.service.ts';
import { readGlb, readUsdz } from '../../testing/read-models.ts';

const MEGABYTE = 1_000_000;

const systems = Object.keys(FENCE_RULES) as FenceSystem[];
const fenceOf = (system: FenceSystem, lengthMm: number): PlanShape => {
  const { heights, colours } = FENCE_RULES[system];
  return { kind: 'fence', ...aFence({ system, height_cm: heights.at(-1) ?? 0, colour: colours[0] ?? 'none', runs: runs(lengthMm) }) };
};
const garden: PlanShape = {
  kind: 'fence',
  ...aFence({
    runs: [
      { length_mm: 9000, rise_mm: 300 },
      { length_mm: 7000, rise_mm: -200, turn_deg: 75 },
      { length_mm: 5000, rise_mm: 0, turn_deg: 100 },
    ],
    gates: [gate(2000), { run: 1, position_mm: 1000, kind: 'double', width_cm: 300 }],
  }),
};
const gabion = (length_mm: number): PlanShape => ({ kind: 'gabion', length_mm, height_cm: 100, depth_cm: 30, stone: 'bluestone' });
const shapes = [
  ...systems.map((system) => [system, fenceOf(system, 40_000)] as const),
  ['gabions', gabion(40_000)] as const,
  ['a garden', garden] as const,
];
const fileOf = (shape: PlanShape, format: 'glb' | 'usdz') => planModelFile(MODEL_VERSION, encodeShape(shape), format);

describe.each(shapes)('40 m of %s', (_name, shape) => {
  const [glb, usdz] = [fileOf(shape, 'glb'), fileOf(shape, 'usdz')];

  it('is below one megabyte in both formats', () => {
    expect(glb.length).toBeLessThan(MEGABYTE);
    expect(usdz.length).toBeLessThan(MEGABYTE);
  });

  it('is glTF without an error or a warning', async () => {
    const { issues } = await validateBytes(new Uint8Array(glb));
    expect(issues.messages.slice(0, 3)).toEqual([]);
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
  });

  it('has the same size in both formats, to a millimetre, and nothing below the ground', () => {
    const [first, second] = [readGlb(glb), readUsdz(usdz)];
    for (const axis of [0, 1, 2] as const) {
      expect(Math.abs(first.low[axis] - second.low[axis])).toBeLessThan(0.001);
      expect(Math.abs(first.high[axis] - second.high[axis])).toBeLessThan(0.001);
    }
    if (shape !== garden) expect(first.low[1]).toBeGreaterThan(-0.001);
  });

  it('has the same bytes each time', () => {
    expect(fileOf(shape, 'glb').equals(glb)).toBe(true);
    expect(fileOf(shape, 'usdz').equals(usdz)).toBe(true);
  });
});

it('a file has the size of its plan, with corners, slopes and gates', () => {
  if (garden.kind !== 'fence') throw new Error('not a fence');
  const result = calculateFence(garden);
  if ('problems' in result) throw new Error('cannot be built');
  const model = boundsOf(fenceModel({ input: garden, drawing: result.bill.drawing, notes: [] }), ({ isBelow }) => !isBelow);
  const file = readGlb(fileOf(garden, 'glb'));
  for (const axis of [0, 1, 2] as const) {
    expect(Math.abs(file.low[axis] - model.low[axis])).toBeLessThan(0.0001);
    expect(Math.abs(file.high[axis] - model.high[axis])).toBeLessThan(0.0001);
  }
});

it('the longest side of a straight fence is as long as its plan, from post to post', () => {
  const { low, high } = readGlb(fileOf(fenceOf('linea', 40_000), 'glb'));
  // two caps end 2 mm beyond the posts, which are 60 mm wide around the ends
  expect(high[0] - low[0]).toBeCloseTo(40.064, 3);
});

it.each([
  ['another version', '2020.1-1', encodeShape(gabion(5000))],
  ['what is not a plan', MODEL_VERSION, 'abc'],
  ['a plan that cannot be built', MODEL_VERSION, encodeShape({ ...gabion(5000), height_cm: 175 } as PlanShape)],
  ['a second spelling of a plan', MODEL_VERSION, Buffer.from(JSON.stringify({ ...gabion(5000), more: 1 })).toString('base64url')],
])('%s has no file', (_name, version, encoded) => {
  expect(() => planModelFile(version, encoded, 'glb')).toThrow(expect.objectContaining({ status: 404 }));
});
