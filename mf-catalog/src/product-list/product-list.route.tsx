import { useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { listProducts, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { MoreLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../listing/list-page.tsx';
import { useShownList } from '../listing/shown-list.ts';
import { listMeta } from '../listing/list-meta.ts';
import { listCrumbs } from '../listing/list-places.ts';
import type { Translate } from '../translate.ts';
import { listPaths, loadList } from '../listing/load-list.ts';
import type { ListPlace } from '../listing/load-list.ts';
import { Listing } from '../listing/listing.tsx';
import { AdviceTip } from './advice-tip.tsx';

/** Categories whose products fill a fence. */
const PLANNED: ReadonlySet<string> = new Set(['panels', 'mesh', 'screens', 'posts', 'gates']);

/** With the tip a page has twenty-four tiles: complete rows of two, three and four. */
const PER_PAGE = 23;

/** Products of `products/:category/:type`. @throws as `loadList` */
export const loader = (args: LoaderFunctionArgs) => loadList(args, listProducts, PER_PAGE);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  useShownList(loaded);
  const { group, category, answer, shown, requested } = loaded;
  const { t } = useTranslation(['catalog']);
  const lang = useShopSelector(selectLang);
  const texts = textsOf((key) => t(key), { group, category });
  // The default tip is about heights, which does not suit every category.
  const tip = useMemo(() => (category && !category.advice ? undefined : <AdviceTip advice={category?.advice} />), [category]);
  return (
    <ListPage
      crumbs={listCrumbs((key) => t(key), lang, { group, category })}
      heading={texts.heading}
      lead={texts.lead}
      picture={category?.image}
      pictureText={category?.has_photo ? category.image?.alt : undefined}
      head={
        category && PLANNED.has(category.slug) ? (
          <p>
            <MoreLink to={paths.configurator(lang)}>{t('list.plan')}</MoreLink>
          </p>
        ) : null
      }
    >
      <Listing answer={answer} shown={shown} requested={requested} tip={tip} />
    </ListPage>
  );
}

export function meta({ data, lang, t, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  if (!data) return { title: t('catalog:list.products') };
  const { heading, lead } = textsOf(t, data);
  const title = data.category?.seo?.title ?? heading;
  return listMeta({
    title: data.answer.meta.page > 1 ? t('catalog:list.title_page', { title, page: data.answer.meta.page }) : title,
    description: data.category?.seo?.description ?? lead,
    alternates: listPaths('products', data),
    crumbs: listCrumbs(t, lang, data),
    answer: data.answer,
    shown: data.shown,
    lang,
    url,
  });
}

/** Heading and text of a list: its category's, else its group's; a category without a text has that of its group. */
function textsOf(t: Translate, { group, category }: ListPlace) {
  const key = group ?? 'all';
  const lead = t(`catalog:group_page.${key}.text`);
  if (category) return { heading: category.name, lead: category.description || lead };
  return { heading: t(`catalog:group_page.${key}.title`), lead };
}
