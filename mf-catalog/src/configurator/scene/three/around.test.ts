import { Box3 } from 'three';
import { planModel } from 'shared-contracts/rules/model/plan-model';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { aFence, runs } from 'shared-contracts/testing/a-fence';
import { surroundings } from './around.ts';
import { frostLines } from './frost-lines.ts';

jest.mock('./textures.ts', () => ({ speckled: () => null }));

const modelOf = (changes: Partial<FenceInput>) => {
  const input = aFence({ runs: runs(6000), ...changes });
  const result = calculateFence(input);
  if (!('bill' in result)) throw new Error(JSON.stringify(result.problems));
  return planModel({ kind: 'fence', input, ...result.bill });
};

it('stands where it is on the plot, to a millimetre', () => {
  const around: FenceInput['around'] = [{ kind: 'house', x_mm: 1000, y_mm: 2000, length_mm: 5000, direction_deg: 0 }];
  const { min, max } = new Box3().setFromObject(surroundings(modelOf({ around })));
  expect([min.x, max.x, min.z, max.z, max.y].map((metres) => Math.round(metres * 1000))).toEqual([1000, 6000, 1850, 2150, 2800]);
});

it('has the last post of an existing fence at the end of the new one, and no wall there', () => {
  const model = modelOf({ end: 'wall', end_is_fence: true });
  expect(model.walls).toEqual([]);
  const { min, max } = new Box3().setFromObject(surroundings(model));
  expect([(min.x + max.x) / 2, (min.z + max.z) / 2].map((metres) => Math.round(metres * 1000))).toEqual([6000, 0]);
  expect(max.y).toBeGreaterThan(model.heightM);
});

it('cuts the soil with a line for each soil, at its depth and along the whole side', () => {
  const model = modelOf({});
  const [side] = model.sides;
  if (side === undefined || model.frostCm === null) throw new Error('a fence in soil has a side and footings');
  const lines = frostLines(side, model.frostCm).children.map((line) => new Box3().setFromObject(line));
  expect(lines.map(({ min, max }) => Math.round(((min.y + max.y) / 2) * 100))).toEqual([-60, -56, -46]);
  for (const { min, max } of lines) expect([min.x, max.x].map((metres) => Math.round(metres * 1000))).toEqual([0, 6000]);
});
