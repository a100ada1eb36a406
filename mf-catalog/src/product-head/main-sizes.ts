/** Widths of the product's large picture, for `<img sizes>`. */
export const MAIN_SIZES = '(min-width: 1360px) 630px, (min-width: 1100px) 48vw, (min-width: 768px) 46vw, calc(100vw - 32px)';
/** Of a picture in a garden, which is cut to a square at its sides from 768 px: there it is a third wider than its plate. */
export const GARDEN_SIZES = '(min-width: 1360px) 840px, (min-width: 1100px) 64vw, (min-width: 768px) 61vw, calc(100vw - 32px)';
