import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { lookUpVat } from 'shared-contracts/client/endpoints/vat-lookup';
import { VAT_EXAMPLES, normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import { Checkbox, FieldSet, Note, Stack } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { VatInput } from 'shared-ui/form/vat-input.tsx';
import type { CheckedNumber } from 'shared-ui/form/vat-input.tsx';
import styles from './checkout-page.module.css';
import { isBusiness } from './buyer-details.ts';
import type { BuyerDetails } from './buyer-details.ts';
import { PurchaseOrderField } from './purchase-order-field.tsx';

interface Props {
  country: Country;
  details: BuyerDetails;
  /** the register's answer for the number in the field */
  vat: CheckedNumber | null;
  fillEmpty: (details: BuyerDetails) => void;
}

/** The business flag with company and VAT number; for non-professionals the order becomes a quote request. Spec §4 Ordering. */
export function BusinessFields({ country, details, vat, fillEmpty }: Props) {
  const { t } = useTranslation('cart');
  const { http } = useShop();
  return (
    <FieldSet legend={t('business.title')} className={styles.part}>
      <Checkbox name="business" value="1" defaultChecked={isBusiness(details)} label={t('business.flag')} />
      <div className={styles.revealed}>
        <Stack gap={4}>
          <CheckedInput name="company_name" autoComplete="organization" label={t('field.company_name')} />
          <VatInput
            isOptional
            normalise={(text) => normaliseVatNumber(text, country)}
            checked={vat}
            checkNumber={(number) => lookUpVat(http, number)}
            onCompany={(name) => fillEmpty({ company_name: name })}
            texts={{
              label: t('field.vat'),
              hint: t('business.vatHint', { example: VAT_EXAMPLES[country] }),
              asking: t('vat.asking'),
              valid: (name) => (name ? t('vat.validNamed', { name }) : t('vat.valid')),
              unknown: t('vat.unknown'),
              unavailable: t('vat.unavailable'),
            }}
          />
          <PurchaseOrderField />
        </Stack>
        <Note className={styles.note}>{t('business.quote')}</Note>
      </div>
    </FieldSet>
  );
}
