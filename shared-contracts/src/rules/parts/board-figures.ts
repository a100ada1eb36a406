/** Between two boards, for water and for what wood grows in winter. */
export const BOARD_JOINT_MM = 5;
/** How far apart joists are laid unless somebody chooses. */
export const USUAL_JOIST_SPACING_MM = 400;
export const SCREWS_PER_CROSSING = 2;
/** Most boards are 145 mm wide: so much joist lies under one board at each crossing. */
export const BOARD_PITCH_MM = 145 + BOARD_JOINT_MM;

/** Joists under a board: one at each end, and so many between that none lies farther from the next than the spacing. */
export const boardCrossings = (lengthMm: number, spacingMm: number = USUAL_JOIST_SPACING_MM): number => Math.ceil(lengthMm / spacingMm) + 1;
