import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './timeline.module.css';

export type TimelineItem = {
  label: ReactNode;
  /** Date, or what happens then. */
  text?: ReactNode;
  state: 'done' | 'current' | 'todo';
};

type TimelineProps = Omit<ComponentProps<'ol'>, 'children'> & { items: readonly TimelineItem[]; label: string };

/** Progress of an order, as posts on a line; vertical on phones. */
export function Timeline({ items, label, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} aria-label={label} className={classNames(styles.timeline, className)}>
      {items.map(({ label: name, text, state }, index) => (
        <li key={index} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <b>{name}</b>
          {text ? <span>{text}</span> : null}
        </li>
      ))}
    </ol>
  );
}
