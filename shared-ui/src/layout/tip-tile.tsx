import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Mascot } from '../brand/mascot.tsx';
import type { MascotPose } from '../brand/mascot.tsx';
import type { HeadingLevel } from './section-head.tsx';
import styles from './tip-tile.module.css';

type TipTileProps = Omit<ComponentProps<'article'>, 'title' | 'children'> & {
  title: ReactNode;
  text: ReactNode;
  link: ReactNode;
  mascot?: MascotPose;
  headingLevel?: HeadingLevel;
};

/** A tip between the products of a list. */
export function TipTile({ title, text, link, mascot = 'point', headingLevel = 3, className, ...rest }: TipTileProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article {...rest} className={classNames(styles.tip, className)} data-wide="true">
      <Mascot pose={mascot} size={170} className={styles.mascot} />
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        <p>{text}</p>
        {link}
      </div>
    </article>
  );
}
