import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { Chip, Cluster, MoreLink, ProductTile, SectionHead, TileGrid, formatDate } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { ArticleFacts, articleCards } from '../page/article-facts.tsx';
import { ArticleGrid } from '../page/article-grid.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import pageStyles from '../page/page.module.css';
import { articleTrail } from './article-meta.ts';
import type { ArticleData } from './articles-data.ts';
import styles from './articles.module.css';

export function ArticlePage({ article }: ArticleData) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { author, published_at, updated_at, tags, related_products, related_categories, related_articles } = article;
  return (
    <PageFrame
      text={article}
      trail={articleTrail(article, lang, t('page.home'))}
      byline={
        <div className={styles.byline}>
          {author ? <span>{t('articles.author', author)}</span> : null}
          <ArticleFacts article={article} />
          {updated_at.slice(0, 10) === published_at.slice(0, 10) ? null : (
            <span>{t('articles.updated', { date: formatDate(updated_at, locale) })}</span>
          )}
        </div>
      }
    >
      {tags.length > 0 ? (
        <nav className={styles.about} aria-label={t('articles.about')}>
          <Cluster as="ul" gap={2}>
            {tags.map(({ key, name }) => (
              <li key={key}>
                <Chip to={`${paths.page(lang, article.kind)}?tag=${encodeURIComponent(key)}`} icon={null}>
                  {name}
                </Chip>
              </li>
            ))}
          </Cluster>
        </nav>
      ) : null}
      {related_products.length > 0 ? (
        <section className={pageStyles.more}>
          <SectionHead title={t('articles.products')} />
          <TileGrid cols={4}>
            {related_products.map((product) => (
              <ProductTile
                key={product.id}
                to={paths.product(lang, product)}
                title={product.name}
                spec={product.sku}
                picture={product.image ? <ApiPicture image={product.image} alt="" sizes="(min-width: 1100px) 290px, 50vw" /> : null}
              />
            ))}
          </TileGrid>
          {related_categories.length > 0 ? (
            <ul className={styles.categories}>
              {related_categories.map(({ slug, slugs, name }) => (
                <li key={slug}>
                  <MoreLink to={paths.products(lang, 'all', slugs)}>{name}</MoreLink>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ) : null}
      {related_articles.length > 0 ? (
        <section className={pageStyles.more}>
          <SectionHead title={t('page.more')} more={<MoreLink to={paths.page(lang, article.kind)}>{t('articles.all')}</MoreLink>} />
          <ArticleGrid articles={articleCards(related_articles).slice(0, 3)} level={3} />
        </section>
      ) : null}
    </PageFrame>
  );
}
