import { useTranslation } from 'react-i18next';
import type { Country } from 'shared-contracts';
import { Checkbox, FieldSet, FormGrid, Note } from 'shared-ui';
import type { FieldProblems } from './check-details.ts';
import styles from './checkout-page.module.css';
import { DetailInput } from './detail-input.tsx';
import { isBusiness } from './details.ts';
import type { Details } from './details.ts';

/** An example of the right length per country; none of them is in use. */
const VAT_EXAMPLES: Readonly<Record<Country, string>> = {
  be: 'BE0123456789',
  nl: 'NL123456789B01',
  lu: 'LU12345678',
  de: 'DE123456789',
  fr: 'FR12345678901',
};

interface Props {
  country: Country;
  details: Details;
  problems: FieldProblems;
}

/** The business flag with company and VAT number, which makes a quote request of it for a non-professional. Spec §4 Ordering. */
export function BusinessFields({ country, details, problems }: Props) {
  const { t } = useTranslation('cart');
  const input = { details, problems };
  return (
    <FieldSet legend={t('business.title')} className={styles.part}>
      <Checkbox name="business" value="1" defaultChecked={isBusiness(details)} label={t('business.flag')} />
      <div className={styles.revealed}>
        <FormGrid>
          <DetailInput {...input} name="company_name" autoComplete="organization" label={t('field.company_name')} />
          <DetailInput
            {...input}
            name="vat"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            isOptional
            label={t('field.vat')}
            hint={t('business.vatHint', { example: VAT_EXAMPLES[country] })}
          />
        </FormGrid>
        <Note className={styles.note}>{t('business.quote')}</Note>
      </div>
    </FieldSet>
  );
}
