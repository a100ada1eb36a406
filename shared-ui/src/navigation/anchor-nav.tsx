import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './anchor-nav.module.css';

export type AnchorNavItem = {
  /** "#specs": the id of a section of this page. */
  href: `#${string}`;
  label: string;
};

type AnchorNavProps = Omit<ComponentProps<'nav'>, 'children'> & { items: readonly AnchorNavItem[]; label: string };

/** The section in the upper third of the window, or the first one above the sections. */
function useSectionInView(hrefs: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(`#${entry.target.id}`);
      },
      { rootMargin: '-30% 0px -69% 0px' },
    );
    for (const href of hrefs.split(' ')) {
      const section = document.getElementById(href.slice(1));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [hrefs]);
  return current;
}

/** Links to the sections of a long page, sticky on wide screens; marks the current one. */
export function AnchorNav({ items, label, className, ...rest }: AnchorNavProps) {
  const inView = useSectionInView(items.map((item) => item.href).join(' '));
  const current = inView ?? items[0]?.href;
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.nav, className)}>
      <ul>
        {items.map(({ href, label: text }) => (
          <li key={href}>
            <a href={href} aria-current={href === current || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
