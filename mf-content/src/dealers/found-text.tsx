import { useTranslation } from 'react-i18next';
import { LOCALES, selectLang, useShopSelector } from 'shared-contracts';
import { TextLink, formatNumber } from 'shared-ui';
import { dealersPath } from './dealer-search.ts';
import type { DealersData } from './dealers-data.ts';
import styles from './dealers.module.css';
import { placeName } from './map/towns.ts';

/** The number of companies, and near what; announced again after another search. */
export function FoundText({ search, total, centre }: DealersData) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const radius = formatNumber(search.radius, LOCALES[lang].locale, { style: 'unit', unit: 'kilometer' });
  const text = !centre
    ? t('dealers.found.country', { count: total, country: t(`dealers.countries.${search.country}`) })
    : centre.label === null
      ? t('dealers.found.here', { count: total, radius })
      : t('dealers.found.near', { count: total, radius, place: placeName(centre.label, lang) });
  return (
    <div role="status">
      <h2 id="dealers-found" className={styles.found}>
        {text}
      </h2>
    </div>
  );
}

/** Other places whose names start with the input. */
export function OtherPlaces({ search, others }: DealersData) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  if (others.length === 0) return null;
  return (
    <p className={styles.others}>
      {t('dealers.others')}
      {others.map(({ zip_code, city }) => (
        <TextLink key={zip_code} to={dealersPath(lang, { ...search, q: `${zip_code} ${city}`, page: 1 })} preventScrollReset>
          {zip_code} {city}
        </TextLink>
      ))}
    </p>
  );
}
