import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { Card, Lead, SectionHead, Wrap } from 'shared-ui';
import { DealerForm } from '../dealers/dealer-form.tsx';
import { PageBreadcrumbs } from '../page/page-breadcrumbs.tsx';
import { articleCards } from '../page/article-facts.tsx';
import { ArticleGrid } from '../page/article-grid.tsx';
import { ContentBlocks } from '../page/content-blocks.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import { PageNext } from '../page/page-next.tsx';
import pageStyles from '../page/page.module.css';
import { Guides } from './guides.tsx';
import { loadInstallation } from './installation-data.ts';
import type { InstallationData } from './installation-data.ts';
import styles from './installation.module.css';
import { DRAWINGS } from './step-drawing.tsx';
import { StepGrid } from './step-grid.tsx';

export const loader = loadInstallation;

export function Component() {
  const { page, guides, others, country } = useLoaderData<InstallationData>();
  const { t } = useTranslation('content');
  const { blocks } = page;
  // The list that has a drawing for each step; after an editor changed its length it is shown without.
  const pictureIndex = blocks.findIndex(
    (block) => (block.kind === 'list' || block.kind === 'steps') && block.items.length === DRAWINGS.length,
  );
  const steps = blocks[pictureIndex];
  return (
    <Wrap className={pageStyles.page}>
      <PageBreadcrumbs title={page.title} />
      <article>
        <header className={pageStyles.head}>
          <h1>{page.title}</h1>
          <Lead>{page.summary}</Lead>
        </header>
        {steps && 'items' in steps ? (
          <>
            <ContentBlocks blocks={blocks.slice(0, pictureIndex)} />
            <StepGrid steps={steps.items} />
          </>
        ) : null}
        {guides.length > 0 ? (
          <section className={pageStyles.more}>
            <SectionHead title={t('installation.guides.title')} />
            <Guides guides={guides} />
          </section>
        ) : null}
        <div className={styles.others}>
          <ContentBlocks blocks={blocks.slice(pictureIndex + 1)} from={pictureIndex + 1} />
          <Card as="section" tone="tint" pad="l" aria-labelledby="installers-near">
            <h2 id="installers-near" className={styles.finderTitle}>
              {t('installation.finder.title')}
            </h2>
            <div className={styles.finder}>
              <DealerForm
                label={t('installation.finder.title')}
                search={{ q: '', country, position: null, type: 'installer', radius: 50, page: 1 }}
              />
            </div>
          </Card>
        </div>
      </article>
      <PageNext pageKey={page.key} />
      {others.length > 0 ? (
        <section className={pageStyles.more}>
          <SectionHead title={t('page.more')} />
          <ArticleGrid articles={articleCards(others)} level={3} />
        </section>
      ) : null}
    </Wrap>
  );
}

export const meta = ownPageMeta;
