import { useTranslation } from 'react-i18next';
import { selectLang, useShopSelector } from 'shared-contracts';
import { clockText, openText, weekdayName } from './hours-text.ts';
import styles from './hours-table.module.css';
import { clockAt, openState } from './opening-hours.ts';
import type { Hours } from './opening-hours.ts';
import stateStyles from './open-now.module.css';
import { useClock } from './use-clock.ts';

export function HoursTable({ hours }: { hours: Hours }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const now = useClock();
  const state = now && openState(hours, now);
  const today = now && clockAt(now).weekday;
  return (
    <>
      <p className={stateStyles.state} data-is={state?.is}>
        {state ? openText(state, lang, t) : ''}
      </p>
      <dl className={styles.week}>
        {hours.map(({ weekday, periods }) => (
          <div key={weekday} data-today={weekday === today || undefined}>
            <dt>
              {weekdayName(weekday, lang)}
              {weekday === today ? <span className="vh"> {t('dealers.hours.today')}</span> : null}
            </dt>
            <dd>
              {periods.length === 0
                ? t('dealers.hours.closed')
                : periods.map(({ opens, closes }) => (
                    <span key={opens}>
                      {t('dealers.hours.period', { from: clockText(opens, lang, t), to: clockText(closes, lang, t) })}
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.holidays}>{t('dealers.hours.holidays')}</p>
    </>
  );
}
