import { Link } from 'react-router-dom';
import { fieldOf } from './filter-params.ts';
import { filterSearch, hasFilter, withToggled } from './filter-state.ts';
import type { FacetProps } from './facet-props.ts';
import styles from './facet-group.module.css';

/** A facet of which one value can be chosen: each is a link, the chosen one removes it. */
export function FacetLinks({ facet, filterKey, state }: Omit<FacetProps, 'apply'>) {
  const [chosen] = state.filters[filterKey] ?? [];
  if (facet.values.length < 2 && chosen === undefined) return null;
  return (
    <div role="group" className={styles.group} aria-label={facet.label}>
      <p className={styles.title}>{facet.label}</p>
      {chosen === undefined ? null : <input type="hidden" name={fieldOf(filterKey)} value={chosen} />}
      <ul>
        {facet.values.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              className={styles.category}
              to={{ search: filterSearch(withToggled(state, filterKey, value)) }}
              preventScrollReset
              aria-current={hasFilter(state, filterKey, value) || undefined}
            >
              <span>{label}</span>
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
