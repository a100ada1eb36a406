import * as z from 'zod';
import { MEASURED_REMOTES } from '../contract/measured-remotes.ts';
import { traceparent } from './traceparent.ts';

export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export const vitalName = z.enum(VITAL_NAMES);
/** Kinds of page instead of addresses, because an address may identify somebody. */
export const PAGE_TYPES = [
  'home',
  'list',
  'product',
  'search',
  'cart',
  'checkout',
  'account',
  'content',
  'dealers',
  'configurator',
  'other',
] as const;
export const pageType = z.enum(PAGE_TYPES);
export const remoteName = z.enum(MEASURED_REMOTES);
const version = z.string().regex(/^[\w.+-]{1,40}$/);

/** The maximum number of measurements in one call. */
export const MAX_VITALS = 50;

/** A measurement in milliseconds; CLS has no unit. `remote` and `version` if it is about one remote, such as a load error. */
export const vitalEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('vital'),
    name: vitalName,
    value: z.number().min(0).max(600_000),
    page_type: pageType,
    remote: remoteName.optional(),
    version: version.optional(),
  }),
  z.object({ kind: z.literal('load_error'), page_type: pageType, remote: remoteName, version: version.optional() }),
]);

/** POST /api/vitals: how fast pages were and what failed to load. It has no data about the visitor, so it needs no consent. */
export const vitalsBody = z.object({
  events: z.array(vitalEvent).min(1).max(MAX_VITALS),
  /** trace that the page was rendered in; it is of one page, not of a visitor, and is not stored */
  traceparent: traceparent.optional(),
});

export type VitalName = z.infer<typeof vitalName>;
export type VitalEvent = z.infer<typeof vitalEvent>;
export type VitalsBody = z.infer<typeof vitalsBody>;
