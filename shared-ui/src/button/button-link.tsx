import { classNames } from '../class-names.ts';
import { Anchor } from '../link/anchor.tsx';
import type { AnchorProps } from '../link/anchor.tsx';
import { ButtonFace, buttonClass, buttonAttributes } from './button-face.tsx';
import type { ButtonLook } from './button-face.tsx';

export type ButtonLinkProps = AnchorProps & ButtonLook;

/** A link that looks like a button. Use it to navigate, and `Button` for actions. */
export function ButtonLink({ variant, size, block, icon, iconOnly, className, children, ...rest }: ButtonLinkProps) {
  const look = { variant, size, block, icon, iconOnly };
  return (
    <Anchor {...rest} {...buttonAttributes(look)} className={classNames(buttonClass, className)}>
      <ButtonFace {...look}>{children}</ButtonFace>
    </Anchor>
  );
}
