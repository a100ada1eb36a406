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
      <legend>{t('company.rights.legend')}</legend>
      {RIGHTS.map((right) =>
        own[right] ? (
          <Checkbox
            key={right}
            id={`${id}-${right}`}
            name={right}
            value="1"
            defaultChecked={rights[right]}
            label={t(`company.rights.${right}`)}
            hint={t(`company.rights.${right}_hint`)}
          />
        ) : rights[right] ? (
          <input key={right} type="hidden" name={right} value="1" />
        ) : null,
      )}
      <p className={styles.hint}>{t('company.rights.always')}</p>
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
        <li>{t('company.rights.prices')}</li>
      ) : (
        given.map((right) => <li key={right}>{t(`company.rights.${right}`)}</li>)
      )}
    </ul>
  );
}
