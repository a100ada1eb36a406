import { useTranslation } from 'react-i18next';
import { LOCALES, selectLang, useShopSelector } from 'shared-contracts';
import { Chip, formatNumber } from 'shared-ui';
import styles from './dealer-filters.module.css';
import { RADII, TYPES, dealersPath } from './dealer-search.ts';
import type { DealerSearch } from './dealer-search.ts';
import { NearMe } from './near-me.tsx';

interface Props {
  search: DealerSearch;
  /** whether there is a place to search around */
  isNear: boolean;
}

/** Filters by kind and distance: links, so that each choice has an address. */
export function DealerFilters({ search, isNear }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const to = (change: Partial<DealerSearch>) => dealersPath(lang, { ...search, page: 1, ...change });
  return (
    <div className={styles.filters}>
      <NearMe search={search} />
      <ul aria-label={t('dealers.kinds')} className={styles.chips}>
        {[null, ...TYPES].map((type) => (
          <li key={type}>
            <Chip icon={null} to={to({ type })} aria-current={search.type === type ? 'true' : undefined} preventScrollReset>
              {t(type === null ? 'dealers.allKinds' : `dealers.type.${type}`)}
            </Chip>
          </li>
        ))}
      </ul>
      {isNear ? (
        <ul aria-label={t('dealers.within')} className={styles.chips}>
          {RADII.map((radius) => (
            <li key={radius}>
              <Chip icon={null} to={to({ radius })} aria-current={search.radius === radius ? 'true' : undefined} preventScrollReset>
                {formatNumber(radius, LOCALES[lang].locale, { style: 'unit', unit: 'kilometer' })}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
