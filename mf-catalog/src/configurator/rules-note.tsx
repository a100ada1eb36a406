import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { PlanRulesChange } from 'shared-contracts/wire/plan';
import { Note, formatNumber } from 'shared-ui';
import styles from './configurator.module.css';

/** A plan of older rules: what today's rules would change. Its parts list stays until it is calculated again. */
export function RulesNote({ rules }: { rules: PlanRulesChange | null | undefined }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  if (rules == null || (rules.possible && rules.changes.length === 0)) return null;
  const written = (amount: number) => formatNumber(amount, locale);
  return (
    <Note title={t('configurator.rules.title')}>
      <p>{t(rules.possible ? 'configurator.rules.text' : 'configurator.rules.impossible')}</p>
      {rules.changes.length > 0 ? (
        <ul className={styles.notes}>
          {rules.changes.map(({ label, name, before, after }) => (
            <li key={`${label} ${name}`}>
              {t('configurator.rules.change', { label, name, before: written(before), after: written(after) })}
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  );
}
