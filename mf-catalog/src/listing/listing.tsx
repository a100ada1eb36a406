import { Fragment, useEffect, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { selectListView, selectLocale, useShopSelector } from 'shared-contracts';
import type { ProductCard as Card, ProductListAnswer } from 'shared-contracts/wire/product';
import { Button, Pagination, TileGrid, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { CompareBar } from '../compare/compare-bar.tsx';
import { plateOfList } from '../product-card/plate-picture.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { ProductTable } from '../product-table/product-table.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NoResults } from './no-results.tsx';
import { StaleNote } from './stale-note.tsx';
import { SortSelect } from './sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { filterCount, filterSearch } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import { useFilters } from './use-filters.ts';
import bar from './result-bar.module.css';
import styles from './listing.module.css';

interface ListingProps {
  answer: ProductListAnswer;
  /** the filters of `answer` */
  shown: FilterState;
  /** filters of the address, when its list could not be loaded and `answer` is the former one */
  requested?: FilterState;
  /** shown at place six among the cards */
  tip?: ReactNode;
}

const TIP_PLACE = 5;
/** Number of cards whose pictures are loaded first: a phone's first row. */
const FIRST_ROW = 2;

export function Listing({ answer, shown, requested, tip }: ListingProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { pathname } = useLocation();
  const { state, apply } = useFilters(requested ?? shown);
  const isLoading = useNavigation().state !== 'idle';
  const panelId = useId();
  const formId = useId();
  const total = useRef<HTMLParagraphElement>(null);
  const isPaging = useRef(false);
  const { meta, data } = answer;
  // Another page scrolls the window to the top; otherwise the focus would stay at the end, or be lost with its link.
  useEffect(() => {
    if (isPaging.current) total.current?.focus({ preventScroll: true });
    isPaging.current = false;
  }, [shown.page]);
  const chosen = filterCount(state);
  const remembered = useShopSelector(selectListView);
  const view = shown.view ?? remembered;
  const narrowed = filterCount(shown) > 0 ? shown : undefined;
  // Unchanged cards are not rendered until the new list is loaded, so that a click is painted at once.
  const cards = useMemo(
    () => (
      <TileGrid cols={3} data-plate={plateOfList(data)}>
        {withTip(renderCards(data, narrowed), tip)}
      </TileGrid>
    ),
    [data, narrowed, tip],
  );

  return (
    <div className={styles.listing}>
      <FacetPanel id={panelId} formId={formId} answer={answer} state={state} apply={apply} />
      <div className={styles.results} aria-busy={isLoading || undefined}>
        <div className={bar.bar}>
          <Button variant="line" size="s" icon="sliders" className={bar.open} popoverTarget={panelId}>
            {chosen > 0 ? t('list.filters_chosen', { count: chosen }) : t('list.filters')}
          </Button>
          <p ref={total} tabIndex={-1} className={bar.total} role="status">
            {t('list.total', { count: meta.total, total: formatNumber(meta.total, locale) })}
          </p>
          <SortSelect formId={formId} state={state} apply={apply} />
          <div className={bar.view}>
            <ViewSwitch state={state} view={view} />
          </div>
          <FilterChips facets={answer.facets} state={state} />
        </div>
        {requested ? <StaleNote onRenewed={() => total.current?.focus()} /> : null}
        <div className={styles.items}>
          {data.length === 0 ? (
            <NoResults facets={answer.facets} state={shown} />
          ) : view === 'table' ? (
            <ProductTable products={data} state={shown} />
          ) : (
            cards
          )}
        </div>
        <div
          className={styles.pages}
          onFocus={() => {
            isPaging.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget) isPaging.current = false;
          }}
        >
          <Pagination
            page={meta.page}
            lastPage={meta.last_page}
            buildHref={(page) => pathname + filterSearch({ ...shown, page })}
            labels={{
              nav: t('pages.nav'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (page) => t('pages.page', { page }),
            }}
          />
        </div>
      </div>
      <CompareBar />
    </div>
  );
}

const renderCards = (products: readonly Card[], narrowed: FilterState | undefined): ReactNode[] =>
  products.map((product, index) => (
    <ProductCard key={product.id} product={product} priority={index < FIRST_ROW} headingLevel={2} filters={narrowed} comparable />
  ));

const withTip = (cards: ReactNode[], tip: ReactNode): ReactNode[] =>
  tip ? [...cards.slice(0, TIP_PLACE), <Fragment key="tip">{tip}</Fragment>, ...cards.slice(TIP_PLACE)] : cards;
