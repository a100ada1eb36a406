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
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Size of the file in pixels: reserves the space before it loads. */
  width: number;
  height: number;
  /** Its width at each window width; the browser picks a file of each `srcSet` by it. */
  sizes?: string;
  /** The main picture of the page: loaded first. At most one or two per page. */
  priority?: boolean;
};

/** A responsive picture; lazy-loaded unless it has priority. */
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
