import { clampQuantity, readQuantity } from './quantity-range.ts';

describe('clampQuantity', () => {
  it.each([
    [0, { min: 1, step: 1 }, 1],
    [7, { min: 1, step: 1 }, 7],
    [9, { min: 1, max: 4, step: 1 }, 4],
    [5, { min: 4, step: 4 }, 8],
    [23, { min: 4, max: 22, step: 4 }, 20],
    [3, { min: 1, max: 0, step: 1 }, 1],
  ])('clamps %d in %o to %d', (value, range, expected) => {
    expect(clampQuantity(value, range)).toBe(expected);
  });
});

describe('readQuantity', () => {
  const range = { min: 1, max: 10, step: 1 };
  it('parses what was typed and tells when it was too much', () => {
    expect(readQuantity(' 4 ', range)).toEqual({ value: 4, fellBack: false });
    expect(readQuantity('12', range)).toEqual({ value: 10, fellBack: true });
    expect(readQuantity('2,5', range)).toEqual({ value: 3, fellBack: false });
  });
  it('returns null for anything but a number', () => {
    expect(readQuantity('', range)).toBeNull();
    expect(readQuantity('4e', range)).toBeNull();
  });
});
