import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { listProducts, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext } from 'shared-contracts';
import { Note } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { listParams } from '../listing/filter-state.ts';
import { ListPage } from '../listing/list-page.tsx';
import { inEachLang } from '../listing/list-places.ts';
import { checkPage, filtersOf } from '../listing/load-list.ts';
import { Listing } from '../listing/listing.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-box.module.css';

const PER_PAGE = 24;

/** Products found for `?q=`; none is asked for while nothing is searched. @throws as `required`; a redirect for a plain form's query */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop: ShopContext = context.get(shopContext);
  const url = new URL(request.url);
  const shown = filtersOf(url);
  if (!shown.q) return { shown, answer: null };
  const place = { category_slug: shown.category || undefined, per_page: PER_PAGE };
  const answer = required(await listProducts(shop.http, listParams(shown, place), request.signal), request);
  checkPage(answer, shown, url);
  return { shown, answer };
}

export function Component() {
  const { shown, answer } = useLoaderData<typeof loader>();
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <ListPage
      crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('search.title') }]}
      heading={shown.q ? t('search.title_of', { query: shown.q }) : t('search.title')}
      lead={answer ? undefined : t('search.text')}
      head={<SearchBox key={shown.q} query={shown.q} />}
    >
      {answer?.corrected_q ? (
        <Note className={styles.corrected}>{t('search.corrected', { query: shown.q, corrected: answer.corrected_q })}</Note>
      ) : null}
      {answer ? <Listing answer={answer} shown={shown} /> : null}
    </ListPage>
  );
}

export function meta({ data, t }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  const query = data?.shown.q;
  return {
    title: query ? t('catalog:search.title_of', { query }) : t('catalog:search.title'),
    alternates: inEachLang((lang) => paths.search(lang, query)),
    robots: 'noindex',
  };
}
