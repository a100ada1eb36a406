import * as z from 'zod';
import { address } from './address.ts';
import { listMeta, pageFields, region } from './common.ts';

export const DEALER_TYPES = ['dealer', 'installer', 'rental'] as const;
export const dealerType = z.enum(DEALER_TYPES);
export const DEALER_SERVICES = [
  'showroom',
  'advice',
  'measuring',
  'installation',
  'delivery',
  'cutting',
  'concrete',
  'gates',
  'gabion_filling',
  'decking',
  'rental',
  'repair',
] as const;
export const dealerService = z.enum(DEALER_SERVICES);

/** Maximum search radius in kilometres. */
export const MAX_RADIUS_KM = 300;

/** Degrees in an address: digits, so that an empty text is not read as 0. */
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

/**
 * GET /api/dealers. Search around `lat` and `lng`, or else `postcode` (in `country`, default: the region). Without either it returns all
 * companies by name. `radius` in kilometres.
 */
export const dealerListQuery = z.object({
  postcode: z.string().trim().min(1).max(12).optional(),
  country: region.optional(),
  lat: degrees(90).optional(),
  lng: degrees(180).optional(),
  radius: z.coerce.number().min(1).max(MAX_RADIUS_KM).default(50),
  type: dealerType.optional(),
  ...pageFields,
});

/** One day: closed without periods; two periods have a break between them. Times are local, `08:30`. */
export const openingDay = z.object({
  /** 1 is Monday, 7 is Sunday */
  weekday: z.int().min(1).max(7),
  closed: z.boolean(),
  periods: z.array(z.object({ opens: z.iso.time({ precision: -1 }), closes: z.iso.time({ precision: -1 }) })),
});

export const geo = z.object({ lat: z.number(), lng: z.number() });

export const dealerCard = z.object({
  slug: z.string(),
  name: z.string(),
  types: z.array(dealerType),
  address,
  geo,
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  hours: z.array(openingDay).length(7),
  /** distance from the searched place, one decimal; null without one */
  distance_km: z.number().min(0).nullable(),
  services: z.array(z.object({ key: dealerService, label: z.string() })),
  /** rental partners: whether they deliver to the searched postcode; null when unknown or when the company rents out nothing */
  rents_here: z.boolean().nullable(),
});

export const dealerListAnswer = z.object({
  data: z.array(dealerCard),
  meta: listMeta,
  /** the place that distances are measured from; `label` is the town of a postcode */
  centre: z.object({ lat: z.number(), lng: z.number(), label: z.string().nullable() }).nullable(),
});

export const dealer = dealerCard.extend({
  about: z.string(),
  /** four digits each: where a rental partner delivers and collects */
  rental_postcodes: z.array(z.string()),
});

export type DealerType = z.infer<typeof dealerType>;
export type DealerService = z.infer<typeof dealerService>;
export type DealerListQuery = z.output<typeof dealerListQuery>;
export type DealerCard = z.infer<typeof dealerCard>;
export type Dealer = z.infer<typeof dealer>;
export type DealerListAnswer = z.infer<typeof dealerListAnswer>;
