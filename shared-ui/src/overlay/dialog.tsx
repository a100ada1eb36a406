import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { useModal } from './use-modal.ts';
import styles from './overlay.module.css';

type OverlayProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose' | 'title'> & {
  open: boolean;
  /** Called for the close button, Esc and a click beside it. The parent sets `open`. */
  onClose: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  /** Name of the close button. */
  closeLabel: string;
  /** Actions below the content. */
  footer?: ReactNode;
};

type DialogProps = OverlayProps & { size?: 's' | 'm' | 'l' };

type DrawerProps = OverlayProps & { side?: 'left' | 'right' };

function Overlay({ open, onClose, title, titleHidden, closeLabel, footer, className, children, ...rest }: OverlayProps) {
  const titleId = useId();
  const { ref, mounted, handlers } = useModal(open, onClose);
  return (
    <dialog {...rest} {...handlers} ref={ref} aria-labelledby={titleId} className={classNames(styles.overlay, className)}>
      {mounted ? (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={titleHidden ? 'vh' : styles.title} tabIndex={-1}>
              {title}
            </h2>
            <Button variant="quiet" size="s" icon="x" iconOnly className={styles.close} onClick={onClose}>
              {closeLabel}
            </Button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** A question or a form over the page. Native modal dialog; its content is mounted only while it is open. */
export function Dialog({ size = 'm', ...rest }: DialogProps) {
  return <Overlay {...rest} data-kind="dialog" data-size={size} />;
}

/** A panel from the side: the menu from the left, cart and filters from the right. Its footer stays in view. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Overlay {...rest} data-kind="drawer" data-side={side} />;
}
