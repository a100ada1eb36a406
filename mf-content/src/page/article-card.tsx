import type { ReactNode } from 'react';
import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { Image } from 'shared-contracts/wire/common';
import type { Page } from 'shared-contracts/wire/content';
import { Anchor } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './article-card.module.css';

export interface CardText {
  key: string;
  /** address in the shop, with its language */
  path: string;
  title: string;
  summary: string;
  image: Image | null;
  /** under the summary: when, how long */
  facts?: ReactNode;
}

export const cardsOf = (children: Page['children'], lang: Lang): CardText[] =>
  children.map(({ slugs, ...child }) => ({ ...child, path: paths.page(lang, slugs[lang]) }));

interface Props {
  article: CardText;
  level: 2 | 3;
  /** fills the whole row: picture beside the text */
  large?: boolean;
}

export function ArticleCard({ article, level, large = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Anchor className={styles.card} to={article.path} data-large={large || undefined}>
      {article.image && (
        <div className={styles.frame}>
          <ApiPicture
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
        {article.facts ? <p className={styles.facts}>{article.facts}</p> : null}
      </div>
    </Anchor>
  );
}
