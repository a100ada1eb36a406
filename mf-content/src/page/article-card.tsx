import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Page } from 'shared-contracts/wire/content';
import { Anchor } from 'shared-ui';
import { ShopPicture } from '../picture/shop-picture.tsx';
import styles from './article-card.module.css';

interface Props {
  article: Page['children'][number];
  level: 2 | 3;
  /** takes the whole row: picture beside the words */
  large?: boolean;
}

/** A page as one link: picture, title, what it is about. */
export function ArticleCard({ article, level, large = false }: Props) {
  const lang = useShopSelector(selectLang);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Anchor className={styles.card} to={paths.page(lang, article.slugs[lang])} data-large={large || undefined}>
      {article.image && (
        <div className={styles.frame}>
          <ShopPicture
            className={styles.picture}
            image={article.image}
            alt=""
            sizes={large ? '(min-width: 768px) 50vw, 124px' : '(min-width: 1100px) 320px, (min-width: 768px) 33vw, 124px'}
          />
        </div>
      )}
      <div>
        <Heading className={styles.title}>{article.title}</Heading>
        <p className={styles.text}>{article.summary}</p>
      </div>
    </Anchor>
  );
}
