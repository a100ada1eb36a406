import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from '../link/anchor.tsx';
import type { AnchorProps, LinkTarget } from '../link/anchor.tsx';
import type { HeadingLevel } from './section-head.tsx';
import styles from './product-tile.module.css';

type ProductTileProps = Omit<ComponentProps<'article'>, 'title' | 'children'> &
  LinkTarget & {
    picture: ReactNode;
    /** At the corner of the picture. */
    badge?: ReactNode;
    title: ReactNode;
    headingLevel?: HeadingLevel;
    /** Stars, below the title. */
    rating?: ReactNode;
    spec?: ReactNode;
    swatches?: ReactNode;
    stock?: ReactNode;
    price?: ReactNode;
    /** A button or form, above the link that covers the card. */
    action?: ReactNode;
    /** More attributes of the link: handlers for prefetching, `state`. */
    linkProps?: Partial<Omit<AnchorProps, 'to' | 'href' | 'children'>>;
  };

/** The layout of a product card: plate, name, stars, one line, price, action, colours, stock. Contains no product logic. */
export function ProductTile(props: ProductTileProps) {
  const {
    to,
    href,
    picture,
    badge,
    title,
    headingLevel = 3,
    rating,
    spec,
    swatches,
    stock,
    price,
    action,
    linkProps,
    className,
    ...rest
  } = props;
  const Heading = `h${headingLevel}` as const;
  const target = (to === undefined ? { href } : { to }) as LinkTarget;
  return (
    <article {...rest} className={classNames(styles.tile, className)}>
      <div className={styles.picture}>
        {picture}
        {badge ? <div className={styles.badge}>{badge}</div> : null}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Anchor {...linkProps} {...target}>
            {title}
          </Anchor>
        </Heading>
        {rating}
        {spec ? <p className={styles.spec}>{spec}</p> : null}
        <div className={styles.buy}>
          {price}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
        {swatches}
        {stock}
      </div>
    </article>
  );
}
