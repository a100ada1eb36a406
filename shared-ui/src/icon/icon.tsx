import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { drawings } from './drawings.ts';
import styles from './icon.module.css';

export type IconName = keyof typeof drawings;

type IconProps = Omit<ComponentProps<'svg'>, 'name' | 'children' | 'dangerouslySetInnerHTML'> & {
  name: IconName;
  /** Pixels: 16 in text, 20 in controls, 24 in the header on phones. */
  size?: 16 | 20 | 24;
  /** Accessible name; only when no text or control beside the icon has it. */
  label?: string;
};

/**
 * An icon beside a word or inside a control. The shapes are inserted as HTML text, because a list page has sixty of them, and as elements
 * each would slow down server and hydration; they are our own constants.
 */
export function Icon({ name, size = 20, label, className, ...rest }: IconProps) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox="0 0 24 24"
      {...rest}
      {...role}
      width={size}
      height={size}
      className={classNames(styles.icon, className)}
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  );
}
