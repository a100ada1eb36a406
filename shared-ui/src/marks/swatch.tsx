import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { swatchPaint } from './swatch-colours.ts';
import styles from './swatch.module.css';

type SwatchProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** A colour name of the shop (anthracite, green…) or any CSS colour. */
  colour: string;
  /** Name as text; omit it where the text is beside the swatch. */
  label?: string;
  selected?: boolean;
  /** 16, 22 or 36 px. */
  size?: 's' | 'm' | 'l';
};

/** A coloured disc. Drawn as SVG, because a strict CSP allows no style attributes. */
export function Swatch({ colour, label, selected = false, size = 'm', className, ...rest }: SwatchProps) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...rest}
      {...role}
      viewBox="0 0 22 22"
      className={classNames(styles.swatch, className)}
      data-size={size}
      data-selected={selected || undefined}
    >
      <circle cx="11" cy="11" r="10.5" fill={swatchPaint(colour)} />
    </svg>
  );
}

type SwatchListProps = Omit<ComponentProps<'div'>, 'children'> & {
  colours: readonly { colour: string; label: string }[];
  /** Name of the list: "Colours". */
  label: string;
  /** Visible text after the discs: "3 colours". */
  text?: string;
  /** The maximum number of discs; the text has the total number. */
  max?: number;
};

export function SwatchList({ colours, label, text, max = 6, className, ...rest }: SwatchListProps) {
  return (
    <div {...rest} className={classNames(styles.list, className)}>
      <ul aria-label={label}>
        {colours.slice(0, max).map(({ colour, label: name }) => (
          <li key={colour}>
            <Swatch colour={colour} label={name} size="s" />
          </li>
        ))}
      </ul>
      {text ? <span>{text}</span> : null}
    </div>
  );
}
