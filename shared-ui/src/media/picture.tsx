import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export type PictureSource = {
  /** "image/avif", best first. */
  type: string;
  srcSet: string;
  media?: string;
};

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'loading'> & {
  sources?: readonly PictureSource[];
  src: string;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** Pixels of the file: they reserve the place before it loads. */
  width: number;
  height: number;
  /** Room it gets at each window width; names the file to fetch from every `srcSet`. */
  sizes?: string;
  /** The picture the page is about: fetched at once and first. At most one or two per page. */
  priority?: boolean;
};

/** A responsive picture; lazy unless it has priority. */
export function Picture({ sources = [], src, alt, width, height, sizes, priority = false, className, ...rest }: PictureProps) {
  const load = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcSet, media }) => (
        <source key={`${type} ${media ?? ''}`} type={type} srcSet={srcSet} sizes={sizes} media={media} />
      ))}
      {/* loading comes before src: some browsers start the fetch when they meet src. */}
      <img
        {...rest}
        {...load}
        src={src}
        alt={alt}
        width={width}
        height={height}
        sizes={rest.srcSet ? sizes : undefined}
        className={classNames(styles.image, className)}
      />
    </picture>
  );
}
