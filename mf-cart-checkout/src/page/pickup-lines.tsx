import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { PickupPlace } from 'shared-contracts/wire/pickup';
import { formatDate } from 'shared-ui';
import { AddressLines } from './address-lines.tsx';

/** A depot: its name and address, the day from which the goods are ready, and its opening hours. */
export function PickupLines({ place, from }: { place: PickupPlace; from: string | null }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  return (
    <>
      {place.name}
      <br />
      <AddressLines address={place.address} />
      {from === null ? null : (
        <>
          <br />
          {t('pickup.readyFrom', { day: formatDate(from, locale, 'weekday') })}
        </>
      )}
      {place.hours.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}
