import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from 'shared-ui';
import { listAddress } from '../list/list-memory.ts';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  /** beside the title */
  badges?: ReactNode;
  /** under the title */
  intro?: ReactNode;
  /** buttons at the right */
  actions?: ReactNode;
  /** the list that the record is of: its filters are restored */
  back?: { path: string; label: string };
  /** a column at the right on wide screens */
  side?: ReactNode;
  children: ReactNode;
}

/** Head and columns of every screen; the title is also the document's. */
export function Page({ title, badges, intro, actions, back, side, children }: PageProps) {
  return (
    <article className={styles.page}>
      <title>{`${title} · Groenhof`}</title>
      {back ? (
        <Link to={listAddress(back.path)} className={styles.back}>
          <Icon name="arrow-left" size={16} />
          {back.label}
        </Link>
      ) : null}
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {badges}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </header>
      {side ? (
        <div className={styles.columns}>
          <div className={styles.stack}>{children}</div>
          <div className={styles.stack}>{side}</div>
        </div>
      ) : (
        children
      )}
    </article>
  );
}

/** A part of a record: heading, optional buttons, content. */
export function Panel({
  title,
  actions,
  children,
  pad = true,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  pad?: boolean;
}) {
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {actions}
      </header>
      <div className={pad ? styles.panelBody : undefined}>{children}</div>
    </section>
  );
}
