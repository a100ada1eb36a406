import { useTranslation } from 'react-i18next';
import type { Country } from 'shared-contracts';
import type { SavedAddress } from 'shared-contracts/wire/account';
import { classNames, FieldSet, RadioCard, RadioCardGroup } from 'shared-ui';
import { AddressFields } from './address-fields.tsx';
import { AddressPicker } from './address-picker.tsx';
import { hasOtherBilling } from './buyer-details.ts';
import type { BuyerDetails } from './buyer-details.ts';
import styles from './checkout-page.module.css';
import { ByReceipt } from './pickup-choice.tsx';

interface Props {
  hasPickup: boolean;
  addresses: readonly SavedAddress[];
  details: BuyerDetails;
  /** chosen in the form */
  country: Country;
  fill: (values: BuyerDetails) => void;
}

/** The delivery address, or another one that the style sheet reveals, before hydration too. */
export function BillingAddress({ hasPickup, addresses, details, country, fill }: Props) {
  const { t } = useTranslation('cart');
  return (
    <FieldSet legend={t('address.billing')} className={classNames(styles.part, styles.billing)}>
      <RadioCardGroup
        legend={t('address.billing')}
        legendHidden
        name="billing_choice"
        defaultValue={hasOtherBilling(details) ? 'other' : 'same'}
      >
        <RadioCard
          value="same"
          title={<ByReceipt hasPickup={hasPickup} delivered={t('address.billingSame')} pickedUp={t('address.billingSameOwn')} />}
          text={t('address.billingSameText')}
        />
        <RadioCard value="other" title={t('address.billingOther')} text={t('address.billingOtherText')} />
      </RadioCardGroup>
      <div className={styles.revealed}>
        <AddressPicker addresses={addresses} prefix="billing_" details={details} onPick={fill} />
        <AddressFields prefix="billing_" country={country} fill={fill} />
      </div>
    </FieldSet>
  );
}
