import type { Image } from 'shared-contracts/wire/common';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './line-picture.module.css';

/** The small picture of an order line. The text beside it says the same, so its alt is empty. */
export const LinePicture = ({ image }: { image: Image }) => (
  <div className={styles.frame}>
    <ApiPicture image={image} className={styles.picture} alt="" sizes="64px" />
  </div>
);
