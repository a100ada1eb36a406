import type { ContentHit } from 'shared-contracts/wire/search';
import { Anchor, Badge } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './search-page.module.css';

/** Advice, articles and questions that match the search. */
export function ContentHits({ hits }: { hits: readonly ContentHit[] }) {
  const { t } = useTranslation('catalog');
  return (
    <section id="content" aria-labelledby="content-title" className={styles.content}>
      <h2 id="content-title">{t('search.content')}</h2>
      <ul>
        {hits.map(({ kind, title, summary, path }) => (
          <li key={path} className={styles.hit}>
            <Badge>{t(`content_kind.${kind}`)}</Badge>
            <h3>
              <Anchor to={path}>{title}</Anchor>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
