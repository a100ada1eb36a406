import { useTranslation } from 'react-i18next';
import type { Heading } from './content-headings.ts';
import styles from './page-contents.module.css';

/** The headings of a long page beside it; hidden on small screens, where scrolling is quicker. */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('content');
  return (
    <nav className={styles.contents} aria-label={t('page.contents')}>
      <p className={styles.title}>{t('page.contents')}</p>
      <ol className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
