import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { servedRecord } from '../manifest/remote-manifest.ts';
import type { RegistryRemote, ServedRecord, ServedState, VersionMark } from '../manifest/remote-manifest.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { changedKey } from '../store/store-layout.ts';
import { digestOf } from './signed-record.ts';

/** Who changes what is served, by which command, at which commit and why; the rest of a record follows from the one before. */
export type ChangeAuthor = Pick<ServedRecord, 'environment' | 'remote' | 'change' | 'by' | 'commit' | 'reason'> & {
  /** ISO time */
  at: string;
  /** number in the remote's series of records: one more than the highest in the store, usable or not */
  revision: number;
  /** missing: the series of the record before, or a new one */
  series?: ServedRecord['series'];
};

export const newSeries = (): ServedRecord['series'] => ({ id: randomUUID(), since: new Date().toISOString() });

/** The record that follows another one, not signed yet. */
export const nextRecord = (before: ServedRecord | undefined, author: ChangeAuthor, state: ServedState): ServedRecord =>
  servedRecord.parse({
    ...state,
    ...author,
    series: author.series ?? before?.series ?? newSeries(),
    ...(before && { previous: digestOf(before) }),
  });

export const rolledBackMark = (at: string, reason?: string): VersionMark => ({ status: 'rolled_back', at, ...(reason && { reason }) });

/** The state after a rollback to an earlier version; the one served so far is marked, and a canary ends. */
export function rolledBackState(
  state: ServedState & { served: RegistryRemote },
  {
    target,
    owns,
    holds,
    revision,
    at,
    reason,
  }: { target: string; owns: string[]; holds?: RegistryRemote['holds']; revision: number; at: string; reason?: string },
): ServedState {
  const { version, history, marks } = state.served;
  return {
    ...state,
    served: {
      version: target,
      // Up to the last time that the version was served.
      history: history.slice(0, history.findLastIndex((entry) => entry.version === target) + 1),
      revision,
      owns,
      ...(holds && { holds }),
      marks: { ...marks, [version]: rolledBackMark(at, reason) },
    },
  };
}

const writtenRevisions = z.object({ revisions: z.record(z.string(), z.int()) });

/** The last written revision of each remote, from the hint: it tells lost records from those that never existed. */
export async function readHintedRevisions(objects: ObjectStore, environment: string): Promise<Readonly<Record<string, number>>> {
  const text = (await objects.read(changedKey(environment)))?.toString('utf8');
  try {
    return text === undefined ? {} : writtenRevisions.parse(JSON.parse(text)).revisions;
  } catch {
    return {};
  }
}

/** Tells readers that a record was written; without the hint they read it a little later. */
export async function announceChange(
  objects: ObjectStore,
  { environment, remote, revision }: Pick<ServedRecord, 'environment' | 'remote' | 'revision'>,
): Promise<void> {
  const revisions = { ...(await readHintedRevisions(objects, environment)), [remote]: revision };
  await objects.replace(changedKey(environment), Buffer.from(JSON.stringify({ id: randomUUID(), revisions }))).catch(() => undefined);
}
