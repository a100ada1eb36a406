/** Shown when a gesture did something else than intended. */
export type Hint = 'fingers' | 'wheel';
