import type { ProductCard } from 'shared-contracts/wire/product';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from './product-picture.tsx';
import styles from './plate-picture.module.css';

type OnPlate = Pick<ProductCard, 'image' | 'plate'>;

interface PlatePictureProps {
  product: OnPlate;
  sizes: string;
  decorative?: boolean;
  priority?: boolean;
  /** a small thumbnail: as wide as its place, whatever its width in a list */
  isThumb?: boolean;
}

const LOW = 352;

/** A card's picture, standing on the ground line and in the scale of its list; one with its own scale says so. */
export function PlatePicture({ product: { image, plate }, isThumb = false, ...picture }: PlatePictureProps) {
  const { t } = useTranslation('catalog');
  return (
    <span className={styles.plate} data-columns={plate?.columns} data-thumb={isThumb || undefined} data-height={plate?.height}>
      {image ? <ProductPicture image={image} {...picture} /> : null}
      {plate?.on_scale === false && !isThumb ? <span className={styles.note}>{t('card.not_to_scale')}</span> : null}
    </span>
  );
}

/** For the list's `data-plate`: all plates are as high as the highest picture needs. */
export function plateOfList(products: readonly OnPlate[]): number | undefined {
  const highest = Math.max(LOW, ...products.map(({ plate }) => plate?.height ?? LOW));
  return highest > LOW ? highest : undefined;
}
