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
  /** `status` or `alert` for what appears after the page has loaded. */
  role?: 'status' | 'alert';
  /** The answer to a press that failed: the note comes into view and takes the focus, once for each answer. Goes with `alert`. */
  answers?: unknown;
};

/** A message in the page, at the place it is about. An alert is scrolled to when it appears out of sight. */
export function Note({ tone = 'info', title, className, children, answers, ref, ...rest }: NoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  const isAlert = rest.role === 'alert';
  useEffect(() => {
    if (isAlert && box.current) showAlert(box.current, Boolean(answers));
  }, [isAlert, answers]);
  return (
    <div ref={box} {...rest} tabIndex={answers ? -1 : rest.tabIndex} className={classNames(styles.note, className)} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** What stands in a dialog belongs to its own scrolling; the browser brings a focused note into view there. */
function showAlert(alert: HTMLElement, takesFocus: boolean): void {
  const { top, bottom, height } = alert.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= window.innerHeight;
  if (height > 0 && !isInView) alert.scrollIntoView({ block: 'center' });
  if (takesFocus) alert.focus({ preventScroll: true });
}
