import { sql } from 'kysely';
import type { Country } from 'shared-contracts/contract/locales';
import type { RentalAvailability } from 'shared-contracts/wire/rental';
import type { Queries } from '../../platform/database/database.ts';

const EARTH_KM = 6371;
const ABROAD_KM = 100;

/**
 * The partner who delivers a machine to a postcode: the one whose area it is, else the nearest rental partner, of the same country before
 * one across the border within 100 km. Null when none is near. `postcode` in stored form; its first four digits are used.
 */
export const findNearestPartner = async (db: Queries, country: Country, postcode: string): Promise<RentalAvailability['partner']> => {
  const digits = postcode.slice(0, 4);
  const { rows } = await sql<NonNullable<RentalAvailability['partner']>>`
    with place as (
      select lat, lng from postcode_areas
      where country = ${country} and starts_with(${digits}, prefix) order by length(prefix) desc limit 1),
    near as (
      select d.slug, d.name, d.address ->> 'city' as city, d.phone, d.country,
        exists (select 1 from dealer_rental_areas a where a.dealer_id = d.id and a.country = ${country} and a.postcode = ${digits}) as is_own,
        ${EARTH_KM} * 2 * asin(sqrt(least(1, sin(radians(d.lat - p.lat) / 2) ^ 2
          + cos(radians(p.lat)) * cos(radians(d.lat)) * sin(radians(d.lng - p.lng) / 2) ^ 2))) as km
      from dealers d cross join place p where d.types @> '["rental"]' and not d.is_hidden)
    select slug, name, city, phone, round(km::numeric, 1)::double precision as distance_km
    from near where is_own or country = ${country} or km <= ${ABROAD_KM}
    order by is_own desc, (country = ${country}) desc, km limit 1`.execute(db);
  return rows[0] ?? null;
};

export const isPartnerArea = async (db: Queries, country: Country, postcode: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from dealer_rental_areas a join dealers d on d.id = a.dealer_id and not d.is_hidden
    where a.country = ${country} and a.postcode = ${postcode.slice(0, 4)}`.execute(db);
  return rows.length > 0;
};
