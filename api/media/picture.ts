/** What one picture is made of: what to draw, how large, and in which files it is kept. */
import type { Text } from '../seed/seed-types.ts';
import { perLang } from '../seed/text.ts';
import { altText, type DrawOptions, drawProduct, drawScene, type Product, type SceneOptions } from './illustrate/illustrate.mjs';

export type Subject =
  /** `cut`: px that are kept of its height, from the top */
  { kind: 'product'; product: Product; options: DrawOptions; cut?: number } | { kind: 'scene'; scene: SceneOptions };
export type RasterFormat = 'avif' | 'webp';

export interface Picture {
  key: string;
  subject: Subject;
  /** px, of the drawing */
  width: number;
  height: number;
  /** px across of the raster files; none when the drawing itself is the lightest file */
  widths: readonly number[];
  alt: Text;
}

/** Plate of the product list: 400 by 352 px. */
const LIST = { size: 400, height: 352, ruler: true } as const satisfies DrawOptions;
/**
 * A drawing has its ground at 83 % of its height, a post for its foot at 76 %. Drawn higher and cut off below, a post stands on one line
 * with what is listed beside it.
 */
const POST_IN_LIST: DrawOptions = { ...LIST, height: Math.round((LIST.height * 83) / 76) };
const DETAIL: DrawOptions = { size: 640, height: 640, fit: true, dims: true };
const THUMB: DrawOptions = { size: 160, height: 160, fit: true };
const STRETCH_CM = 250;

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

/** A long balcony screen would leave the common scale: the list shows a stretch of it. */
const stretch = (product: Product): Product =>
  product.type === 'balcony' ? { ...product, width: Math.min(product.width ?? STRETCH_CM, STRETCH_CM) } : product;
/** A roll has no width of its own, and the height of the panel it is shown in would mislead. */
const isSized = ({ type, width }: Product): boolean => type !== 'privacy' || width !== undefined;

export function listPicture(key: string, product: Product): Picture {
  const picture = productPicture(key, stretch(product), LIST, isLight(product) ? [] : [400, 800]);
  if (product.type !== 'post') return picture;
  return { ...picture, subject: { kind: 'product', product, options: POST_IN_LIST, cut: LIST.height } };
}
/** Looked at closely and enlarged, so the drawing itself, sharp at every size. */
export const detailPicture = (key: string, product: Product): Picture =>
  productPicture(key, product, { ...DETAIL, dims: isSized(product) }, []);
export const thumbPicture = (key: string, product: Product): Picture =>
  productPicture(key, stretch(product), THUMB, isLight(product) ? [] : [160, 320]);

export function scenePicture(key: string, scene: SceneOptions, alt: Text, widths: readonly number[]): Picture {
  return { key, subject: { kind: 'scene', scene }, width: scene.width ?? 960, height: scene.height ?? 600, widths, alt };
}

export function draw(subject: Subject): string {
  if (subject.kind === 'scene') return drawScene(subject.scene);
  const { product, options, cut } = subject;
  const drawing = drawProduct(product, options);
  return cut === undefined
    ? drawing
    : drawing.replace(/^(<svg [^>]*viewBox="0 0 [\d.]+ )[\d.]+(" width="[\d.]+" height=")[\d.]+"/, `$1${cut}$2${cut}"`);
}
