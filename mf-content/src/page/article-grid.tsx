import { ArticleCard } from './article-card.tsx';
import type { CardText } from './article-card.tsx';
import styles from './article-grid.module.css';

interface Props {
  articles: readonly CardText[];
  level?: 2 | 3;
  /** the first one takes the whole row */
  largeFirst?: boolean;
}

export const ArticleGrid = ({ articles, level = 2, largeFirst = false }: Props) => (
  <ul className={styles.grid}>
    {articles.map((article, at) => (
      <li key={article.key} className={styles.item} data-large={(largeFirst && at === 0) || undefined}>
        <ArticleCard article={article} level={level} large={largeFirst && at === 0} />
      </li>
    ))}
  </ul>
);
