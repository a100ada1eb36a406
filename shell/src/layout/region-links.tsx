import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { REGIONS, selectRegion, useShopSelector } from 'shared-contracts';
import { usePreferences } from './preferences.ts';
import styles from './region-links.module.css';

/** The delivery countries in the footer. A plain form post without JavaScript. */
export function RegionLinks() {
  const { t } = useTranslation('shell');
  const region = useShopSelector(selectRegion);
  const { pathname, search } = useLocation();
  const { setRegion } = usePreferences();
  return (
    <form method="post" action="/preferences" className={styles.links} aria-label={t('region.country')}>
      <input type="hidden" name="back" value={pathname + search} />
      {REGIONS.map((each) => (
        <button
          key={each}
          type="submit"
          name="region"
          value={each}
          aria-pressed={each === region}
          onClick={(event) => {
            event.preventDefault();
            setRegion(each);
          }}
        >
          {t(`region.${each}`)}
        </button>
      ))}
    </form>
  );
}
