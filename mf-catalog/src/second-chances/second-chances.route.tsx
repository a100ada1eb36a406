import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { listSecondChances, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta } from 'shared-contracts';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../listing/list-page.tsx';
import { useShownList } from '../listing/shown-list.ts';
import { listMeta } from '../listing/list-meta.ts';
import type { Crumb } from '../listing/list-places.ts';
import type { Translate } from '../translate.ts';
import { listPaths, loadList } from '../listing/load-list.ts';
import type { ListPlace } from '../listing/load-list.ts';
import { Listing } from '../listing/listing.tsx';
import { Grades } from './grades.tsx';

const PER_PAGE = 24;

/** Slightly damaged or returned goods of `second-chances/:category/:type`. @throws as `loadList` */
export const loader = (args: LoaderFunctionArgs) => loadList(args, listSecondChances, PER_PAGE, 'type');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  useShownList(loaded);
  const { group, category, answer, shown, requested } = loaded;
  const { t } = useTranslation(['catalog']);
  const lang = useShopSelector(selectLang);
  return (
    <ListPage
      crumbs={crumbsOf((key) => t(key), lang, { group, category })}
      heading={headingOf((key, values) => t(key, values ?? {}), { group, category })}
      lead={t('second_chance.text')}
      head={<Grades />}
    >
      <Listing answer={answer} shown={shown} requested={requested} />
    </ListPage>
  );
}

export function meta({ data, lang, t, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  if (!data) return { title: t('catalog:second_chance.title') };
  return listMeta({
    title: headingOf(t, data),
    description: t('catalog:second_chance.text'),
    alternates: listPaths('second-chances', data),
    crumbs: crumbsOf(t, lang, data),
    answer: data.answer,
    shown: data.shown,
    lang,
    url,
  });
}

/** Name of the category or group that the list is limited to. */
const partOf = (t: Translate, { group, category }: ListPlace): string | undefined =>
  category?.name ?? (group ? t(`catalog:group.${group}`) : undefined);

function headingOf(t: Translate, place: ListPlace): string {
  const part = partOf(t, place);
  return part === undefined ? t('catalog:second_chance.title') : t('catalog:second_chance.title_of', { category: part });
}

function crumbsOf(t: Translate, lang: Lang, place: ListPlace): Crumb[] {
  const part = partOf(t, place);
  return [
    { label: t('catalog:list.home'), to: paths.home(lang) },
    { label: t('catalog:second_chance.title'), to: paths.secondChances(lang) },
    ...(part === undefined ? [] : [{ label: part }]),
  ];
}
