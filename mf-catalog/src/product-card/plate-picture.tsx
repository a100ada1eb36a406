import type { ProductCard } from 'shared-contracts/wire/product';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from './product-picture.tsx';
import styles from './plate-picture.module.css';

type OnPlate = Pick<ProductCard, 'image' | 'plate'>;
type Plate = Pick<ProductCard, 'plate'>;

interface PlatePictureProps {
  product: OnPlate;
  sizes: string;
  decorative?: boolean;
  priority?: boolean;
  /** a small thumbnail, which is as wide as its container */
  isThumb?: boolean;
}

const LOW = 352;

/** A card's picture on the ground line, in the scale of its list; a picture with its own scale has a note. */
export function PlatePicture({ product: { image, plate }, isThumb = false, ...picture }: PlatePictureProps) {
  const { t } = useTranslation('catalog');
  return (
    <span className={styles.plate} data-columns={plate?.columns} data-thumb={isThumb || undefined} data-height={plate?.height}>
      {image ? <ProductPicture image={image} {...picture} /> : null}
      {plate?.on_scale === false && !isThumb ? <span className={styles.note}>{t('card.not_to_scale')}</span> : null}
    </span>
  );
}

/** For the list's `data-plate`: the height of its highest picture. */
export function plateOfList(products: readonly Plate[]): number | undefined {
  const highest = Math.max(LOW, ...products.map(({ plate }) => plate?.height ?? LOW));
  return highest > LOW ? highest : undefined;
}
