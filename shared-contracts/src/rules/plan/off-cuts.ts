/** Width lost by a cut: one mesh. */
export const CUT_LOSS_MM = 50;

export interface CutPiece {
  /** place in the caller's list */
  id: number;
  width_mm: number;
}

export type CutPanel = readonly [CutPiece] | readonly [CutPiece, CutPiece];

/**
 * The fewest panels from which these pieces can be cut: the widest piece goes with the widest that still fits beside it. A panel gives at
 * most two pieces, each with a factory edge; a third would have none to fix. Pieces are never wider than a panel.
 */
export const cutPanels = (pieces: readonly CutPiece[], panelMm: number): CutPanel[] => {
  const remaining = [...pieces].sort((a, b) => b.width_mm - a.width_mm || a.id - b.id);
  const panels: CutPanel[] = [];
  for (let wide = remaining.shift(); wide !== undefined; wide = remaining.shift()) {
    const room = panelMm - CUT_LOSS_MM - wide.width_mm;
    const index = remaining.findIndex(({ width_mm }) => width_mm <= room);
    const [narrow] = index < 0 ? [] : remaining.splice(index, 1);
    panels.push(narrow === undefined ? [wide] : [wide, narrow]);
  }
  return panels;
};
