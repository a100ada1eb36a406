import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, Stack } from 'shared-ui';
import styles from './profile.module.css';

interface Props {
  id: string;
  title: string;
  aside?: ReactNode;
  /** changes when content is added or removed: if the focused element was removed, the title gets the focus */
  focusKey?: string;
  children: ReactNode;
}

/** A section of the page with its own form; can be linked by its id. */
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
