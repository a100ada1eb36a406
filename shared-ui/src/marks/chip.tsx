import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Anchor } from '../link/anchor.tsx';
import type { AnchorProps } from '../link/anchor.tsx';
import styles from './marks.module.css';

type ChipLook = {
  /** `x` for a chip that removes itself; `null` for a toggle or a plain choice. */
  icon?: IconName | null;
  children: ReactNode;
};

type ChipLinkProps = AnchorProps & ChipLook & { pressed?: undefined };
type ChipButtonProps = ComponentProps<'button'> & ChipLook & { to?: undefined; href?: undefined; pressed?: boolean };

/** A link to the page without this filter, or a button. */
type ChipProps = ChipLinkProps | ChipButtonProps;

function isLink(props: ChipProps): props is ChipLinkProps {
  return props.to !== undefined || props.href !== undefined;
}

/** An active filter that can be removed, or a toggle with `pressed`. */
export function Chip(props: ChipProps) {
  if (isLink(props)) {
    const { icon = 'x', className, children, ...rest } = props;
    return (
      <Anchor {...rest} className={classNames(styles.chip, className)}>
        <ChipFace icon={icon}>{children}</ChipFace>
      </Anchor>
    );
  }
  const { icon = 'x', pressed, className, children, type = 'button', ...rest } = props;
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={classNames(styles.chip, className)}>
      <ChipFace icon={icon}>{children}</ChipFace>
    </button>
  );
}

function ChipFace({ icon, children }: ChipLook) {
  return (
    <>
      <span>{children}</span>
      {icon ? <Icon name={icon} size={16} /> : null}
    </>
  );
}
