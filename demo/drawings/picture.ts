/** What one picture is made of: what to draw, how large, and in which files it is kept. */
import type { Text } from '../data/seed-types.ts';
import { perLang } from '../data/text.ts';
import { altText, type DrawOptions, drawProduct, drawScene, extentOf, type Product, type SceneOptions } from './illustrate/illustrate.mjs';

export type Subject = { kind: 'product'; product: Product; options: DrawOptions } | { kind: 'scene'; scene: SceneOptions };
export type RasterFormat = 'avif' | 'webp';

/** How a list shows a picture that asks for more than one low column on the common scale; every list has one scale and one ground line. */
export interface Plate {
  /** columns of the list it takes */
  columns: 1 | 2;
  /** px from its foot, of a column 400 px wide, that show it whole: one of `PLATE_HEIGHTS` */
  height: number;
  /** false for what is drawn as large as fits, without a ruler */
  on_scale: boolean;
}

export interface Picture {
  key: string;
  subject: Subject;
  /** px, of the drawing */
  width: number;
  height: number;
  /** px across of the raster files; none when the drawing itself is the lightest file */
  widths: readonly number[];
  alt: Text;
  /** of some pictures of a list */
  plate?: Plate;
}

/**
 * Plate of the product list: 400 by 352 px, 325 cm across. What is wider takes two columns; what is higher makes every plate of its
 * list higher, so the file has as much wall above as the highest of them.
 */
const COLUMN = { width: 400, cm: 325 };
export const PLATE_HEIGHTS = [352, 408, 480] as const;
const [LOW, ...HIGHER] = PLATE_HEIGHTS;
const HIGHEST = Math.max(...HIGHER);
/** The gap between two columns is part of a wide plate: at most this much, in px of a column 400 px wide. */
const WIDEST_GAP = 64;
/** px beside and above a product: ruler and edges, soil below its foot and a strip of wall */
const AROUND = { width: 58, height: 69 };
const LIST = {
  size: COLUMN.width,
  height: LOW,
  cmWide: COLUMN.cm,
  ruler: true,
  bleed: { above: HIGHER.map((each) => each - LOW), right: 0 },
} as const satisfies DrawOptions;
const WIDE = {
  ...LIST,
  size: COLUMN.width * 2,
  cmWide: COLUMN.cm * 2,
  bleed: { ...LIST.bleed, right: WIDEST_GAP },
} as const satisfies DrawOptions;
/**
 * A drawing has its ground at 83 % of its height, a post for its foot at 76 %. Drawn higher and cut off below, a post stands on one line
 * with what is listed beside it.
 */
const POST_IN_LIST = { ...LIST, height: Math.round((LIST.height * 83) / 76), cut: LIST.height } as const satisfies DrawOptions;
const DETAIL: DrawOptions = { size: 640, height: 640, fit: true, dims: true };
const THUMB: DrawOptions = { size: 160, height: 160, fit: true };
const STRETCH_CM = 230;

/**
 * Whether the compressed drawing is a lighter file than a raster of the size it is shown at (measured: a panel 1 kB against 6,
 * chain link 5 against 11, a corten panel 6 against 5 to 11). Stone is not: thousands of paths, 12 kB against 4.
 */
export const isLight = ({ type, stone }: Product): boolean => type !== 'gabion' && stone === undefined;

function productPicture(key: string, product: Product, options: DrawOptions, widths: readonly number[]): Picture {
  const width = options.size ?? 0;
  return {
    key,
    width,
    height: options.height ?? width,
    subject: { kind: 'product', product, options },
    widths,
    alt: perLang((lang) => altText(product, lang)),
  };
}

/** A long balcony screen does not fit the common scale: the list shows a part of it. */
const stretch = (product: Product): Product =>
  product.type === 'balcony' ? { ...product, width: Math.min(product.width ?? STRETCH_CM, STRETCH_CM) } : product;
/** A roll has no width of its own, and in a picture as high as a panel it would look wrong. */
const isSized = ({ type, width }: Product): boolean => type !== 'privacy' || width !== undefined;

/** On the common scale. The file is what the highest plate shows; see `Plate` for how much of it this one needs. */
export function listPicture(key: string, product: Product): Picture {
  const shown = stretch(product);
  const { onScale, width, height } = extentOf(shown, COLUMN.width / COLUMN.cm);
  const isWide = onScale && width > COLUMN.width - AROUND.width;
  const options = isWide ? WIDE : product.type === 'post' ? POST_IN_LIST : LIST;
  const high = onScale ? (PLATE_HEIGHTS.find((each) => height + AROUND.height <= each) ?? HIGHEST) : LOW;
  return {
    ...productPicture(key, shown, options, isLight(product) ? [] : [400, 800]),
    width: options.size + options.bleed.right,
    height: HIGHEST,
    ...((isWide || high !== LOW || !onScale) && { plate: { columns: isWide ? 2 : 1, height: high, on_scale: onScale } }),
  };
}
/** For zooming, so the drawing itself is used, sharp at every size. */
export const detailPicture = (key: string, product: Product): Picture =>
  productPicture(key, product, { ...DETAIL, dims: isSized(product) }, []);
export const thumbPicture = (key: string, product: Product): Picture =>
  productPicture(key, stretch(product), THUMB, isLight(product) ? [] : [160, 320]);

export function scenePicture(key: string, scene: SceneOptions, alt: Text, widths: readonly number[]): Picture {
  return { key, subject: { kind: 'scene', scene }, width: scene.width ?? 960, height: scene.height ?? 600, widths, alt };
}

export function draw(subject: Subject): string {
  if (subject.kind === 'scene') return drawScene(subject.scene);
  return drawProduct(subject.product, subject.options);
}
