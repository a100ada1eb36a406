import { contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Facet } from 'shared-contracts/wire/product';
import { Anchor, ButtonLink, EmptyState, Icon, Mascot, TextLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { droppableFilters } from './droppable.ts';
import { withFilter } from './filter-params.ts';
import { filterCount, filterSearch, withoutFilters } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import { useFilterText } from './filter-text.ts';
import styles from './no-results.module.css';

interface NoResultsProps {
  facets: readonly Facet[];
  state: FilterState;
}

/** Suggests the list without the most restrictive filter, without any, and contact. */
export function NoResults({ facets, state }: NoResultsProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const textOf = useFilterText(facets);
  const filtered = filterCount(state) > 0;
  const droppable = droppableFilters(facets, state);
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        text={t(!filtered ? 'empty.without_filters' : droppable.length > 0 ? 'empty.drop_one' : 'empty.with_filters')}
        illustration={<Mascot pose="search" />}
        action={
          <>
            {droppable.map((key, index) => (
              <ButtonLink
                key={key}
                variant={index === 0 ? 'primary' : 'line'}
                to={{ search: filterSearch(withFilter(state, key, [])) }}
                preventScrollReset
              >
                {t('empty.without', { filter: (state.filters[key] ?? []).map((value) => textOf(key, value)).join(', ') })}
              </ButtonLink>
            ))}
            {filtered ? (
              <ButtonLink
                variant={droppable.length > 0 ? 'line' : 'primary'}
                to={{ search: filterSearch(withoutFilters(state)) }}
                preventScrollReset
              >
                {t('list.clear')}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.products(lang, 'all')}>{t('empty.all_products')}</ButtonLink>
            )}
          </>
        }
      />
      <aside className={styles.help} aria-labelledby="list-help">
        <h2 id="list-help">{t('empty.help_title')}</h2>
        <p>{t('empty.help_text')}</p>
        <p className={styles.contact}>
          <Anchor href="tel:+3290000000">
            <Icon name="phone" size={16} />
            {t('empty.phone')}
          </Anchor>
          <TextLink to={contentPath(lang, 'service')}>{t('empty.contact')}</TextLink>
          <TextLink to={paths.page(lang, 'dealers')}>{t('empty.dealers')}</TextLink>
        </p>
      </aside>
    </>
  );
}
