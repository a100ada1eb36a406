import { useTranslation } from 'react-i18next';
import type { Address } from 'shared-contracts/wire/address';

export function AddressLines({ address }: { address: Partial<Address> }) {
  const { t } = useTranslation('cart');
  const { street, street_number, bus_number, zip_code, city, country } = address;
  return (
    <>
      {bus_number
        ? t('address.streetBus', { street, number: street_number, bus: bus_number })
        : t('address.streetLine', { street, number: street_number })}
      <br />
      {t('address.cityLine', { postcode: zip_code, city })}
      <br />
      {country ? t(`country.${country}`) : null}
    </>
  );
}
