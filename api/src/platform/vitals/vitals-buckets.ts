import type { VitalName } from 'shared-contracts/wire/vitals';

export type VitalsMetric = VitalName | 'load_error';

/**
 * Upper bounds of each metric's histogram: milliseconds, for CLS thousandths; a last bucket has what is above. The limits of "good"
 * and "poor" (web.dev, Core Web Vitals) are among them, so that their shares are exact.
 */
export const VITAL_BUCKETS: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 400, 500, 800, 1500],
  CLS: [10, 25, 50, 100, 150, 200, 250, 500, 1000],
  FCP: [300, 600, 900, 1300, 1800, 2400, 3000, 5000, 10_000],
  TTFB: [100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
};

/** Up to here a visit is good (web.dev, Core Web Vitals); milliseconds, for CLS thousandths. Only these three are judged. */
export const GOOD_BELOW = { LCP: 2500, INP: 200, CLS: 100 } as const satisfies Partial<Record<VitalName, number>>;

/** From here on a visit is poor; FCP and TTFB with the limits of good ones (web.dev). */
const POOR_ABOVE: Readonly<Record<VitalName, number>> = { LCP: 4000, INP: 500, CLS: 250, FCP: 3000, TTFB: 1800 };
const RATED_GOOD_BELOW: Readonly<Record<VitalName, number>> = { ...GOOD_BELOW, FCP: 1800, TTFB: 800 };

export type VitalRating = 'good' | 'needs_improvement' | 'poor';

/** How search engines judge a value. */
export const ratingOf = (name: VitalName, value: number): VitalRating => {
  const measured = name === 'CLS' ? value * 1000 : value;
  if (measured <= RATED_GOOD_BELOW[name]) return 'good';
  return measured <= POOR_ABOVE[name] ? 'needs_improvement' : 'poor';
};

/** The bucket a value falls into, from 0; the count of bounds when it is above all. */
export const bucketOf = (name: VitalName, value: number): number => {
  const bounds = VITAL_BUCKETS[name];
  const measured = name === 'CLS' ? value * 1000 : value;
  const at = bounds.findIndex((bound) => measured <= bound);
  return at < 0 ? bounds.length : at;
};
