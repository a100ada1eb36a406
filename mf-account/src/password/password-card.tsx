import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, Stack, classNames } from 'shared-ui';
import styles from './password.module.css';

interface Props {
  title: string;
  intro: ReactNode;
  /** it replaced another state, so its title gets the focus */
  isNew?: boolean;
  children?: ReactNode;
}

export function PasswordCard({ title, intro, isNew = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <Card as="section" pad="l" className={styles.card}>
      <Stack gap={6}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={classNames(styles.intro, 'typed-text')}>{intro}</p>
        </div>
        {children}
      </Stack>
    </Card>
  );
}
