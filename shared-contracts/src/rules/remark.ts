/** Characters of a remark with an order. */
export const LONGEST_REMARK = 500;
