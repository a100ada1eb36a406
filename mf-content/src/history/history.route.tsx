import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { getHistory, getPage, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { HistoryAnswer, Page } from 'shared-contracts/wire/content';
import { Anchor, Lead, SectionHead, Wrap } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { PageBreadcrumbs } from '../page/page-breadcrumbs.tsx';
import { ContentBlocks } from '../page/content-blocks.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import { PageNext } from '../page/page-next.tsx';
import pageStyles from '../page/page.module.css';
import { splitChapters } from './chapters.ts';
import styles from './history.module.css';
import { YearRule } from './year-rule.tsx';

interface HistoryData {
  page: Page;
  /** null when the years can't be loaded: the story is shown without them */
  history: HistoryAnswer | null;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<HistoryData> {
  const { http } = context.get(shopContext);
  const [page, history] = await Promise.all([getPage(http, 'history'), getHistory(http)]);
  return { page: required(page, request), history: history.ok ? history.data : null };
}

export function Component() {
  const { page, history } = useLoaderData<HistoryData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { opening, chapters } = splitChapters(page.blocks);
  return (
    <Wrap className={pageStyles.page}>
      <PageBreadcrumbs title={page.title} />
      <article>
        <div className={styles.opening}>
          <div>
            <header className={pageStyles.head}>
              <h1>{page.title}</h1>
              <Lead>{page.summary}</Lead>
            </header>
            <ContentBlocks blocks={opening} />
          </div>
          {page.image ? (
            <div>
              <ApiPicture className={styles.picture} image={page.image} sizes="(min-width: 1100px) 620px, 100vw" />
            </div>
          ) : null}
        </div>
        <ol className={styles.chapters}>
          {chapters.map(({ from, blocks }) => (
            <li key={from} className={styles.chapter}>
              <ContentBlocks blocks={blocks} from={from} />
            </li>
          ))}
        </ol>
      </article>
      {history && history.data.length > 0 ? (
        <section className={styles.timeline}>
          <SectionHead title={t('history.timeline')} />
          <YearRule history={history} />
          <ol className={styles.years}>
            {history.data.map(({ key, year, title }) => (
              <li key={key} className={styles.year}>
                <Anchor className={styles.link} to={`${paths.page(lang, 'history-new')}#${key}`}>
                  <time className={styles.figure} dateTime={String(year)}>
                    {year}
                  </time>{' '}
                  <span className={styles.what}>{title}</span>
                </Anchor>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <PageNext pageKey={page.key} />
    </Wrap>
  );
}

export const meta = ownPageMeta;
