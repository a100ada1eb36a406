/** Width of the large picture. */
export const MAIN_SIZES = '(min-width: 1360px) 630px, (min-width: 1100px) 48vw, (min-width: 768px) 46vw, calc(100vw - 32px)';
