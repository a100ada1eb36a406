import { useTranslation } from 'react-i18next';
import { selectLang, useShopSelector } from 'shared-contracts';
import { TextLink } from 'shared-ui';
import { dealerPath } from './dealer-search.ts';
import { openText } from './hours-text.ts';
import { openState } from './opening-hours.ts';
import type { Hours } from './opening-hours.ts';
import styles from './open-now.module.css';
import { useClock } from './use-clock.ts';

/** Open or closed now. The page may be cached: until hydration, a link to the hours is shown. */
export function OpenNow({ hours, slug }: { hours: Hours; slug: string }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const now = useClock();
  if (!now) {
    return (
      <p className={styles.state}>
        <TextLink to={`${dealerPath(lang, slug)}#hours`}>{t('dealers.hours.title')}</TextLink>
      </p>
    );
  }
  const state = openState(hours, now);
  return (
    <p className={styles.state} data-is={state.is}>
      {openText(state, lang, t)}
    </p>
  );
}
