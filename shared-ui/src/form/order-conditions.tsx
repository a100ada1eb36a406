import type { ReactNode } from 'react';
import { TextLink } from 'shared-ui';
import styles from './order-conditions.module.css';

interface Props {
  /** id of the heading */
  id: string;
  title: string;
  /** paragraphs; null ones are left out */
  texts: readonly ReactNode[];
  /** goods without a right of withdrawal */
  exceptions?: { text: string; items: readonly string[] };
  /** legal pages, opened in a new window so that a half-filled page is not lost */
  links: readonly { href: string; label: string }[];
  /** for screen readers */
  newWindow: string;
}

/** Directive 2011/83/EU, article 8(2) requires this directly before an order that obliges to pay: in the cart, and at a quote. */
export function OrderConditions({ id, title, texts, exceptions, links, newWindow }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.terms}>
        {texts.map((text, place) => (text === null ? null : <p key={place}>{text}</p>))}
        {exceptions && exceptions.items.length > 0 ? (
          <div>
            <p>{exceptions.text}</p>
            <ul className={styles.exceptions}>
              {exceptions.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href} target="_blank" icon="external-link">
                {label}
                <span className="vh"> {newWindow}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
