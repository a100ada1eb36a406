import type { LoaderContext } from 'webpack';
import subsetFont from 'subset-font';

/** Characters that Dutch, French, German and English texts and our signs need. The same ranges as `unicode-range` in fonts.css. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0xff],
  [0x152, 0x153],
  [0x2010, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2264, 0x2265],
];
const CHARACTERS = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The default features of browsers that our characters need, and `tabular-nums`, which our styles use. */
const FEATURES = ['kern', 'liga', 'tnum'];

/**
 * `font.woff2?wght=700&wdth=88-100`: keeps the used values of each axis of a variable font, which halves what a first view loads besides
 * its pictures. @throws for an axis in another notation
 */
export default async function fontAxesLoader(this: LoaderContext<unknown>, font: Buffer): Promise<Buffer> {
  const axes = [...new URLSearchParams(this.resourceQuery)].map(([axis, range]) => {
    const [min, max = min] = range.split('-').map(Number);
    if (min === undefined || max === undefined || !(min <= max))
      throw new Error(`axis ${axis} of ${this.resourcePath} is no range: ${range}`);
    return [axis, min === max ? min : { min, max }] as const;
  });
  // a variable, because the package's types do not know `keepFeatures` yet
  const options = { targetFormat: 'woff2' as const, variationAxes: Object.fromEntries(axes), keepFeatures: FEATURES };
  return subsetFont(font, String.fromCodePoint(...CHARACTERS), options);
}
/** webpack: pass the font as a buffer, not as text. @public */
export const raw = true;
