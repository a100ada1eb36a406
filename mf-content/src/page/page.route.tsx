import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { SectionHead } from 'shared-ui';
import { articleMeta, articlesMeta } from '../articles/article-meta.ts';
import { ArticlePage } from '../articles/article-page.tsx';
import { loadArticle, loadArticles, sectionOf } from '../articles/articles-data.ts';
import type { ArticleData, ArticlesData } from '../articles/articles-data.ts';
import { ArticlesPage } from '../articles/articles-page.tsx';
import { cardsOf } from './article-card.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { loadPage } from './page-data.ts';
import type { PageData } from './page-data.ts';
import { PageFrame } from './page-frame.tsx';
import { PageNext, hasNext } from './page-next.tsx';
import { pageMeta } from './page-meta.ts';
import { pageTrail } from './page-trail.ts';
import styles from './page.module.css';

type Data = PageData | ArticlesData | ArticleData;

/** What an address that nobody else owns leads to: articles of a kind, one of them, or a page an editor wrote. */
export function loader(args: LoaderFunctionArgs): Promise<Data> {
  const section = sectionOf(args.params['*'] ?? '');
  if (!section) return loadPage(args);
  const { kind, slug } = section;
  return slug === undefined ? loadArticles(args, kind) : loadArticle(args, { kind, slug });
}

export function Component() {
  const data = useLoaderData<Data>();
  if ('article' in data) return <ArticlePage {...data} />;
  return 'list' in data ? <ArticlesPage {...data} /> : <ContentPage {...data} />;
}

function ContentPage({ page, parent, siblings }: PageData) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <PageFrame
      text={page}
      trail={pageTrail({ page, parent, lang, home: t('page.home') })}
      aside={hasNext(page.key) ? <PageNext pageKey={page.key} /> : undefined}
    >
      {page.children.length > 0 && <ArticleGrid articles={cardsOf(page.children, lang)} largeFirst />}
      {siblings.length > 0 && (
        <section className={styles.more}>
          <SectionHead title={t('page.more')} />
          <ArticleGrid articles={cardsOf(siblings, lang)} level={3} />
        </section>
      )}
    </PageFrame>
  );
}

export const meta = (args: MetaArgs<Data>): PageMeta => {
  const { data, t } = args;
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  if ('article' in data) return articleMeta(data, args);
  return 'list' in data ? articlesMeta(data, args) : pageMeta(data, args);
};
