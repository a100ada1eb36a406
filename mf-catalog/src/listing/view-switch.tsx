import { Link } from 'react-router-dom';
import { Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { VIEWS, filterSearch } from './filter-state.ts';
import type { FilterState, View } from './filter-state.ts';
import { keepView } from './kept-view.ts';
import styles from './view-switch.module.css';

const ICONS = { grid: 'grid', table: 'list' } as const;

/** Cards or table: links, so that it works without script; the browser remembers the last one. */
export function ViewSwitch({ state, view }: { state: FilterState; view: View }) {
  const { t } = useTranslation('catalog');
  return (
    <div role="group" aria-label={t('view.label')} className={styles.views}>
      {VIEWS.map((each) => (
        <Link
          key={each}
          to={{ search: filterSearch({ ...state, view: each }) }}
          replace
          preventScrollReset
          className={styles.view}
          aria-current={each === view || undefined}
          onClick={() => keepView(each)}
        >
          <Icon name={ICONS[each]} />
          <span className="vh">{t(`view.${each}`)}</span>
        </Link>
      ))}
    </div>
  );
}
