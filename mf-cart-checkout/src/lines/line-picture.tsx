import type { Image } from 'shared-contracts/wire/common';
import { Picture } from 'shared-ui';
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
      {image ? (
        <Picture
          src={image.url}
          sources={image.sources.map(({ type, src_set }) => ({ type, srcSet: src_set }))}
          alt={decorative ? '' : image.alt}
          width={image.width}
          height={image.height}
          sizes={`${width}px`}
        />
      ) : null}
    </span>
  );
}
