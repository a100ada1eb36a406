/** All pictures of the shop, starting with those of most pages. */
import { catalogue } from '../data/catalogue.ts';
import { pages } from '../data/content.ts';
import { milestones } from '../data/content/milestones.ts';
import { type Picture, detailPicture, listPicture, scenePicture, thumbPicture } from './picture.ts';
import {
  categoryPictureKey,
  detailPictureKey,
  historyPictureKey,
  pagePictureKey,
  scenePictureKey,
  thumbPictureKey,
  variantPictureKey,
} from './picture-keys.ts';
import { hasScene, productScene, sceneAlt } from './product-scene.ts';
import { ERROR, ERROR_SMALL } from './scenes.ts';

const TILE_WIDTHS = [320, 640, 960];
const WIDE_WIDTHS = [960, 1440, 1800];
const TALL_WIDTHS = [480, 780, 1080];
const SQUARE_WIDTHS = [480, 800];

/** Raster widths of a scene: for a tile, a phone's full screen or a desktop's. */
function chooseWidths(width: number): readonly number[] {
  if (width >= 1800) return WIDE_WIDTHS;
  return width === 780 ? TALL_WIDTHS : TILE_WIDTHS;
}
const scene = (key: string, { scene: options, alt }: typeof ERROR): Picture =>
  scenePicture(key, options, alt, chooseWidths(options.width ?? 960));

export function allPictures(): Picture[] {
  const variants = catalogue.products.flatMap((product) => product.variants);
  return [
    ...pages.flatMap(({ key, picture }) => (picture ? [scene(pagePictureKey(key), picture)] : [])),
    ...catalogue.categories.map(({ slug, picture }) => scene(categoryPictureKey(slug), picture)),
    scene('error', ERROR),
    scene('error-small', ERROR_SMALL),
    ...catalogue.products
      .filter(hasScene)
      .map((product) => scenePicture(scenePictureKey(product.key), productScene(product), sceneAlt(product), SQUARE_WIDTHS)),
    ...milestones.flatMap(({ key, picture }) => (picture ? [scene(historyPictureKey(key), picture)] : [])),
    ...variants.map(({ sku, drawing }) => listPicture(variantPictureKey(sku), drawing)),
    ...variants.map(({ sku, drawing }) => thumbPicture(thumbPictureKey(sku), drawing)),
    ...variants.map(({ sku, drawing }) => detailPicture(detailPictureKey(sku), drawing)),
  ];
}
