import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { isHttpsUrl } from '../rules/https-url.ts';
import { isOpeningDay } from '../rules/opening-periods.ts';
import { lang, printedName, region } from '../wire/common.ts';
import { DEALER_SERVICES, DEALER_TYPES, dealerService, dealerType } from '../wire/dealer.ts';
import { listFields, listOf, recordOf, revision } from './common.ts';
import { byLang, line, lines } from './content.ts';
import { phoneNumber } from './employees.ts';

export const POINT_FIELDS = ['about'] as const;
const pointField = z.enum(POINT_FIELDS);
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MAX_PERIODS = 3;
/** As many as the longest list of a country's postcodes of four digits can have. */
const MAX_POSTCODES = 9000;

/** Latitudes and longitudes that the shop's map shows. */
const isOnMap = ({ lat, lng }: { lat: number; lng: number }): boolean => lat >= 49 && lat <= 54 && lng >= 2 && lng <= 8;

/** GET /api/points-of-sale, by name. `q`: part of the name or town. */
export const pointsQuery = z.object({
  ...listFields,
  sort: z.enum(['name']).default('name'),
  country: region.optional(),
  type: dealerType.optional(),
  shown: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});
const pointRow = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  country: region,
  types: z.array(dealerType),
  is_shown: z.boolean(),
  stale_langs: z.array(lang),
});
export const pointsAnswer = listOf(pointRow);

const day = z
  .array(z.object({ opens: z.string().max(5), closes: z.string().max(5) }))
  .max(MAX_PERIODS)
  .refine(isOpeningDay, { params: { rule: 'opening_hours' } });
const fields = {
  name: line(MAX_LENGTHS.companyName).min(1),
  types: z.array(dealerType).min(1).max(DEALER_TYPES.length),
  country: region,
  street: printedName(MAX_LENGTHS.street),
  street_number: printedName(MAX_LENGTHS.houseNumber),
  /** '': none */
  bus_number: printedName(MAX_LENGTHS.houseNumber, 0),
  zip_code: z.string().trim().min(1).max(MAX_LENGTHS.postcode),
  city: printedName(MAX_LENGTHS.city),
  /** its point on the map; null: the middle of its postcode's area */
  geo: z
    .object({ lat: z.number(), lng: z.number() })
    .refine(isOnMap, { params: { rule: 'map_place' } })
    .nullable(),
  phone: phoneNumber,
  email: z.email().max(MAX_LENGTHS.email),
  website: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(isHttpsUrl, { params: { rule: 'https_url' } }),
  /** Monday to Sunday; a day without periods is closed */
  hours: z.array(day).length(WEEKDAYS.length),
  services: z.array(dealerService).max(DEALER_SERVICES.length),
  /** of a rental partner: where it delivers machines, four digits of its country each */
  rental_postcodes: z.array(z.string().refine((text) => /^\d{4}$/.test(text), { params: { rule: 'postcode' } })).max(MAX_POSTCODES),
  is_shown: z.boolean(),
  /** of one that is hidden, texts may be missing */
  texts: byLang(z.object({ about: lines(1500) })),
};

/** GET /api/points-of-sale/:id. */
const pointRecord = z.object({
  ...fields,
  id: z.int(),
  geo: z.object({ lat: z.number(), lng: z.number() }),
  ...{ name: z.string(), street: z.string(), street_number: z.string(), bus_number: z.string(), city: z.string(), zip_code: z.string() },
  ...{ phone: z.string(), email: z.string(), website: z.string() },
  hours: z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))),
  rental_postcodes: z.array(z.string()),
  source: lang,
  texts: byLang(z.object({ about: z.string() })),
  /** fields whose source changed after they were translated */
  stale: byLang(z.array(pointField)),
  /** addresses in the shop, while it is shown */
  addresses: z.partialRecord(lang, z.string()),
  changes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() })),
});
export const pointAnswer = recordOf(pointRecord);

/** POST /api/points-of-sale. */
export const newPointBody = z.object(fields);
/** PUT /api/points-of-sale/:id: everything at once; shown only when no text is missing. 409 `staff.changed_meanwhile` with the present record. */
export const pointBody = newPointBody.extend({
  revision,
  /** stale fields that were read again and stay as they are */
  still_right: byLang(z.array(pointField)),
});

export type PointField = z.infer<typeof pointField>;
export type PointsQuery = z.infer<typeof pointsQuery>;
export type PointRow = z.infer<typeof pointRow>;
export type PointRecord = z.infer<typeof pointRecord>;
export type PointAnswer = z.infer<typeof pointAnswer>;
export type NewPointBody = z.infer<typeof newPointBody>;
export type PointBody = z.infer<typeof pointBody>;
