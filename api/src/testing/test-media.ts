import { GARDEN_PICTURE } from 'shared-contracts/rules/scene/scene-files';
import type { MediaIndex } from '../../../demo/drawings/render.ts';
import {
  categoryPictureKey,
  detailPictureKey,
  hasScene,
  scenePictureKey,
  thumbPictureKey,
  variantPictureKey,
} from '../../../demo/drawings/picture-keys.ts';
import { catalogue } from '../../../demo/data/catalogue.ts';

/** A variant with a picture in a garden. */
export const SKU_IN_GARDEN = '10-250153-AN';

/** Pictures in name only: tests look at addresses, not at drawings. */
export const testMedia = (): MediaIndex => {
  const entry = (hash: string): MediaIndex[string] => ({
    hash,
    width: 400,
    height: 352,
    widths: [400, 800],
    formats: ['avif', 'webp'],
    alt: { nl: `Tekening ${hash}`, fr: `Dessin ${hash}`, de: `Zeichnung ${hash}`, en: `Drawing ${hash}` },
  });
  const keys = [
    ...catalogue.categories.map(({ slug }) => categoryPictureKey(slug)),
    ...catalogue.products.filter(hasScene).map(({ key }) => scenePictureKey(key)),
    ...catalogue.products.flatMap(({ variants }) =>
      variants.flatMap(({ sku }) => [variantPictureKey(sku), detailPictureKey(sku), thumbPictureKey(sku)]),
    ),
  ];
  return {
    ...Object.fromEntries(keys.map((key) => [key, entry(key.replace(/[^\w-]/g, '-'))])),
    [GARDEN_PICTURE + SKU_IN_GARDEN]: { ...entry('in-a-garden'), fallback: 'webp' },
  };
};
