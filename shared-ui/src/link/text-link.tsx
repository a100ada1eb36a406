import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Anchor } from './anchor.tsx';
import type { AnchorProps } from './anchor.tsx';
import styles from './text-link.module.css';

type TextLinkProps = AnchorProps & {
  icon?: IconName;
  /** Underlined on hover only: for lists in which everything is a link. */
  quiet?: boolean;
};

/** A link in running text or in a list. */
export function TextLink({ icon, quiet = false, className, children, ...rest }: TextLinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles.link, className)} data-quiet={quiet || undefined} data-icon={icon ? true : undefined}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </Anchor>
  );
}

/** The link after a section or a list, with an arrow: "All categories". */
export function MoreLink({ className, children, ...rest }: AnchorProps) {
  return (
    <Anchor {...rest} className={classNames(styles.more, className)}>
      {children}
      <Icon name="arrow-right" />
    </Anchor>
  );
}
