import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS, selectLang, useShopSelector } from 'shared-contracts';
import type { EmployeeCard } from 'shared-contracts/wire/team';
import styles from './team.module.css';

/** The employee's languages; the reader's own is marked. */
export function SpokenLanguages({ languages }: Pick<EmployeeCard, 'languages'>) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const spoken = LANGS.filter((each) => languages.includes(each));
  return (
    <p className={styles.spoken}>
      <span className="vh">{t('team.speaks')} </span>
      {spoken.map((each, at) => (
        <Fragment key={each}>
          {at > 0 ? ' · ' : null}
          {each === lang ? <b>{t(`team.language.${each}`)}</b> : <span>{t(`team.language.${each}`)}</span>}
        </Fragment>
      ))}
    </p>
  );
}
