/** Scales that are usual on drawings and on rulers. */
export const SCALES = [50, 75, 100, 125, 200, 250, 300, 400, 500, 750, 1000, 1250, 2000, 5000] as const;
