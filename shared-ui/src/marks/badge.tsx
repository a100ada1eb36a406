import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import styles from './marks.module.css';

export type BadgeTone = 'brand' | 'ok' | 'warn' | 'danger' | 'info' | 'accent' | 'mute';

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; icon?: IconName };

/** A status in a word, on a tinted background. */
export function Badge({ tone = 'brand', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, className)} data-tone={tone}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  );
}

/** A count at the corner of an icon; its parent is positioned and says in words what is counted. */
export function CountDot({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.count, className)} />;
}
