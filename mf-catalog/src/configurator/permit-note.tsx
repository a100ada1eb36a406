import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { PERMIT_RULES_CHECKED } from 'shared-contracts/rules/plan/permit-height';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { Note, formatDate, formatList } from 'shared-ui';
import { usePermitHeights } from './permit-heights.ts';
import styles from './configurator.module.css';

/** Where the fence may stand without a permit: before and behind the front of the house. Information, no legal advice. */
export function PermitNote({ input }: { input: FenceAnswer['input'] }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { region, places } = usePermitHeights(input);
  const placeText = (place: string, runs: readonly number[] | null): string =>
    runs === null
      ? place
      : t('configurator.permit.of_sides', {
          place,
          count: runs.length,
          sides: formatList(
            runs.map((run) => String(run + 1)),
            locale,
          ),
        });
  return (
    <Note title={t('configurator.permit.title')}>
      {region === undefined ? <p>{t('configurator.permit.postcode')}</p> : null}
      {region !== undefined && places.length === 0 ? (
        <p>{t('configurator.permit.ask', { region: t(`configurator.permit.region.${region}`) })}</p>
      ) : null}
      {region !== undefined && places.length > 0 ? (
        <ul className={styles.notes}>
          {places.map(({ place, limitCm, isTooHigh, runs }) => (
            <li key={place}>
              {t(isTooHigh ? 'configurator.permit.too_high' : 'configurator.permit.allowed', {
                place: placeText(t(`configurator.permit.place.${place}`), runs),
                region: t(`configurator.permit.region.${region}`),
                limit: limitCm,
                height: input.height_cm,
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.small}>{t('configurator.permit.source', { date: formatDate(PERMIT_RULES_CHECKED, locale) })}</p>
    </Note>
  );
}
