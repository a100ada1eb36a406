import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, Stack } from 'shared-ui';
import styles from './profile.module.css';

interface Props {
  id: string;
  title: string;
  /** beside the title: a badge */
  aside?: ReactNode;
  /** another value: something of the part came or went, and a focus that went with it goes to the title */
  focusKey?: string;
  children: ReactNode;
}

/** A part of the page with its own form; links lead to it by its id. */
export function ProfileSection({ id, title, aside, focusKey, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastFocusKey = useRef(focusKey);
  useEffect(() => {
    if (lastFocusKey.current === focusKey) return;
    lastFocusKey.current = focusKey;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [focusKey]);
  return (
    <Card as="section" pad="l" id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <Stack gap={6}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
