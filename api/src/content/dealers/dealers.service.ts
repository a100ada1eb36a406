import type { Lang, Region } from 'shared-contracts/contract/locales';
import { normalisePostcode, POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import type { Dealer, DealerCard, DealerListAnswer, DealerListQuery } from 'shared-contracts/wire/dealer';
import type { Db } from '../../platform/database/database.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { findDealer, findDealers, findPostcodeArea } from './dealers.repository.ts';
import type { DealerFilter, DealerRow, DealerMatch, Place } from './dealers.repository.ts';
import { pageMeta } from '../../platform/list-meta.ts';
import { contentTexts } from '../texts.ts';

type Centre = NonNullable<DealerListAnswer['centre']>;

const cardOf = (row: DealerRow, near: Pick<DealerMatch, 'distance_km' | 'rents_here'>, lang: Lang): DealerCard => ({
  slug: row.slug,
  name: row.name,
  types: row.types,
  address: row.address,
  geo: { lat: row.lat, lng: row.lng },
  phone: row.phone,
  email: row.email,
  website: row.website,
  hours: row.hours.map((periods, day) => ({ weekday: day + 1, closed: periods.length === 0, periods })),
  distance_km: near.distance_km === null ? null : Math.round(near.distance_km * 10) / 10,
  services: row.services.map((key) => ({ key, label: contentTexts(lang)(`dealers.services.${key}`) })),
  rents_here: near.rents_here,
});

/** The point of the query; null without one. Throws 422 when only one coordinate is given. */
const pointOf = ({ lat, lng }: DealerListQuery): Place | null => {
  if (lat === undefined && lng === undefined) return null;
  if (lat === undefined) throw invalidFields({ lat: [{ message: 'required' }] });
  if (lng === undefined) throw invalidFields({ lng: [{ message: 'required' }] });
  return { lat, lng };
};

/**
 * Companies near a point or a postcode, the nearest first; all by name without either. Whether a company is open now is computed in the
 * browser. Throws 422 for an incomplete point and for a postcode that is invalid in the country.
 */
export const searchDealers = async (db: Db, query: DealerListQuery, lang: Lang, region: Region): Promise<DealerListAnswer> => {
  const { page, per_page, radius, type } = query;
  const point = pointOf(query);
  const country = query.country ?? region;
  const postcode = query.postcode === undefined ? null : postcodeIn(query.postcode, country);
  const area = postcode === null ? undefined : await findPostcodeArea(db, country, postcode);
  const centre: Centre | null =
    point !== null ? { ...point, label: null } : area === undefined ? null : { lat: area.lat, lng: area.lng, label: area.town };
  const filter: DealerFilter = {
    centre,
    radiusKm: radius,
    type: type ?? null,
    // near a border the nearest company may be on its other side
    country: centre === null ? (query.country ?? null) : null,
    rentalArea: postcode === null ? null : { country, postcode: postcode.slice(0, 4) },
  };
  const rows = await findDealers(db, filter, page, per_page);
  const total = rows[0]?.all_count ?? 0;
  return {
    data: rows.map((row) => cardOf(row, row, lang)),
    meta: pageMeta(page, per_page, total),
    centre,
  };
};

/** Accepts the four digits of a Dutch postcode without its letters: they are enough to search near it. */
const postcodeIn = (text: string, country: Region): string => {
  if (country === 'nl' && /^[1-9]\d{3}$/.test(text)) return text;
  const postcode = normalisePostcode(text, country);
  if (postcode === null) throw invalidFields({ postcode: [{ message: 'postcode', values: { example: POSTCODE_EXAMPLES[country] } }] });
  return postcode;
};

/** One company; throws 404 `dealer.not_found`. */
export const loadDealer = async (db: Db, slug: string, lang: Lang): Promise<Dealer> => {
  const row = await findDealer(db, slug, lang);
  if (row === undefined) throw new ShopError(404, 'dealer.not_found');
  return { ...cardOf(row, { distance_km: null, rents_here: null }, lang), about: row.about, rental_postcodes: row.areas };
};
