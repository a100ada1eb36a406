import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section-head.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

type SectionHeadProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  title: ReactNode;
  text?: ReactNode;
  /** A `MoreLink` at the right, below on phones. */
  more?: ReactNode;
  level?: HeadingLevel;
  /** `s` inside a card. */
  size?: 'm' | 's';
};

/** Heading of a section with a sentence and a link to the rest. */
export function SectionHead({ title, text, more, level = 2, size = 'm', className, ...rest }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div {...rest} className={classNames(styles.head, className)} data-size={size}>
      <div>
        <Heading>{title}</Heading>
        {text ? <p>{text}</p> : null}
      </div>
      {more}
    </div>
  );
}
