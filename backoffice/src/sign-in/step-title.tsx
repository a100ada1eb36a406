import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

interface StepTitleProps {
  /** below a dialog's own title */
  isInDialog: boolean;
  children: ReactNode;
}

/** Heading of a step; it takes the focus, so that a screen reader says that there is a next step. */
export function StepTitle({ isInDialog, children }: StepTitleProps) {
  const Heading = isInDialog ? 'h3' : 'h1';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Heading ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  );
}
