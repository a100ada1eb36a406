import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { guaranteeNoticeOf } from 'shared-contracts/client/endpoints/guarantee-notice';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import { SectionHead, TextLink } from 'shared-ui';
import { articleMeta, articlesMeta } from '../articles/article-meta.ts';
import { ArticlePage } from '../articles/article-page.tsx';
import { loadArticle, loadArticles, parseArticlePath } from '../articles/articles-data.ts';
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

/** `notice`: the EU's notice on the legal guarantee, on the page of the terms; null elsewhere, and where the shop has no file of it. */
type ContentData = PageData & { notice: GuaranteeNotice | null };
type Data = ContentData | ArticlesData | ArticleData;

async function loadContent(args: LoaderFunctionArgs): Promise<ContentData> {
  const data = await loadPage(args);
  return { ...data, notice: data.page.key === 'terms' ? await guaranteeNoticeOf(args.context.get(shopContext).http) : null };
}

/** Serves every address that no other route has: a list of articles, one article, or an editor's page. */
export function loader(args: LoaderFunctionArgs): Promise<Data> {
  const section = parseArticlePath(args.params['*'] ?? '');
  if (!section) return loadContent(args);
  const { kind, slug } = section;
  return slug === undefined ? loadArticles(args, kind) : loadArticle(args, { kind, slug });
}

export function Component() {
  const data = useLoaderData<Data>();
  if ('article' in data) return <ArticlePage {...data} />;
  return 'list' in data ? <ArticlesPage {...data} /> : <ContentPage {...data} />;
}

function ContentPage({ page, parent, siblings, notice }: ContentData) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <PageFrame
      text={page}
      byline={page.key === 'terms' ? <TermsLinks notice={notice} /> : undefined}
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

/** Shown with the terms: their PDF with the withdrawal form, and the EU's notice if the shop has its file. */
function TermsLinks({ notice }: { notice: GuaranteeNotice | null }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <div className={styles.files}>
      <TextLink href={`/api/terms.pdf?lang=${lang}`} download icon="download">
        {t('page.termsFile')}
      </TextLink>
      {notice ? (
        <TextLink href={notice.url} target="_blank" icon="external-link">
          {t('page.guarantee')}
        </TextLink>
      ) : null}
    </div>
  );
}

export const meta = (args: MetaArgs<Data>): PageMeta => {
  const { data, t } = args;
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  if ('article' in data) return articleMeta(data, args);
  return 'list' in data ? articlesMeta(data, args) : pageMeta(data, args);
};
