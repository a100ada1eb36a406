import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, EmptyState, Mascot } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { filterCount, filterSearch, withoutFilters } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';

/** Nothing found: the way out is the same list without filters, or all products. */
export function NoResults({ state }: { state: FilterState }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const filtered = filterCount(state) > 0;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t(filtered ? 'empty.with_filters' : 'empty.without_filters')}
      illustration={<Mascot pose="search" />}
      action={
        filtered ? (
          <ButtonLink to={{ search: filterSearch(withoutFilters(state)) }}>{t('list.clear')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.products(lang, 'garden')}>{t('empty.all_products')}</ButtonLink>
        )
      }
    />
  );
}
