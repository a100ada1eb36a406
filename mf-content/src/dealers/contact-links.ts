import type { DealerCard } from 'shared-contracts/wire/dealer';

type Place = Pick<DealerCard, 'geo' | 'name'>;

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const routeHref = ({ geo: { lat, lng } }: Place): string =>
  `https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=${encodeURIComponent(`;${lat},${lng}`)}`;

/** Opens the device's own map. RFC 5870, with the label that most of them show. */
export const deviceMapHref = ({ geo: { lat, lng }, name }: Place): string =>
  `geo:${lat},${lng}?q=${encodeURIComponent(`${lat},${lng}(${name})`)}`;

export const googleMapHref = ({ geo: { lat, lng } }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lng}`)}`;

/** Street and number, then postcode and town: the lines of an envelope. */
export const addressLines = ({ address: { street, street_number, bus_number, zip_code, city } }: Pick<DealerCard, 'address'>): string[] => [
  `${street} ${street_number}${bus_number ? ` / ${bus_number}` : ''}`,
  `${zip_code} ${city}`,
];
