import type { Image } from 'shared-contracts/wire/common';
import { Picture } from 'shared-ui';
import styles from './products.module.css';

/** A small picture beside a name that says the same; `label` where there is none. */
export function Thumbnail({ picture, label }: { picture: Image | null; label: string }) {
  if (picture === null) return <small>{label}</small>;
  const { url, width, height, sources } = picture;
  return (
    <span className={styles.thumbnail}>
      <Picture
        sources={sources.map(({ type, src_set: srcSet }) => ({ type, srcSet }))}
        src={url}
        alt=""
        width={width}
        height={height}
        sizes="40px"
      />
    </span>
  );
}
