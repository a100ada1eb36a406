import type { Image } from 'shared-contracts/wire/common';
import { Picture } from 'shared-ui';
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
  return (
    <Picture
      src={image.url}
      sources={image.sources.map(({ type, src_set }) => ({ type, srcSet: src_set }))}
      alt={decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      sizes={sizes}
      priority={priority}
    />
  );
}
