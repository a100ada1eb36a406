import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import styles from './note.module.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'danger';

const icons = { info: 'info', ok: 'circle-check', warn: 'triangle-alert', danger: 'triangle-alert' } satisfies Record<NoteTone, IconName>;

type NoteProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoteTone;
  title?: ReactNode;
  /** `status` or `alert` for what appears after the page has loaded. */
  role?: 'status' | 'alert';
};

/** A message in the page, at the place it is about. */
export function Note({ tone = 'info', title, className, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={classNames(styles.note, className)} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
