import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import styles from './button.module.css';

type ButtonVariant = 'go' | 'primary' | 'line' | 'quiet';

export type ButtonLook = {
  /** `go` is the orange button for the main action, at most one per view. */
  variant?: ButtonVariant;
  size?: 'm' | 's';
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
  /** Square with the icon, everywhere or under 768 px (`small`); children become hidden text. */
  iconOnly?: boolean | 'small';
};

/** Icon and text, shared by buttons and links that look like one. */
export function ButtonFace({ icon, iconOnly, size, children }: ButtonLook & { children: ReactNode }) {
  const drawing = icon ? <Icon name={icon} size={size === 's' && iconOnly !== true ? 16 : 20} /> : null;
  return (
    <>
      {drawing}
      {iconOnly ? <span className={iconOnly === 'small' ? styles.text : 'vh'}>{children}</span> : children}
    </>
  );
}

/** The appearance as attributes of the native element. */
export function buttonAttributes({ variant = 'primary', size = 'm', block, iconOnly }: ButtonLook) {
  return {
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
    'data-icon-only': iconOnly === 'small' ? 'small' : iconOnly || undefined,
  };
}

/** Class of every button-like element. */
export const buttonClass = styles.button;
