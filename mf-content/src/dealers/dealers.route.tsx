import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Lead, Pagination, Wrap } from 'shared-ui';
import { PageBreadcrumbs } from '../page/page-breadcrumbs.tsx';
import pageStyles from '../page/page.module.css';
import { breadcrumbSchema } from '../page/page-schema.ts';
import { DealerFilters } from './dealer-filters.tsx';
import { DealerForm } from './dealer-form.tsx';
import { DealerItem, itemId } from './dealer-item.tsx';
import { dealerListSchema } from './dealer-schema.ts';
import { dealersPath } from './dealer-search.ts';
import { PER_PAGE, loadDealers } from './dealers-data.ts';
import type { DealersData } from './dealers-data.ts';
import styles from './dealers.module.css';
import { FoundText, OtherPlaces } from './found-text.tsx';
import { DealerMap } from './map/dealer-map.tsx';
import { placeName } from './map/towns.ts';
import { NoDealers } from './no-dealers.tsx';

export const loader = loadDealers;

export function Component() {
  const data = useLoaderData<DealersData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const [looked, setLooked] = useState<string | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const { search, dealers, centre, pins, problem, lastPage } = data;
  const first = (search.page - 1) * PER_PAGE;
  // The nearest one is the current one, until another is selected.
  const active = looked ?? (centre ? (dealers[0]?.slug ?? null) : null);
  const choose = (slug: string) => {
    setLooked(slug);
    const item = document.getElementById(itemId(slug));
    item?.scrollIntoView({ block: 'nearest' });
    item?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  };
  const pageOf = (number: number) => Math.ceil(number / PER_PAGE);
  return (
    <Wrap className={pageStyles.page}>
      <PageBreadcrumbs title={t('dealers.name')} />
      <header className={pageStyles.head}>
        <h1>{t('dealers.title')}</h1>
        <Lead>{t('dealers.intro')}</Lead>
      </header>
      <div className={styles.locator}>
        <div className={styles.search}>
          <DealerForm search={search} error={problem?.is === 'postcode' ? problem.message : problem ? t('dealers.unknown') : undefined} />
          <OtherPlaces {...data} />
          <DealerFilters search={search} isNear={centre !== null} />
        </div>
        <div className={styles.map}>
          <DealerMap
            pins={pins}
            centre={centre}
            active={active}
            followed={followed}
            onActive={setLooked}
            onChoose={choose}
            buildHref={({ slug, number }) =>
              pageOf(number) === search.page
                ? `#${itemId(slug)}`
                : `${dealersPath(lang, { ...search, page: pageOf(number) })}#${itemId(slug)}`
            }
          />
        </div>
        <section className={styles.list} aria-labelledby="dealers-found">
          <FoundText {...data} />
          {dealers.length === 0 ? (
            <NoDealers search={search} isNear={centre !== null} />
          ) : (
            <ol start={first + 1}>
              {dealers.map((dealer, at) => (
                <DealerItem
                  key={dealer.slug}
                  dealer={dealer}
                  number={first + at + 1}
                  isActive={dealer.slug === active}
                  onActive={setLooked}
                  onFollow={setFollowed}
                />
              ))}
            </ol>
          )}
          <Pagination
            className={styles.pages}
            page={search.page}
            lastPage={lastPage}
            buildHref={(page) => dealersPath(lang, { ...search, page })}
            labels={{
              nav: t('dealers.pages.nav'),
              previous: t('dealers.pages.previous'),
              next: t('dealers.pages.next'),
              page: (page) => t('dealers.pages.page', { page }),
            }}
          />
        </section>
      </div>
    </Wrap>
  );
}

export const meta = ({ data, lang, t, url }: MetaArgs<DealersData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  const { search, centre, dealers } = data;
  const near = centre?.label && placeName(centre.label, lang);
  const trail = [{ label: t('content:page.home'), to: paths.home(lang) }, { label: t('content:dealers.name') }];
  return {
    title: near ? t('content:dealers.nearTitle', { place: near }) : t('content:dealers.pageTitle'),
    description: t('content:dealers.intro'),
    // Searches are not indexed; the list and every company's page are.
    ...((search.q !== '' || search.position !== null) && { robots: 'noindex' as const }),
    jsonLd: [
      breadcrumbSchema({ trail, origin: url.origin, own: dealersPath(lang) }),
      dealerListSchema(dealers, { origin: url.origin, lang }),
    ],
  };
};
