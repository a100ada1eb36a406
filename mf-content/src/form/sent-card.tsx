import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, Cluster, Stack } from 'shared-ui';
import styles from './sent-card.module.css';

interface Props {
  level: 2 | 3;
  title: string;
  /** before the reference */
  numberLabel: string;
  reference: string;
  /** what happens next, in that order */
  next: readonly string[];
  /** next links */
  children: ReactNode;
}

export function SentCard({ level, title, numberLabel, reference, next, children }: Props) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed with the form.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card pad="l">
      <Stack gap={4}>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <p>
          {numberLabel} <strong className={styles.reference}>{reference}</strong>
        </p>
        <ol className={styles.next}>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Cluster gap={3}>{children}</Cluster>
      </Stack>
    </Card>
  );
}
