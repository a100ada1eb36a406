import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { JobCard } from 'shared-contracts/wire/job';
import { Icon, formatDate } from 'shared-ui';
import styles from './jobs.module.css';

export function JobFacts({ job: { location, country, hours, published_on, open_until: until } }: { job: JobCard }) {
  const { t } = useTranslation('content');
  const locale = useShopSelector(selectLocale);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="map-pin" size={16} />
        {t('jobs.place', { place: location, country: t(`dealers.countries.${country}`) })}
      </li>
      <li>
        <Icon name="calendar" size={16} />
        {hours}
      </li>
      <li>
        <Icon name="info" size={16} />
        {t('jobs.since', { date: formatDate(published_on, locale) })}
      </li>
      {until == null ? null : (
        <li>
          <Icon name="calendar" size={16} />
          {t('jobs.until', { date: formatDate(until, locale) })}
        </li>
      )}
    </ul>
  );
}
