/** Maximum number of pieces in a line of a cart, a return or a withdrawal. */
export const MAX_LINE_AMOUNT = 999;
