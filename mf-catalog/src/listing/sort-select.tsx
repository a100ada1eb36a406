import { Button, Select } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { SORT_ORDERS } from './filter-state.ts';
import type { Sort } from './filter-state.ts';
import { useEcho } from './use-filters.ts';
import type { Filters } from './use-filters.ts';
import styles from './result-bar.module.css';

/** The order of the list. Part of the filter form, so that a plain form sends both. */
export function SortSelect({ formId, state, apply }: Filters & { formId: string }) {
  const { t } = useTranslation('catalog');
  const [shown, choose] = useEcho(state.sort);
  return (
    <div className={styles.sort}>
      <Select
        size="s"
        name="sort"
        form={formId}
        aria-label={t('sort.label')}
        value={shown}
        onChange={(event) => {
          const sort = event.currentTarget.value as Sort;
          choose(sort);
          apply((now) => ({ ...now, page: 1, sort }));
        }}
      >
        {SORT_ORDERS.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort === 'relevance' && state.q ? 'sort.match' : `sort.${sort}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" form={formId} variant="line" size="s" className={styles.sortApply}>
        {t('sort.apply')}
      </Button>
    </div>
  );
}
