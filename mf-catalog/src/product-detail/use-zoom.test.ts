import { scrollToKeep, sheetWidth } from './use-zoom.ts';

it('fits the whole picture, and scales it by the factor only', () => {
  expect(sheetWidth(1.5, 1)).toBe('calc(min(100cqi, 100cqb * 1.5) * 1)');
  expect(sheetWidth(1.5, 2.25)).toBe('calc(min(100cqi, 100cqb * 1.5) * 2.25)');
});

describe('the point under the fingers', () => {
  const box = (left: number, top: number, size: number) => ({ left, top, width: size, height: size });

  it('stays in place when a centred picture grows to the edge', () => {
    // The point is a quarter into the picture, which is then three times as large.
    expect(scrollToKeep({ x: 300, y: 200 }, box(200, 100, 400), box(0, 0, 1200))).toEqual({ x: 0, y: 100 });
  });

  it('stays in place when zooming out', () => {
    expect(scrollToKeep({ x: 500, y: 300 }, box(-700, -900, 2400), box(0, 0, 1200))).toEqual({ x: 100, y: 300 });
  });

  it('is ignored while nothing has a size', () => {
    expect(scrollToKeep({ x: 10, y: 10 }, box(0, 0, 0), box(0, 0, 0))).toEqual({ x: 0, y: 0 });
  });
});
