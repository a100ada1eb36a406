import * as z from 'zod';
import { VITAL_NAMES } from './vitals.ts';

/**
 * What is counted of a version: pages that showed it, pages on which it failed on the server, and what browsers reported: its code did not
 * load, or threw.
 */
export const RELEASE_COUNT_KINDS = ['views', 'server_errors', 'load_errors', 'browser_errors'] as const;
export type ReleaseCountKind = (typeof RELEASE_COUNT_KINDS)[number];

const remote = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const version = z.string().regex(/^[\w.+-]{1,80}$/);
const count = z.int().min(0);

/** The maximum number of counts in one call. */
export const MAX_RELEASE_COUNTS = 500;

/** POST /internal/release-counts: what a shell counted since its last call. */
export const releaseCountsBody = z.object({
  counts: z.array(z.object({ remote, version, kind: z.enum(RELEASE_COUNT_KINDS), count: count.max(10_000_000) })).max(MAX_RELEASE_COUNTS),
});
export type ReleaseCountsBody = z.infer<typeof releaseCountsBody>;

/** Visits of a version's pages with a measured value, and those among them with a good one (web.dev, Core Web Vitals). */
const vitalShare = z.object({ good: count, total: count });

/** What was counted of one version. */
export const versionHealth = z.object({
  version,
  views: count,
  server_errors: count,
  load_errors: count,
  browser_errors: count,
  vitals: z.partialRecord(z.enum(VITAL_NAMES), vitalShare),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** GET /internal/release-health/{remote}?since=: every version of a remote that was shown since then. */
export const releaseHealthParams = z.object({ remote });
export const releaseHealthQuery = z.object({ since: z.iso.datetime() });
export const releaseHealth = z.object({ versions: z.array(versionHealth) });
export type ReleaseHealth = z.infer<typeof releaseHealth>;
