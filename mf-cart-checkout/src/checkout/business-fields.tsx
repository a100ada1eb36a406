import { useTranslation } from 'react-i18next';
import type { Country } from 'shared-contracts';
import { Checkbox, FieldSet, Note, Stack } from 'shared-ui';
import type { FieldProblems } from './check-details.ts';
import styles from './checkout-page.module.css';
import { DetailInput } from './detail-input.tsx';
import { isBusiness } from './details.ts';
import type { Details } from './details.ts';
import { VatField } from './vat-field.tsx';

interface Props {
  country: Country;
  details: Details;
  problems: FieldProblems;
  /** puts details into the fields that are still empty */
  fillEmpty: (details: Details) => void;
}

/** The business flag with company and VAT number, which makes a quote request of it for a non-professional. Spec §4 Ordering. */
export function BusinessFields({ country, details, problems, fillEmpty }: Props) {
  const { t } = useTranslation('cart');
  const input = { details, problems };
  return (
    <FieldSet legend={t('business.title')} className={styles.part}>
      <Checkbox name="business" value="1" defaultChecked={isBusiness(details)} label={t('business.flag')} />
      <div className={styles.revealed}>
        <Stack gap={4}>
          <DetailInput {...input} name="company_name" autoComplete="organization" label={t('field.company_name')} />
          <VatField {...input} country={country} onCompany={(name) => fillEmpty({ company_name: name })} />
        </Stack>
        <Note className={styles.note}>{t('business.quote')}</Note>
      </div>
    </FieldSet>
  );
}
