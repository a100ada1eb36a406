/** Definition of a picture: what to draw, how large, and as which files. */
import type { Text } from '../data/seed-types.ts';
import { perLang } from '../data/text.ts';
import { altText, type DrawOptions, drawProduct, drawScene, extentOf, type Product, type SceneOptions } from './illustrate/illustrate.mjs';

export type Subject = { kind: 'product'; product: Product; options: DrawOptions } | { kind: 'scene'; scene: SceneOptions };
export type RasterFormat = 'avif' | 'webp';

/** Space that a picture needs in a list beyond one low column; every list has one scale and one ground line. */
export interface Plate {
  /** number of columns */
  columns: 1 | 2;
  /** px of its height from the foot, for a column 400 px wide: one of `PLATE_HEIGHTS` */
  height: number;
  /** false for pictures drawn as large as fits, without a ruler */
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
 * Plate of the product list: 400 by 352 px, 325 cm wide. Wider products take two columns. Higher ones make every plate of their list
 * higher, so each file has enough wall above for the highest plate.
 */
const COLUMN = { width: 400, cm: 325 };
export const PLATE_HEIGHTS = [352, 408, 480] as const;
const [LOW, ...HIGHER] = PLATE_HEIGHTS;
const HIGHEST = Math.max(...HIGHER);
/** The gap between two columns is part of a wide plate: at most this much, in px of a column 400 px wide. */
const WIDEST_GAP = 64;
/** px beside and above a product: ruler, edges, soil below and a strip of wall */
const MARGIN = { width: 58, height: 69 };
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
 * The ground is at 83 % of a drawing's height, but at 76 % for a post with its foot. A post is drawn higher and cut off below, so that it
 * has the same ground line as other products.
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
const limitWidth = (product: Product): Product =>
  product.type === 'balcony' ? { ...product, width: Math.min(product.width ?? STRETCH_CM, STRETCH_CM) } : product;
/** A roll has no width, so dimensions are not drawn. */
const isSized = ({ type, width }: Product): boolean => type !== 'privacy' || width !== undefined;

/** A picture on the common scale. The file is as high as the highest plate; `Plate` says how much of it is shown. */
export function listPicture(key: string, product: Product): Picture {
  const shortened = limitWidth(product);
  const { onScale, width, height } = extentOf(shortened, COLUMN.width / COLUMN.cm);
  const isWide = onScale && width > COLUMN.width - MARGIN.width;
  const options = isWide ? WIDE : product.type === 'post' ? POST_IN_LIST : LIST;
  const high = onScale ? (PLATE_HEIGHTS.find((each) => height + MARGIN.height <= each) ?? HIGHEST) : LOW;
  return {
    ...productPicture(key, shortened, options, isLight(product) ? [] : [400, 800]),
    width: options.size + options.bleed.right,
    height: HIGHEST,
    ...((isWide || high !== LOW || !onScale) && { plate: { columns: isWide ? 2 : 1, height: high, on_scale: onScale } }),
  };
}
/** For zooming, so the SVG is used, which is sharp at every size. */
export const detailPicture = (key: string, product: Product): Picture =>
  productPicture(key, product, { ...DETAIL, dims: isSized(product) }, []);
export const thumbPicture = (key: string, product: Product): Picture =>
  productPicture(key, limitWidth(product), THUMB, isLight(product) ? [] : [160, 320]);

export function scenePicture(key: string, scene: SceneOptions, alt: Text, widths: readonly number[]): Picture {
  return { key, subject: { kind: 'scene', scene }, width: scene.width ?? 960, height: scene.height ?? 600, widths, alt };
}

export function draw(subject: Subject): string {
  if (subject.kind === 'scene') return drawScene(subject.scene);
  return drawProduct(subject.product, subject.options);
}
