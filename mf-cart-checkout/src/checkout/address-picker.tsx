import { useTranslation } from 'react-i18next';
import type { SavedAddress } from 'shared-contracts/wire/account';
import { addressValues } from 'shared-contracts/rules/address-values';
import { RadioCard, RadioCardGroup } from 'shared-ui';
import styles from './address-picker.module.css';
import type { BuyerDetails } from './buyer-details.ts';

interface Props {
  addresses: readonly SavedAddress[];
  prefix: '' | 'billing_';
  details: BuyerDetails;
  onPick: (details: BuyerDetails) => void;
}

/** The address book of a signed-in customer: a choice fills the fields below, which can still be changed for this order. */
export function AddressPicker({ addresses, prefix, details, onPick }: Props) {
  const { t } = useTranslation('cart');
  if (addresses.length === 0) return null;
  const current = addresses.find(({ address }) => isSame(addressValues(address, prefix), details));
  const pick = (value: string) => {
    const entry = addresses.find(({ id }) => String(id) === value);
    onPick(entry ? addressValues(entry.address, prefix) : emptyAddress(prefix));
  };
  return (
    <RadioCardGroup
      legend={t(prefix === '' ? 'book.delivery' : 'book.billing')}
      legendHidden
      name={`${prefix}book`}
      defaultValue={current ? String(current.id) : 'other'}
      onValueChange={pick}
      className={styles.book}
    >
      {addresses.map(({ id, label, address }) => {
        const streetLine = t(address.bus_number ? 'book.streetBus' : 'book.street', {
          street: address.street,
          number: address.street_number,
          bus: address.bus_number,
        });
        const cityLine = t('book.place', { postcode: address.zip_code, city: address.city, country: t(`country.${address.country}`) });
        return (
          <RadioCard
            key={id}
            value={String(id)}
            title={<span className="typed-text">{label ?? streetLine}</span>}
            text={label === null ? cityLine : t('book.both', { line: streetLine, place: cityLine })}
          />
        );
      })}
      <RadioCard value="other" title={t('book.other')} text={t('book.otherText')} />
    </RadioCardGroup>
  );
}

const isSame = (address: BuyerDetails, details: BuyerDetails): boolean =>
  Object.entries(address).every(([field, value]) => (details[field as keyof BuyerDetails] ?? '') === value);

const emptyAddress = (prefix: '' | 'billing_'): BuyerDetails => ({
  [`${prefix}street`]: '',
  [`${prefix}street_nr`]: '',
  [`${prefix}bus`]: '',
  [`${prefix}postcode`]: '',
  [`${prefix}city`]: '',
});
