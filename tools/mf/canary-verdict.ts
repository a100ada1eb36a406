import type { VersionHealth } from 'shared-contracts/wire/release-health';

/** `fine`: enough was seen, and nothing is worse than in the stable version. `open`: not enough was seen yet. */
export interface Verdict {
  verdict: 'fine' | 'worse' | 'open';
  /** a line for each thing that was compared, with its figures */
  figures: string[];
  /** what is worse */
  reasons: string[];
}

/** Views of the canary before it may be promoted, unless the command says otherwise; `mf.ts` prints it. */
export const DEFAULT_SAMPLE = 500;
/** Below this share of views errors do not matter: browsers' extensions and lost connections cause some in every version. */
const ALLOWED_ERRORS = 0.002;
/** Anybody can send reports of browsers' errors; however many name the stable version, a canary is allowed no more than this. */
const MOST_REPORTED = 0.02;
/** One or two errors are chance. */
const MIN_ERRORS = 3;
/** Visits of each version with a measured value; below that a vital is not judged. */
const MIN_MEASURED = 50;
/** A share of good visits that is lower by less is no reason to take a version back. */
const MIN_VITAL_LOSS = 0.05;
/** One-sided 1 % level of the normal distribution. */
const Z = 2.33;

interface Share {
  count: number;
  of: number;
}
const shareOf = ({ count, of }: Share): number => (of === 0 ? 0 : count / of);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const compared = (canary: Share, stable: Share): string => `${percent(shareOf(canary))} against ${percent(shareOf(stable))}`;

/** Whether a share is higher than another one by more than chance explains (two-proportion z-test). */
function isHigher(canary: Share, stable: Share): boolean {
  if (canary.of === 0 || stable.of === 0) return canary.count > 0;
  const difference = shareOf(canary) - shareOf(stable);
  const pooled = (canary.count + stable.count) / (canary.of + stable.of);
  // A view can cause several errors: from one a view on, nothing is left to chance.
  const error = Math.sqrt(Math.max(0, pooled * (1 - pooled)) * (1 / canary.of + 1 / stable.of));
  return difference > 0 && (error === 0 || difference / error > Z);
}

const ERRORS = [
  { kind: 'server_errors', name: 'errors on the server', isReported: false },
  { kind: 'load_errors', name: 'failed loads', isReported: true },
  { kind: 'browser_errors', name: 'errors in browsers', isReported: true },
] as const;
const VITALS = ['LCP', 'INP', 'CLS'] as const;

/**
 * Compares a canary with the stable version of the same time: errors by views, and the shares of visits with good web vitals. Worse errors
 * end it before the sample is complete. @param sample views of the canary that are needed to call it fine
 */
export function judgeVersions(stable: VersionHealth, canary: VersionHealth, sample: number): Verdict {
  const figures = [`${canary.views} views of the canary (at least ${sample}), ${stable.views} of the stable version`];
  const reasons: string[] = [];
  for (const { kind, name, isReported } of ERRORS) {
    const mine = { count: canary[kind], of: canary.views };
    const other = { count: stable[kind], of: stable.views };
    if (mine.count > 0 || other.count > 0) figures.push(`${name} ${compared(mine, other)}`);
    const isTooMany = shareOf(mine) > ALLOWED_ERRORS && (isHigher(mine, other) || (isReported && shareOf(mine) > MOST_REPORTED));
    if (mine.count >= MIN_ERRORS && isTooMany) reasons.push(`${name} ${compared(mine, other)}`);
  }
  for (const name of VITALS) {
    const [mine, other] = [canary.vitals[name], stable.vitals[name]].map((vital) => ({
      count: vital ? vital.total - vital.good : 0,
      of: vital?.total ?? 0,
    })) as [Share, Share];
    if (mine.of < MIN_MEASURED || other.of < MIN_MEASURED) continue;
    figures.push(`${name} not good ${compared(mine, other)}`);
    if (shareOf(mine) - shareOf(other) >= MIN_VITAL_LOSS && isHigher(mine, other))
      reasons.push(`${name} not good ${compared(mine, other)}`);
  }
  return { verdict: reasons.length > 0 ? 'worse' : canary.views >= sample ? 'fine' : 'open', figures, reasons };
}
