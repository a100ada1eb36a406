import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Lang, Region } from 'shared-contracts/contract/locales';
import type { DealerType } from 'shared-contracts/wire/dealer';
import type { Queries } from '../../platform/database/database.ts';
import type { DealerTables } from './dealers.tables.ts';

export interface Place {
  lat: number;
  lng: number;
}
export type DealerRow = Selectable<DealerTables['dealers']>;
export interface DealerMatch extends DealerRow {
  distance_km: number | null;
  rents_here: boolean | null;
  all_count: number;
}
export interface DealerFilter {
  centre: Place | null;
  radiusKm: number;
  type: DealerType | null;
  /** only companies of this country */
  country: Region | null;
  /** four digits, to find the rental partner who delivers there */
  rentalArea: { country: Region; postcode: string } | null;
}

const EARTH_KM = 6371;
/** Kilometres in a degree of latitude. */
const DEGREE_KM = 111.2;

/** Great-circle distance to the company, in km (haversine); `least` keeps a rounding error away from asin. */
const distanceTo = ({ lat, lng }: Place) => sql<number>`(2 * ${EARTH_KM}::float8 * asin(least(1.0, sqrt(
  power(sin(radians(d.lat - ${lat}::float8) / 2), 2)
  + cos(radians(${lat}::float8)) * cos(radians(d.lat)) * power(sin(radians(d.lng - ${lng}::float8) / 2), 2)))))`;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The same between two points that are known. */
export const kilometresBetween = (a: Place, b: Place): number => {
  const [lat, lng] = [Math.sin(radians(b.lat - a.lat) / 2), Math.sin(radians(b.lng - a.lng) / 2)];
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, lat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng ** 2)));
};

/** A degree of longitude gets shorter towards the poles; near them every longitude is near. */
const boxAround = ({ lat, lng }: Place, radiusKm: number) => {
  const latRange = radiusKm / DEGREE_KM;
  const lngRange = latRange / Math.max(0.01, Math.cos((Math.min(89, Math.abs(lat) + latRange) * Math.PI) / 180));
  return { south: lat - latRange, north: lat + latRange, west: lng - lngRange, east: lng + lngRange };
};

/** A page of companies, the nearest first, or by name without a centre; every row contains the number of all matches. */
export const findDealers = (
  db: Queries,
  { centre, radiusKm, type, country, rentalArea }: DealerFilter,
  page: number,
  perPage: number,
): Promise<DealerMatch[]> => {
  const distance = centre === null ? sql<number | null>`null::float8` : distanceTo(centre);
  const rentsHere =
    rentalArea === null
      ? sql<boolean | null>`null::boolean`
      : sql<boolean | null>`case when d.types @> '["rental"]' then exists (
          select 1 from dealer_rental_areas a
          where a.country = ${rentalArea.country} and a.postcode = ${rentalArea.postcode} and a.dealer_id = d.id) end`;
  let query = db
    .selectFrom('dealers as d')
    .selectAll('d')
    .select([distance.as('distance_km'), rentsHere.as('rents_here'), sql<number>`count(*) over ()::int`.as('all_count')])
    .where('d.is_hidden', '=', false);
  if (type !== null) query = query.where(sql<boolean>`d.types @> ${JSON.stringify([type])}::jsonb`);
  if (country !== null) query = query.where('d.country', '=', country);
  if (centre !== null) {
    const { south, north, west, east } = boxAround(centre, radiusKm);
    query = query
      .where('d.lat', '>=', south)
      .where('d.lat', '<=', north)
      .where('d.lng', '>=', west)
      .where('d.lng', '<=', east)
      .where(sql<boolean>`${distance} <= ${radiusKm}`)
      .orderBy(distance);
  }
  return query
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
};

export const findDealer = (db: Queries, slug: string, lang: Lang): Promise<(DealerRow & { about: string; areas: string[] }) | undefined> =>
  db
    .selectFrom('dealers as d')
    .innerJoin('dealer_texts as t', (join) => join.onRef('t.dealer_id', '=', 'd.id').on('t.lang', '=', lang))
    .selectAll('d')
    .select([
      't.about',
      sql<
        string[]
      >`coalesce((select jsonb_agg(a.postcode order by a.postcode) from dealer_rental_areas a where a.dealer_id = d.id), '[]')`.as('areas'),
    ])
    .where('d.slug', '=', slug)
    .where('d.is_hidden', '=', false)
    .executeTakeFirst();

/** The position of a postcode: the centre of the area with the longest common prefix; undefined when there is none. */
export const findPostcodeArea = (db: Queries, country: Region, postcode: string): Promise<(Place & { town: string }) | undefined> => {
  const digits = postcode.replace(/\D/g, '').slice(0, 4);
  const prefixes = [...digits].map((_, at) => digits.slice(0, at + 1));
  return db
    .selectFrom('postcode_areas')
    .select(['lat', 'lng', 'town'])
    .where('country', '=', country)
    .where('prefix', 'in', prefixes.length === 0 ? [''] : prefixes)
    .orderBy(sql`length(prefix)`, 'desc')
    .limit(1)
    .executeTakeFirst();
};
