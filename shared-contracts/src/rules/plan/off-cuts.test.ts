import { CUT_LOSS_MM, cutPanels } from './off-cuts.ts';

describe('cut panels', () => {
  const cut = (...widths: number[]) =>
    cutPanels(
      widths.map((width_mm, id) => ({ id, width_mm })),
      2500,
    ).map((panel) => panel.map(({ id }) => id));

  test('give two pieces that fit beside the cut itself, to the millimetre', () => {
    expect(CUT_LOSS_MM).toBe(50);
    expect(cut(1450, 1000)).toEqual([[0, 1]]);
    expect(cut(1451, 1000)).toEqual([[0], [1]]);
  });

  test('are cut for the widest piece first, with the widest that fits beside it', () => {
    expect(cut(500, 1000, 1500, 900)).toEqual([
      [2, 3],
      [1, 0],
    ]);
  });

  test('are cut in the order of the list where pieces are equally wide, and never in three', () => {
    expect(cut(800, 800, 800)).toEqual([[0, 1], [2]]);
  });
});
