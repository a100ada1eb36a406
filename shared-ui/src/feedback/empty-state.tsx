import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { HeadingLevel } from '../layout/section-head.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** What to do next: a `primary` button; a second one is a `line`. */
  action?: ReactNode;
  illustration?: ReactNode;
  headingLevel?: HeadingLevel;
};

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ title, text, action, illustration, headingLevel = 2, className, ...rest }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={classNames(styles.empty, className)}>
      {illustration}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
