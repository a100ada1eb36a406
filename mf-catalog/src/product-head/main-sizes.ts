/** Widths of the product's large picture, for `<img sizes>`. */
export const MAIN_SIZES = '(min-width: 1360px) 630px, (min-width: 1100px) 48vw, (min-width: 768px) 46vw, calc(100vw - 32px)';
