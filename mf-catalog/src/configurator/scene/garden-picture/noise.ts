import { seededRandom } from 'shared-contracts/rules/model/random';

const CELLS = 4096;
const wrap = (value: number, period: number): number => ((value % period) + period) % period;
const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Noise between 0 and 1 that repeats after `period` cells in both directions, in octaves that are each half as strong. */
export function createNoise(seed: number, octaves: number): (u: number, v: number, periodU: number, periodV?: number) => number {
  const layers = Array.from({ length: octaves }, (_, octave) => {
    const random = seededRandom(seed + octave * 17);
    return Array.from({ length: CELLS }, () => random(0, 1));
  });
  const sample = (values: readonly number[], x: number, y: number, across: number, up: number): number => {
    const at = (column: number, row: number): number => values[(wrap(column, across) * 73 + wrap(row, up) * 179) % CELLS] ?? 0;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [smooth(x - column), smooth(y - row)];
    const low = at(column, row) * (1 - s) + at(column + 1, row) * s;
    const high = at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s;
    return low * (1 - t) + high * t;
  };
  return (u, v, periodU, periodV = periodU) => {
    let [sum, strength, total] = [0, 0.5, 0];
    for (const [octave, values] of layers.entries()) {
      const scale = 2 ** octave;
      sum += strength * sample(values, u * periodU * scale, v * periodV * scale, periodU * scale, periodV * scale);
      total += strength;
      strength /= 2;
    }
    return sum / total;
  };
}
