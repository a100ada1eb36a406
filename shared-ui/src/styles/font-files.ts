import bricolage from '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2';
import hanken from '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** URLs of the two fonts every page paints with, for `<link rel="preload" as="font" crossorigin>`; the same assets `fonts.css` names. */
export const fontFiles: readonly string[] = [bricolage, hanken];
