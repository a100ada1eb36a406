import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { LANGS, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, Lead, SectionHead, SplitLayout, Stack, Wrap } from 'shared-ui';
import { ShopPicture } from '../picture/shop-picture.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import { headingsOf } from './content-headings.ts';
import { loadPage } from './page-data.ts';
import type { PageData } from './page-data.ts';
import { PageContents } from './page-contents.tsx';
import { pageSchema } from './page-schema.ts';
import { pageTrail } from './page-trail.ts';
import styles from './page.module.css';

/** From this many headings on a page gets a list of them beside it. */
const CONTENTS_FROM = 3;

export const loader = loadPage;

export function Component() {
  const { page, parent, siblings } = useLoaderData<PageData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const headings = headingsOf(page.blocks);
  const text = (
    <Stack gap={8}>
      {page.image && (
        <div className={styles.frame}>
          <ShopPicture className={styles.picture} image={page.image} sizes="(min-width: 800px) 760px, 100vw" />
        </div>
      )}
      <ContentBlocks blocks={page.blocks} />
    </Stack>
  );
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('page.trail')} items={pageTrail({ page, parent, lang, home: t('page.home') })} />
      <article>
        <header className={styles.head}>
          <h1>{page.title}</h1>
          <Lead>{page.summary}</Lead>
        </header>
        {headings.length >= CONTENTS_FROM ? (
          <SplitLayout className={styles.split} side={<PageContents headings={headings} />} sideWidth="s" sidePosition="start" sticky>
            {text}
          </SplitLayout>
        ) : (
          text
        )}
      </article>
      {page.children.length > 0 && <ArticleGrid articles={page.children} largeFirst />}
      {siblings.length > 0 && (
        <section className={styles.more}>
          <SectionHead title={t('page.more')} />
          <ArticleGrid articles={siblings} level={3} />
        </section>
      )}
    </Wrap>
  );
}

export const meta = ({ data, lang, t, url }: MetaArgs<PageData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  const { page, parent } = data;
  return {
    title: page.title,
    description: page.summary,
    alternates: Object.fromEntries(LANGS.map((each) => [each, paths.page(each, page.slugs[each])])) as Record<Lang, string>,
    image: page.image?.url,
    jsonLd: pageSchema({ page, trail: pageTrail({ page, parent, lang, home: t('content:page.home') }), origin: url.origin, lang }),
  };
};
