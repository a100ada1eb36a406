import type { Image } from 'shared-contracts/wire/common';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './product-card.module.css';

interface ProductPictureProps {
  image: Image | null;
  sizes: string;
  /** where the picture repeats the text beside it, such as a thumbnail */
  decorative?: boolean;
  priority?: boolean;
}

/** A drawing from the API, or an empty plate of the same shape. */
export function ProductPicture({ image, sizes, decorative = false, priority }: ProductPictureProps) {
  if (!image) return <div className={styles.plate} />;
  return <ApiPicture image={image} alt={decorative ? '' : undefined} sizes={sizes} priority={priority} />;
}
