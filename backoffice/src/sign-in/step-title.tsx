import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Heading of a step; it takes the focus, so that a screen reader says that there is a next step. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
