import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from '../link/anchor.tsx';
import type { AnchorProps } from '../link/anchor.tsx';
import styles from './choice-tile.module.css';

type ChoiceTilesProps = ComponentProps<'div'> & {
  /** Name of the property: "Height". */
  label: string;
  /** Per row from 1100 px; from 768 px four or six, on phones three. */
  columns?: 3 | 4 | 5 | 6 | 7 | 8;
};

/** A row of `ChoiceTile`s. */
export function ChoiceTiles({ label, columns = 6, className, ...rest }: ChoiceTilesProps) {
  return <div {...rest} role="group" aria-label={label} className={classNames(styles.tiles, className)} data-columns={columns} />;
}

type ChoiceLook = {
  /** Drawing above the text: a `HeightBar`, a `Swatch`. */
  picture?: ReactNode;
  /** Dashed: can still be chosen, for a stock alert. */
  unavailable?: boolean;
  children: ReactNode;
};

type ChoiceLinkProps = AnchorProps & ChoiceLook & { selected?: boolean };
type ChoiceRadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  ChoiceLook & { to?: undefined; href?: undefined; selected?: undefined };

/** A link to that variant, or a radio button of a form. */
type ChoiceTileProps = ChoiceLinkProps | ChoiceRadioProps;

function isLink(props: ChoiceTileProps): props is ChoiceLinkProps {
  return props.to !== undefined || props.href !== undefined;
}

/** One choice with a drawing: a height, a shape, a colour. */
export function ChoiceTile(props: ChoiceTileProps) {
  if (isLink(props)) {
    const { selected = false, picture, unavailable, className, children, ...rest } = props;
    return (
      <Anchor
        {...rest}
        className={classNames(styles.tile, className)}
        aria-current={selected || undefined}
        data-unavailable={unavailable || undefined}
      >
        {picture}
        <span>{children}</span>
      </Anchor>
    );
  }
  const { picture, unavailable, className, children, ...rest } = props;
  return (
    <label className={classNames(styles.tile, className)} data-unavailable={unavailable || undefined}>
      <input {...rest} type="radio" className="vh" />
      {picture}
      <span>{children}</span>
    </label>
  );
}
