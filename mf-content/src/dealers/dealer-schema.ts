import type { Lang } from 'shared-contracts';
import type { DealerCard } from 'shared-contracts/wire/dealer';
import { dealerPath } from './dealer-search.ts';

interface Input {
  dealer: DealerCard;
  origin: string;
  lang: Lang;
  about?: string;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** schema.org object of a company: a shop, or a contractor if it only builds, with address and hours. */
export const dealerSchema = ({ dealer, origin, lang, about }: Input): object => {
  const { slug, name, types, address, geo, phone, email, website, hours } = dealer;
  return {
    '@context': 'https://schema.org',
    '@type': types.every((type) => type === 'installer') ? 'HomeAndConstructionBusiness' : 'HardwareStore',
    '@id': origin + dealerPath(lang, slug),
    url: origin + dealerPath(lang, slug),
    name,
    ...(about && { description: about }),
    telephone: phone,
    email,
    sameAs: website,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street} ${address.street_number}`,
      postalCode: address.zip_code,
      addressLocality: address.city,
      addressCountry: address.country.toUpperCase(),
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng },
    openingHoursSpecification: hours.flatMap(({ weekday, periods }) =>
      periods.map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[weekday - 1]}`,
        opens,
        closes,
      })),
    ),
  };
};

export const dealerListSchema = (dealers: readonly DealerCard[], { origin, lang }: Pick<Input, 'origin' | 'lang'>): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: dealers.length,
  itemListElement: dealers.map((dealer, at) => ({ '@type': 'ListItem', position: at + 1, item: dealerSchema({ dealer, origin, lang }) })),
});
