import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext } from 'shared-contracts';
import { listStories } from 'shared-contracts/client/endpoints/stories';
import { ButtonLink, EmptyState, Mascot, MoreLink, Pagination, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../listing/page-head.tsx';
import { breadcrumbJsonLd, inEachLang } from '../listing/list-places.ts';
import { StoryCard } from './story-card.tsx';
import styles from './stories.module.css';

/** The stories of customers, page by page. @throws 404 for a page after the last */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { http }: ShopContext = context.get(shopContext);
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1));
  const list = required(await listStories(http, { page }), request);
  if (page > Math.max(1, list.meta.last_page)) throw notFound(request.url);
  return list;
}

export function Component() {
  const { data, meta: pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap className={styles.page}>
      <PageHead
        crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('stories.title') }]}
        heading={t('stories.title')}
        lead={t('stories.lead')}
      />
      {data.length === 0 ? (
        <EmptyState
          title={t('stories.empty_title')}
          text={t('stories.empty_text')}
          illustration={<Mascot pose="point" />}
          action={<ButtonLink to={paths.configurator(lang)}>{t('list.plan')}</ButtonLink>}
        />
      ) : (
        <ul className={styles.grid}>
          {data.map((story) => (
            <li key={story.slug}>
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={pages.page}
        lastPage={pages.last_page}
        buildHref={(page) => paths.stories(lang, page)}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
      <p className={styles.own}>
        {t('stories.own')} <MoreLink to={paths.ownStories(lang)}>{t('stories.tell')}</MoreLink>
      </p>
    </Wrap>
  );
}

export function meta({ data, t, lang, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  const page = data?.meta.page ?? 1;
  return {
    title: page > 1 ? t('catalog:list.title_page', { title: t('catalog:stories.title'), page }) : t('catalog:stories.title'),
    description: t('catalog:stories.lead'),
    alternates: inEachLang((each) => paths.stories(each)),
    canonical: paths.stories(lang, page),
    jsonLd: [
      breadcrumbJsonLd([{ label: t('catalog:list.home'), to: paths.home(lang) }, { label: t('catalog:stories.title') }], url.origin),
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: t('catalog:stories.title'),
        inLanguage: lang,
        url: url.origin + paths.stories(lang),
        hasPart: (data?.data ?? []).map((story) => ({
          '@type': 'Article',
          headline: story.title,
          url: url.origin + paths.story(lang, story),
          datePublished: story.published_at,
        })),
      },
    ],
  };
}
