import type { Image } from 'shared-contracts/wire/common';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './line-picture.module.css';

interface Props {
  image: Image | null;
  /** the text beside it says the same */
  decorative?: boolean;
  /** maximum width in CSS pixels */
  width: number;
  className?: string;
}

/** The drawing of a variant; an empty plate of the same shape when there is none. */
export function LinePicture({ image, decorative = false, width, className }: Props) {
  return (
    <span className={[styles.plate, className].filter(Boolean).join(' ')}>
      {image ? <ApiPicture image={image} alt={decorative ? '' : undefined} sizes={`${width}px`} /> : null}
    </span>
  );
}
