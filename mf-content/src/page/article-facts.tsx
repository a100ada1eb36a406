import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { ArticleSummary } from 'shared-contracts/wire/content';
import { formatDate } from 'shared-ui';
import type { CardText } from './article-card.tsx';
import styles from './article-facts.module.css';

export function ArticleFacts({
  article: { published_at, reading_minutes },
}: {
  article: Pick<ArticleSummary, 'published_at' | 'reading_minutes'>;
}) {
  const { t } = useTranslation('content');
  const locale = useShopSelector(selectLocale);
  return (
    <span className={styles.facts}>
      <time dateTime={published_at}>{formatDate(published_at, locale)}</time>
      <span>{t('articles.minutes', { count: reading_minutes })}</span>
    </span>
  );
}

export const articleCards = (articles: readonly ArticleSummary[]): CardText[] =>
  articles.map((article) => ({
    key: article.key,
    path: article.path,
    title: article.title,
    summary: article.summary,
    image: article.image,
    facts: <ArticleFacts article={article} />,
  }));
