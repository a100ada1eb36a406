import type { Image } from 'shared-contracts/wire/common';
import { Picture } from 'shared-ui';
import styles from './line-picture.module.css';

/** The small picture of an order line. The text beside it says the same, so its alt is empty. */
export const LinePicture = ({ image }: { image: Image }) => (
  <div className={styles.frame}>
    <Picture
      className={styles.picture}
      src={image.url}
      sources={image.sources.map(({ type, src_set }) => ({ type, srcSet: src_set }))}
      alt=""
      width={image.width}
      height={image.height}
      sizes="64px"
    />
  </div>
);
