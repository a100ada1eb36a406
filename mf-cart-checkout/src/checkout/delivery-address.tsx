import { useTranslation } from 'react-i18next';
import { REGIONS } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import type { SavedAddress } from 'shared-contracts/wire/account';
import type { Cart } from 'shared-contracts/wire/cart';
import { classNames, FieldSet, Note } from 'shared-ui';
import { AddressFields } from './address-fields.tsx';
import { AddressPicker } from './address-picker.tsx';
import type { BuyerDetails } from './buyer-details.ts';
import styles from './checkout-page.module.css';
import { ByReceipt } from './pickup-choice.tsx';
import { PostcodePrice } from './postcode-price.tsx';

interface Props {
  cart: Cart;
  addresses: readonly SavedAddress[];
  details: BuyerDetails;
  /** chosen in the form */
  country: Country;
  /** the fields' current values */
  watched: BuyerDetails;
  fill: (values: BuyerDetails) => void;
}

/** Deliveries to other countries are requested, and paid after an offer. */
export const isPaidOnline = (country: Country): boolean => REGIONS.some((region) => region === country);

/** Where it is delivered, with what the country and postcode change; with pick-up the buyer's own address. */
export function DeliveryAddress({ cart, addresses, details, country, watched, fill }: Props) {
  const { t } = useTranslation('cart');
  const hasPickup = (cart.shipping.pickups ?? []).length > 0;
  const isPickup = hasPickup && Boolean(watched.pickup);
  const isOtherCountry = country !== cart.shipping_address.country;
  return (
    <FieldSet legend={<ByReceipt hasPickup={hasPickup} delivered={t('address.delivery')} pickedUp={t('address.own')} />}>
      {hasPickup ? <p className={classNames(styles.whenDelivered, styles.access)}>{t('address.intro')}</p> : null}
      <AddressPicker addresses={addresses} prefix="" details={details} onPick={fill} />
      <AddressFields prefix="" country={country} countryHint={isPickup ? undefined : t('address.countryHint')} fill={fill} />
      <div role="status">
        {isPickup || (isPaidOnline(country) && !isOtherCountry) ? null : (
          <Note className={styles.note}>
            {isPaidOnline(country) ? t('address.newCountry', { country: t(`country.${country}`) }) : t('address.requestCountry')}
          </Note>
        )}
        {isPickup || isOtherCountry ? null : <PostcodePrice cart={cart} typed={watched.postcode ?? ''} />}
      </div>
    </FieldSet>
  );
}
