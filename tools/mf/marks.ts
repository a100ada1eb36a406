import type { RegistryRemote, VersionMark } from 'federation/manifest/remote-manifest';
import { MfRefused } from './refusal.ts';
import { changeServed } from './registry.ts';
import { defaultStoreDir, requirePublished } from './store.ts';

export interface DeprecateOptions {
  /** ISO time from which it can't be promoted */
  until?: string;
  reason?: string;
  /** removes the mark */
  undo?: boolean;
  storeDir?: string;
}

type Marks = NonNullable<RegistryRemote['marks']>;

/** @returns the marks without one for this version */
export const withoutMark = (marks: Marks | undefined, version: string): Marks => {
  const { [version]: _gone, ...otherMarks } = marks ?? {};
  return otherMarks;
};

/** Marks a published version as deprecated. It is still served where it is. */
export async function deprecate(name: string, version: string, options: DeprecateOptions = {}): Promise<{ name: string; version: string }> {
  const { until, reason, undo = false, storeDir = defaultStoreDir() } = options;
  await requirePublished(storeDir, name, version);
  const mark: VersionMark = { status: 'deprecated', at: new Date().toISOString(), ...(until && { until }), ...(reason && { reason }) };
  await changeServed(storeDir, name, { change: undo ? 'deprecate --undo' : 'deprecate', reason }, (state) => {
    const { served } = state;
    if (!served) throw new MfRefused('MF15', `Nothing of ${name} is served yet, so nothing of it can be left behind.`);
    // A version that was rolled back keeps that mark, which is stronger.
    if (served.marks?.[version]?.status === 'rolled_back') {
      throw new MfRefused('MF24', `${name} ${version} was rolled back on ${served.marks[version].at}: promoting it is what ends that.`);
    }
    const otherMarks = withoutMark(served.marks, version);
    return { ...state, served: { ...served, marks: undo ? otherMarks : { ...otherMarks, [version]: mark } } };
  });
  return { name, version };
}

/** A warning when a change that serves `version` to everybody ends the canary of another one. */
export const endedCanary = (served: RegistryRemote | undefined, version: string): string[] =>
  served?.canary && served.canary.version !== version
    ? [`the canary of ${served.canary.version}, which ${served.canary.percent} % of the visitors had, has ended`]
    : [];

/** Warnings before a version is promoted. @throws MfRefused when it is deprecated and its time is over */
export function markWarnings(name: string, version: string, mark: VersionMark | undefined, now = new Date()): string[] {
  if (!mark) return [];
  const why = mark.reason ? `: ${mark.reason}` : '';
  if (mark.status === 'rolled_back') return [`${name} ${version} was served before and taken back on ${mark.at}${why}`];
  if (mark.until && new Date(mark.until) <= now)
    throw new MfRefused('MF13', `${name} ${version} is not to be used since ${mark.until}${why}`);
  return [`${name} ${version} is deprecated${mark.until ? ` and not to be used from ${mark.until} on` : ''}${why}`];
}
