import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

export type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  name: IconName;
  /** Pixels: 16 in text, 20 in controls, 24 in the header on phones. */
  size?: 16 | 20 | 24;
  /** Accessible name; only when no text or control beside the icon says the same. */
  label?: string;
};

/** A line drawing beside a word or inside a control. */
export function Icon({ name, size = 20, label, className, ...rest }: IconProps) {
  const Drawing = icons[name];
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing {...rest} {...role} size={size} strokeWidth={1.75} className={classNames(styles.icon, className)} />;
}
