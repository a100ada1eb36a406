import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

type AccordionProps = ComponentProps<'details'> & {
  summary: ReactNode;
  /** Native group name: only one accordion per group is open. */
  name?: string;
};

/** A question with its answer; native details, so it works without JavaScript and the browser's page search finds it. */
export function Accordion({ summary, className, children, ...rest }: AccordionProps) {
  return (
    <details {...rest} className={classNames(styles.accordion, className)}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
