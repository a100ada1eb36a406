import { Link } from 'react-router-dom';
import { LIST_VIEWS, listViewChanged, useShopDispatch } from 'shared-contracts';
import type { ListView } from 'shared-contracts';
import { Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { filterSearch } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import styles from './view-switch.module.css';

const ICONS = { grid: 'grid', table: 'list' } as const;

/** Cards or table: links, so that it works without JavaScript; the shell stores the chosen one. */
export function ViewSwitch({ state, view }: { state: FilterState; view: ListView }) {
  const { t } = useTranslation('catalog');
  const dispatch = useShopDispatch();
  return (
    <div role="group" aria-label={t('view.label')} className={styles.views}>
      {LIST_VIEWS.map((each) => (
        <Link
          key={each}
          to={{ search: filterSearch({ ...state, view: each }) }}
          replace
          preventScrollReset
          className={styles.view}
          aria-current={each === view || undefined}
          onClick={() => dispatch(listViewChanged(each))}
        >
          <Icon name={ICONS[each]} />
          <span className="vh">{t(`view.${each}`)}</span>
        </Link>
      ))}
    </div>
  );
}
