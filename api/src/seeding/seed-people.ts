import type { Region } from 'shared-contracts/locales';
import { LANGS, REGIONS } from 'shared-contracts/locales';
import { DEALER_HOURS } from '../../seed/people/dealer-hours.ts';
import { DEALER_PROFILES } from '../../seed/people/dealer-profiles.ts';
import { dealers } from '../../seed/people/dealers.ts';
import type { SeedDealer } from '../../seed/people/dealers.ts';
import { POSTCODE_AREAS } from '../../seed/people/postcode-areas.ts';
import { settings } from '../../seed/settings.ts';
import { slugOf } from '../../seed/text.ts';
import type { Queries } from '../database/database.ts';

/** Where each country's numbers begin; what follows is not in use, so that nobody is called by mistake. */
const DIAL: Readonly<Record<Region, (place: number) => string>> = {
  be: (place) => `+32 9 000 ${String(10 + Math.floor(place / 10))} ${String(10 + (place % 10))}`,
  nl: (place) => `+31 40 000 ${String(1000 + place * 7)}`,
  lu: (place) => `+352 00 ${String(10 + place)} ${String(20 + place)}`,
};

const addressOf = ({ address: [street, street_number, zip_code, city], country }: SeedDealer) => ({
  street,
  street_number,
  zip_code,
  city,
  country,
});

const seedPostcodeAreas = async (db: Queries): Promise<void> => {
  const rows = REGIONS.flatMap((country) =>
    POSTCODE_AREAS[country].map(([prefix, town, lat, lng]) => ({ country, prefix, town, lat, lng })),
  );
  await db
    .insertInto('postcode_areas')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['country', 'prefix']).doNothing())
    .execute();
};

/** Squared, on a plane: enough to tell which of a country's few rental partners is nearest. */
const farness = ([lat, lng]: readonly [number, number], [otherLat, otherLng]: readonly [number, number]): number =>
  (lat - otherLat) ** 2 + ((lng - otherLng) * Math.cos((lat * Math.PI) / 180)) ** 2;

const placeOf = (country: Region, postcode: string): readonly [number, number] => {
  const fitting = POSTCODE_AREAS[country].filter(([prefix]) => postcode.startsWith(prefix)).sort((a, b) => b[0].length - a[0].length);
  const [, , lat, lng] = fitting[0] ?? ['', '', 0, 0];
  return [lat, lng];
};

/** The rental postcodes of the settings, each with the nearest rental partner of its country. */
const rentalAreas = (ids: ReadonlyMap<string, number>) => {
  const value = settings.find(({ key }) => key === 'rental.postcodes')?.value as Partial<Record<Region, string[]>> | undefined;
  const partners = dealers.filter(({ types }) => types.includes('rental'));
  return REGIONS.flatMap((country) =>
    [...new Set(value?.[country] ?? [])].flatMap((postcode) => {
      const place = placeOf(country, postcode);
      const [nearest] = partners.filter((each) => each.country === country).sort((a, b) => farness(place, a.geo) - farness(place, b.geo));
      const dealer_id = nearest === undefined ? undefined : ids.get(nearest.name);
      return dealer_id === undefined ? [] : [{ country, postcode, dealer_id }];
    }),
  );
};

const seedDealers = async (db: Queries): Promise<void> => {
  const rows = await db
    .insertInto('dealers')
    .values(
      dealers.map((dealer, place) => {
        const slug = slugOf(`${dealer.name.replace('&', '-')} ${dealer.address[3]}`, 'nl');
        const domain = `${slugOf(dealer.name.replace('&', '-'), 'nl')}.example`;
        return {
          slug,
          name: dealer.name,
          types: JSON.stringify(dealer.types),
          country: dealer.country,
          address: JSON.stringify(addressOf(dealer)),
          lat: dealer.geo[0],
          lng: dealer.geo[1],
          phone: DIAL[dealer.country](place),
          email: `info@${domain}`,
          website: `https://www.${domain}`,
          hours: JSON.stringify(DEALER_HOURS[dealer.hours]),
          services: JSON.stringify(dealer.services),
        };
      }),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await db
    .insertInto('dealer_texts')
    .values(
      dealers.flatMap(({ name, profile, address }) =>
        LANGS.map((lang) => ({ dealer_id: ids.get(name) ?? 0, lang, about: DEALER_PROFILES[profile][lang].replace('{town}', address[3]) })),
      ),
    )
    .execute();
  const areas = rentalAreas(ids);
  if (areas.length > 0) await db.insertInto('dealer_rental_areas').values(areas).execute();
};

const isEmpty = async (db: Queries, table: 'dealers' | 'employees'): Promise<boolean> =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;

/** Fills the tables of companies and postcodes when they are empty. */
export const seedPeople = async (db: Queries): Promise<void> => {
  await seedPostcodeAreas(db);
  if (await isEmpty(db, 'dealers')) await seedDealers(db);
};
