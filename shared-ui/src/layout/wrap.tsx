import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { block } from './block.ts';
import type { BlockProps } from './block.ts';
import styles from './layout.module.css';

type WrapProps = BlockProps & {
  /** 1280 px, 640 px for forms or 68 characters for texts; always with the page's gutters. */
  width?: 'page' | 'form' | 'text';
};

export function Wrap({ as = 'div', width = 'page', className, ...rest }: WrapProps) {
  return block(as, { ...rest, className: classNames(styles.wrap, className), 'data-width': width });
}

type SectionProps = BlockProps & {
  tone?: 'page' | 'surface' | 'tint';
  /** No padding on that side, because the neighbour has it. */
  flush?: 'top' | 'bottom';
  width?: WrapProps['width'];
};

/** A section of a page with vertical spacing; its background spans the window. */
export function Section({ as = 'section', tone = 'page', flush, width, className, children, ...rest }: SectionProps) {
  return block(as, {
    ...rest,
    className: classNames(styles.section, className),
    'data-tone': tone,
    'data-flush': flush,
    children: <Wrap width={width}>{children}</Wrap>,
  });
}

type Gap = 1 | 2 | 3 | 4 | 6 | 8;

type StackProps = BlockProps & {
  /** Token of the space scale: 4 is 16 px. */
  gap?: Gap;
};

/** Elements below each other. */
export function Stack({ as = 'div', gap = 4, className, ...rest }: StackProps) {
  return block(as, { ...rest, className: classNames(styles.stack, className), 'data-gap': gap });
}

type ClusterProps = StackProps & { justify?: 'start' | 'between' | 'end'; align?: 'start' | 'center' | 'end' | 'baseline' };

/** Elements in a row that may wrap. */
export function Cluster({ as = 'div', gap = 4, justify = 'start', align = 'center', className, ...rest }: ClusterProps) {
  const look = { 'data-gap': gap, 'data-justify': justify, 'data-align': align };
  return block(as, { ...rest, ...look, className: classNames(styles.cluster, className) });
}

/** The lead paragraph under a title. */
export function Lead({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames(styles.lead, className)} />;
}
