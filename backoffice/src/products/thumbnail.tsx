import type { Image } from 'shared-contracts/wire/common';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './products.module.css';

/** A small picture beside a name that says the same; `label` where there is none. */
export function Thumbnail({ picture, label }: { picture: Image | null; label: string }) {
  if (picture === null) return <small>{label}</small>;
  return (
    <span className={styles.thumbnail}>
      <ApiPicture image={picture} alt="" sizes="40px" />
    </span>
  );
}
