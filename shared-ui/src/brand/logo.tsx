import type { ComponentProps } from 'react';
import dark from './logo.svg';
import light from './logo-light.svg';

const RATIO = 197 / 44;

type LogoProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  /** Name of the shop. */
  name: string;
  /** For a dark background. */
  light?: boolean;
  /** Pixels high. */
  height?: number;
};

/** Three pickets, the middle one a leaf, and the name. */
export function Logo({ name, light: onDark = false, height = 42, ...rest }: LogoProps) {
  return <img {...rest} src={onDark ? light : dark} alt={name} width={Math.round(height * RATIO)} height={height} />;
}
