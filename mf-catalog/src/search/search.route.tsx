import { redirect, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, searchProducts, selectLang, selectLocale, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, Result, ShopContext } from 'shared-contracts';
import type { SearchAnswer } from 'shared-contracts/wire/search';
import { Note, TextLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { listParams } from '../listing/filter-params.ts';
import { filterCount, filterSearch, withoutFilters } from '../listing/filter-state.ts';
import type { FilterState } from '../listing/filter-state.ts';
import { ListPage } from '../listing/list-page.tsx';
import { inEachLang } from '../listing/list-places.ts';
import { isUnavailable, findShownList, useShownList } from '../listing/shown-list.ts';
import type { Loaded } from '../listing/shown-list.ts';
import { redirectInvalidFilters, redirectMissingPage, filtersOf } from '../listing/load-list.ts';
import { Listing } from '../listing/listing.tsx';
import { nearestTexts } from '../nearest-sizes.ts';
import { pageOfCode } from './code-jump.ts';
import { ContentHits } from './content-hits.tsx';
import { GoTo } from './go-to.tsx';
import { SearchBox } from './search-box.tsx';
import { CategoryChips, RecentChips, SearchRecovery } from './search-recovery.tsx';
import { useNotedSearch } from './use-noted-search.ts';
import styles from './search-page.module.css';

const PER_PAGE = 24;

type Found = Loaded & { answer: SearchAnswer | null };

/**
 * Products and pages for `?q=`; without a query nothing is loaded. If they can't be loaded, the former ones stay. @throws as `required`; a
 * redirect for a plain form's query, without invalid filters, or to the product with the searched SKU or EAN or the page with the searched
 * name
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Found> {
  const shop: ShopContext = context.get(shopContext);
  const url = new URL(request.url);
  const shown = filtersOf(url);
  if (!shown.q) return { shown, answer: null };
  const params = listParams(shown, { category_slug: shown.category || undefined, per_page: PER_PAGE });
  const result = await searchProducts(shop.http, { ...params, q: shown.q }, request.signal);
  redirectInvalidFilters(result, shown, url);
  if (shown.category && isUnknown(result)) throw redirect(url.pathname + filterSearch({ ...shown, page: 1, category: '' }));
  const before = findShownList<Found>(shop.http, url.pathname);
  if (!result.ok && isUnavailable(result.error) && before?.shown.q === shown.q) return { ...before, requested: shown };
  const answer = required(result, request);
  redirectMissingPage(answer, shown, url);
  if (filterCount(shown) > 0) return { shown, answer };
  const page = (await pageOfCode(shop, shown.q, answer)) ?? pageOfWords(shown, answer);
  if (page !== null) throw redirect(page);
  return { shown, answer };
}

/** The page of the shop that is the only match, unless `exact` asks for the very words. */
function pageOfWords({ exact }: FilterState, { destinations = [] }: SearchAnswer): string | null {
  const [first] = destinations;
  return first?.is_exact && !exact ? first.path : null;
}

const isUnknown = (result: Result<unknown>) => !result.ok && result.error.kind === 'rule' && result.error.status === 404;

export function Component() {
  const found = useLoaderData<typeof loader>();
  useShownList(found);
  const { shown, answer, requested } = found;
  useNotedSearch(shown.q);
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <ListPage
      crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('search.title') }]}
      heading={shown.q ? <span className="typed-text">{t('search.title_of', { query: shown.q })}</span> : t('search.title')}
      lead={answer ? undefined : t('search.text')}
      head={!answer || isNothing(shown, answer) ? <SearchBox key={shown.q} query={shown.q} /> : undefined}
    >
      {answer ? (
        <Results shown={shown} answer={answer} requested={requested} />
      ) : (
        <div className={styles.start}>
          <RecentChips />
          <CategoryChips />
        </div>
      )}
    </ListPage>
  );
}

/** No product matches the words, whatever the filters. */
const isNothing = (shown: FilterState, { meta }: SearchAnswer): boolean => meta.total === 0 && filterCount(shown) === 0;

/** Products first, then content; without products content first, then suggestions. */
function Results({ shown, answer, requested }: Found & { answer: SearchAnswer }) {
  const { t } = useTranslation(['catalog']);
  const locale = useShopSelector(selectLocale);
  const { content, corrected_q: corrected, did_you_mean: meant, destinations = [], meta: list } = answer;
  const nearest = nearestTexts(answer.nearest_sizes, (key, values) => t(key, values ?? {}), locale);
  const isEmpty = isNothing(shown, answer);
  const reading = content.length > 0 ? <ContentHits hits={content} /> : null;
  return (
    <>
      {destinations.length > 0 ? <GoTo destinations={destinations} /> : null}
      {corrected || nearest.length > 0 ? (
        <Note className={styles.corrected}>
          {corrected ? <p>{t('search.corrected', { query: shown.q, corrected })}</p> : null}
          {nearest.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {corrected ? (
            <TextLink to={{ search: filterSearch({ ...withoutFilters(shown), exact: true }) }}>
              {t('search.literal', { query: shown.q })}
            </TextLink>
          ) : null}
        </Note>
      ) : null}
      {reading && !isEmpty ? (
        <nav aria-label={t('search.sections')} className={styles.sections}>
          <a href="#products">{t('search.products_found', { count: list.total })}</a>
          <a href="#content">{t('search.content_found', { count: content.length })}</a>
        </nav>
      ) : null}
      {isEmpty ? reading : null}
      {isEmpty ? (
        <SearchRecovery query={shown.q} suggestion={meant} hasPage={destinations.length > 0} />
      ) : (
        <div id="products">
          <Listing answer={answer} shown={shown} requested={requested} />
        </div>
      )}
      {isEmpty ? null : reading}
    </>
  );
}

export function meta({ data, t }: MetaArgs<Found>): PageMeta {
  const query = data?.shown.q;
  return {
    title: query ? t('catalog:search.title_of', { query }) : t('catalog:search.title'),
    alternates: inEachLang((lang) => paths.search(lang, query)),
    robots: 'noindex',
  };
}
