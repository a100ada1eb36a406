import { useTranslation } from 'react-i18next';
import type { CompanyRights } from 'shared-contracts/wire/company';
import { Checkbox } from 'shared-ui';
import styles from './company.module.css';

export const RIGHTS = ['may_order', 'sees_all', 'manages'] as const;

interface Props {
  /** begins the ids of the fields */
  id: string;
  rights: CompanyRights;
  /** of who gives them: nobody gives a right that he does not have */
  own: CompanyRights;
}

/** What somebody may do; without any tick: see prices without VAT. */
export function RightsFields({ id, rights, own }: Props) {
  const { t } = useTranslation('account');
  return (
    <fieldset className={styles.rights}>
      <legend>{t('companyPeople.rights.legend')}</legend>
      {RIGHTS.map((right) =>
        own[right] ? (
          <Checkbox
            key={right}
            id={`${id}-${right}`}
            name={right}
            value="1"
            defaultChecked={rights[right]}
            label={t(`companyPeople.rights.${right}`)}
            hint={t(`companyPeople.rights.${right}_hint`)}
          />
        ) : rights[right] ? (
          <input key={right} type="hidden" name={right} value="1" />
        ) : null,
      )}
      <p className={styles.hint}>{t('companyPeople.rights.always')}</p>
    </fieldset>
  );
}

/** The rights in words, for a person that is listed. */
export function RightsText({ rights }: { rights: CompanyRights }) {
  const { t } = useTranslation('account');
  const given = RIGHTS.filter((right) => rights[right]);
  return (
    <ul className={styles.given}>
      {given.length === 0 ? (
        <li>{t('companyPeople.rights.prices')}</li>
      ) : (
        given.map((right) => <li key={right}>{t(`companyPeople.rights.${right}`)}</li>)
      )}
    </ul>
  );
}
