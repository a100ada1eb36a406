import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths, selectLang, Slot, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { linkPictureOf } from 'shared-contracts/rules/link-picture';
import { MoreLink, Section, SectionHead } from 'shared-ui';
import { AdviceRow } from './advice-row.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HomeFacts } from './home-facts.tsx';
import { HomeHero } from './home-hero.tsx';
import { heroPreload } from './hero-preload.ts';
import { loadHome } from './home-data.ts';
import type { HomeData } from './home-data.ts';

export const loader = loadHome;

export function Component() {
  const { hero, categories, products, advice, returnDays } = useLoaderData<HomeData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <>
      <HomeHero art={hero} />
      {categories.length > 0 && <CategoryTiles categories={categories} />}
      {products.length > 0 && (
        <Section flush="top">
          <SectionHead
            title={t('home.rail.title')}
            text={t('home.rail.text')}
            more={<MoreLink to={paths.products(lang, 'garden')}>{t('home.rail.more')}</MoreLink>}
          />
          <Slot name="product-rail" products={products} />
        </Section>
      )}
      <Section flush={products.length > 0 ? 'top' : undefined}>
        {advice && advice.articles.length > 0 && <AdviceRow articles={advice.articles} slug={advice.page.slugs[lang]} />}
        <HomeFacts returnDays={returnDays} />
      </Section>
    </>
  );
}

export const meta = ({ data, lang, t, url }: MetaArgs<HomeData>): PageMeta => ({
  title: t('content:home.title'),
  description: t('content:home.description'),
  image: data?.hero.wide ? linkPictureOf([data.hero.wide]) : undefined,
  preloadImage: data && heroPreload(data.hero),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      url: url.origin + paths.home(lang),
      inLanguage: lang,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url.origin}${paths.search(lang)}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
