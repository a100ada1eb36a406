import { useTranslation } from 'react-i18next';
import { REGIONS, selectRegion, useShopSelector } from 'shared-contracts';
import { PreferenceButtons } from './preference-buttons.tsx';
import { usePreferences } from './preferences.ts';
import styles from './region-links.module.css';

/** The delivery countries in the footer. */
export function RegionLinks() {
  const { t } = useTranslation('shell');
  const region = useShopSelector(selectRegion);
  const { setRegion } = usePreferences();
  return (
    <PreferenceButtons
      className={styles.links}
      label={t('region.country')}
      name="region"
      values={REGIONS}
      current={region}
      textOf={(each) => t(`region.${each}`)}
      onChoose={setRegion}
    />
  );
}
