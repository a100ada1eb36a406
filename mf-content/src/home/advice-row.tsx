import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Mascot, MoreLink } from 'shared-ui';
import { ArticleCard, cardsOf } from '../page/article-card.tsx';
import type { AdviceArticle } from './home-data.ts';
import styles from './advice-row.module.css';

interface Props {
  articles: AdviceArticle[];
  /** of the page with all articles */
  slug: string;
}

export function AdviceRow({ articles, slug }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <div className={styles.row}>
      <div className={styles.guide}>
        <div>
          <h2>{t('home.advice.title')}</h2>
          <p className={styles.text}>{t('home.advice.text')}</p>
          <p className={styles.more}>
            <MoreLink to={paths.page(lang, slug)}>{t('home.advice.more')}</MoreLink>
          </p>
        </div>
        <Mascot className={styles.mascot} pose="point" size={180} />
      </div>
      <ul className={styles.articles}>
        {cardsOf(articles, lang).map((article) => (
          <li key={article.key}>
            <ArticleCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </div>
  );
}
