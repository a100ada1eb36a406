import { Link, useLocation } from 'react-router-dom';
import { selectCategories, selectLang, useShopSelector } from 'shared-contracts';
import type { Facet } from 'shared-contracts/wire/product';
import { useTranslation } from 'react-i18next';
import { filterSearch } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import styles from './facet-group.module.css';

interface CategoryFacetProps {
  facets: readonly Facet[];
  state: FilterState;
}

/** In a list each category is a page, with those below it; on the search page it is a filter. */
export function CategoryFacet({ facets, state }: CategoryFacetProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const categories = useShopSelector(selectCategories);
  const { pathname } = useLocation();
  const facet = facets.find(({ key }) => key === 'category');
  const isSearch = pathname.endsWith('/search');
  const shown = isSearch ? undefined : pathname.slice(pathname.lastIndexOf('/') + 1);
  const current = categories.find(({ slugs }) => slugs[lang] === shown);
  const isShown = (slug: string) => isSearch || (categories.find((each) => each.slug === slug)?.parent ?? undefined) === current?.slug;
  const values = facet?.values.filter(({ value, count }) => count > 0 && isShown(value)) ?? [];
  if (!facet || values.length < (current ? 1 : 2) || !(isSearch || current || shown === 'all')) return null;
  const targetOf = (slug: string) => {
    if (isSearch) return { search: filterSearch({ ...state, page: 1, category: slug === state.category ? '' : slug }) };
    const own = categories.find((category) => category.slug === slug)?.slugs[lang] ?? slug;
    return { pathname: `${pathname.slice(0, pathname.lastIndexOf('/') + 1)}${own}`, search: filterSearch({ ...state, page: 1 }) };
  };
  return (
    <nav className={styles.group} aria-label={t('list.categories')}>
      <p className={styles.title}>{facet.label}</p>
      <ul>
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <Link className={styles.category} to={targetOf(value)} aria-current={value === state.category || undefined}>
              <span>{label}</span>
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
