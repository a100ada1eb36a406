import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, Chip, Cluster, EmptyState, Lead, Mascot, Pagination, Wrap } from 'shared-ui';
import { PageBreadcrumbs } from '../page/page-breadcrumbs.tsx';
import { articleCards } from '../page/article-facts.tsx';
import { ArticleGrid } from '../page/article-grid.tsx';
import { ContentBlocks } from '../page/content-blocks.tsx';
import styles from '../page/page.module.css';
import type { ArticlesData } from './articles-data.ts';
import own from './articles.module.css';

export function ArticlesPage({ kind, page, list }: ArticlesData) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { data, meta, facets } = list;
  const all = paths.page(lang, kind);
  const chosen = facets.tags.find(({ selected }) => selected);
  const isFirst = meta.page === 1 && !chosen;
  const buildHref = (at: number) => {
    const query = new URLSearchParams({ ...(chosen && { tag: chosen.key }), ...(at > 1 && { page: String(at) }) }).toString();
    return query === '' ? all : `${all}?${query}`;
  };
  return (
    <Wrap className={styles.page}>
      <PageBreadcrumbs title={page.title} />
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <Lead>{page.summary}</Lead>
      </header>
      {isFirst && page.blocks.length > 0 ? (
        <div className={own.intro}>
          <ContentBlocks blocks={page.blocks} />
        </div>
      ) : null}
      <nav aria-label={t('articles.subjects')}>
        <Cluster as="ul" gap={2} className={own.tags}>
          {facets.tags.map(({ key, name, selected }) => (
            <li key={key}>
              {selected ? (
                <Chip to={all} aria-current="true" preventScrollReset>
                  {name}
                  <span className="vh">{t('articles.all')}</span>
                </Chip>
              ) : (
                <Chip to={`${all}?tag=${encodeURIComponent(key)}`} icon={null} preventScrollReset>
                  {name}
                </Chip>
              )}
            </li>
          ))}
        </Cluster>
      </nav>
      {data.length === 0 ? (
        <EmptyState
          illustration={<Mascot pose="search" />}
          title={t('articles.none')}
          action={<ButtonLink to={all}>{t('articles.all')}</ButtonLink>}
        />
      ) : (
        <ArticleGrid articles={articleCards(data)} largeFirst={isFirst} />
      )}
      <Pagination
        className={own.pages}
        page={meta.page}
        lastPage={meta.last_page}
        buildHref={buildHref}
        labels={{
          nav: t('articles.pages.nav'),
          previous: t('articles.pages.previous'),
          next: t('articles.pages.next'),
          page: (number) => t('articles.pages.page', { number }),
        }}
      />
    </Wrap>
  );
}
