import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './brand.module.css';
import celebrate from './stekel-celebrate.svg';
import point from './stekel-point.svg';
import search from './stekel-search.svg';
import wave from './stekel-wave.svg';

const poses = { wave, point, search, celebrate };

/** Width divided by height of each pose. */
const RATIO = 270 / 256;

export type MascotPose = keyof typeof poses;

type MascotProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> & {
  pose: MascotPose;
  /** Pixels wide. */
  size?: number;
};

/** Stekel the hedgehog: waves (welcome), points (advice), searches (nothing found), celebrates (gift, order). One per view, never beside an error. */
export function Mascot({ pose, size = 132, alt = '', className, ...rest }: MascotProps) {
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={poses[pose]}
      alt={alt}
      width={size}
      height={Math.round(size * RATIO)}
      className={classNames(styles.mascot, className)}
    />
  );
}

/** What Stekel says: one short sentence with a useful fact, to the right of the mascot. */
export function Speech({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames(styles.speech, className)} />;
}
