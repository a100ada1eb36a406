/** Gap between two boards, for water and for wood that swells in winter. */
export const BOARD_JOINT_MM = 5;
/** Default distance between joists. */
export const USUAL_JOIST_SPACING_MM = 400;
export const SCREWS_PER_CROSSING = 2;
/** Length of joist under one board at each crossing: most boards are 145 mm wide. */
export const BOARD_PITCH_MM = 145 + BOARD_JOINT_MM;

/** Joists under a board: one at each end, and enough between them that no distance exceeds the spacing. */
export const boardCrossings = (lengthMm: number, spacingMm: number = USUAL_JOIST_SPACING_MM): number => Math.ceil(lengthMm / spacingMm) + 1;
