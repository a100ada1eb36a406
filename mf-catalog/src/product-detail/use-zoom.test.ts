import { scrollToKeep, sheetWidth } from './use-zoom.ts';

it('fits the whole picture, and enlarges it by nothing but the factor', () => {
  expect(sheetWidth(1.5, 1)).toBe('calc(min(100cqi, 100cqb * 1.5) * 1)');
  expect(sheetWidth(1.5, 2.25)).toBe('calc(min(100cqi, 100cqb * 1.5) * 2.25)');
});

describe('what is under the fingers', () => {
  const box = (left: number, top: number, size: number) => ({ left, top, width: size, height: size });

  it('is there again when a picture that lay in the middle begins at the edge', () => {
    // A quarter into the picture, which is three times as large afterwards.
    expect(scrollToKeep({ x: 300, y: 200 }, box(200, 100, 400), box(0, 0, 1200))).toEqual({ x: 0, y: 100 });
  });

  it('is there again when it is made smaller', () => {
    expect(scrollToKeep({ x: 500, y: 300 }, box(-700, -900, 2400), box(0, 0, 1200))).toEqual({ x: 100, y: 300 });
  });

  it('stays where nothing has a size yet', () => {
    expect(scrollToKeep({ x: 10, y: 10 }, box(0, 0, 0), box(0, 0, 0))).toEqual({ x: 0, y: 0 });
  });
});
