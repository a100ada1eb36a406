/** A panel cut in two gives two pieces with one factory edge each; a third would have none to fix. What the cut itself costs: one mesh. */
export const CUT_LOSS_MM = 50;

export interface CutPiece {
  /** place in the caller's list */
  id: number;
  width_mm: number;
}

/** One panel and the one or two pieces that are cut from it. */
export type CutPanel = readonly [CutPiece] | readonly [CutPiece, CutPiece];

/**
 * The fewest panels from which these pieces can be cut, at most two from each: the widest piece goes with the widest that still fits
 * beside it. Pieces are never wider than a panel.
 */
export const cutPanels = (pieces: readonly CutPiece[], panelMm: number): CutPanel[] => {
  const open = [...pieces].sort((a, b) => b.width_mm - a.width_mm || a.id - b.id);
  const panels: CutPanel[] = [];
  for (let wide = open.shift(); wide !== undefined; wide = open.shift()) {
    const room = panelMm - CUT_LOSS_MM - wide.width_mm;
    const at = open.findIndex(({ width_mm }) => width_mm <= room);
    const [narrow] = at < 0 ? [] : open.splice(at, 1);
    panels.push(narrow === undefined ? [wide] : [wide, narrow]);
  }
  return panels;
};
