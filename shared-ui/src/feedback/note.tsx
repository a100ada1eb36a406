import { useEffect, useImperativeHandle, useRef } from 'react';
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
  /** `status` or `alert` for notes that appear after the page has loaded. */
  role?: 'status' | 'alert';
  /** the error of a failed action: for each new value the note is scrolled into view and focused. Use with `alert` */
  failure?: unknown;
};

/** A message on the page, next to what it is about. An alert is scrolled to if it appears out of view. */
export function Note({ tone = 'info', title, className, children, failure, ref, ...rest }: NoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  const isAlert = rest.role === 'alert';
  useEffect(() => {
    if (isAlert && box.current) showAlert(box.current, Boolean(failure));
  }, [isAlert, failure]);
  return (
    <div ref={box} {...rest} tabIndex={failure ? -1 : rest.tabIndex} className={classNames(styles.note, className)} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** A dialog scrolls by itself: there the browser scrolls to a focused note. */
function showAlert(alert: HTMLElement, takesFocus: boolean): void {
  const { top, bottom, height } = alert.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= window.innerHeight;
  if (height > 0 && !isInView) alert.scrollIntoView({ block: 'center' });
  if (takesFocus) alert.focus({ preventScroll: true });
}
