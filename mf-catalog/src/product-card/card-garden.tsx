import { useState } from 'react';
import type { Image } from 'shared-contracts/wire/common';
import { ProductPicture } from './product-picture.tsx';
import styles from './card-garden.module.css';

/** It is cut at its sides, so it is wider than its plate. */
const SIZES = '(min-width: 768px) 400px, 66vw';

interface CardGardenProps {
  image: Image;
  isShown: boolean;
}

/** The product in a garden, over its drawing. It is loaded when it is first shown; a colour that is loading leaves the drawing visible. */
export function CardGarden({ image, isShown }: CardGardenProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [hasBeenShown, setBeenShown] = useState(isShown);
  if (isShown && !hasBeenShown) setBeenShown(true);
  if (!hasBeenShown) return null;
  return (
    <span className={styles.garden} data-shown={(isShown && loaded === image.url) || undefined} onLoad={() => setLoaded(image.url)}>
      <ProductPicture image={image} sizes={SIZES} decorative />
    </span>
  );
}
