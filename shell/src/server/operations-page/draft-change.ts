import { ALL_REMOTES, remoteName, servedRecord, servedState } from 'federation/manifest/remote-manifest';
import type { ServedRecord, ServedState } from 'federation/manifest/remote-manifest';
import { announceChange, nextRecord, readHintedRevisions, rolledBackState } from 'federation/registry/change-state';
import { verifyRecord, recordText } from 'federation/registry/signed-record';
import { holdsOf } from 'federation/releases/claims';
import { recordKey } from 'federation/store/store-layout';
import * as z from 'zod';
import { newestRecord } from './operations-data.ts';
import { rollbackTarget } from './rollback-target.ts';
import type { ManifestLoader } from './rollback-target.ts';

/** What an engineer asks for on the page. */
export const changeRequest = z.object({
  remote: remoteName,
  change: z.enum(['rollback', 'lock', 'unlock']),
  reason: z.string().trim().max(300).optional(),
  /** ISO time at which a lock ends */
  until: z.iso.datetime().optional(),
  /** of the draft; both are sent back with its signature, so that the same record is made */
  at: z.iso.datetime().optional(),
  series: servedRecord.shape.series.optional(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** A change that is not possible now; the message is for the engineer. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
}

interface Options {
  loader: ManifestLoader;
  environment: string;
}

/**
 * The record that this change would write next: its author still has to sign it. @throws ChangeRefused when the change is not possible, or
 * the newest record can't be trusted
 */
export async function draftChange(
  { remote, change, reason, until, at = new Date().toISOString(), series }: ChangeRequest,
  by: string,
  { loader, environment }: Options,
): Promise<ServedRecord> {
  const { objects } = loader.store;
  const written = (await readHintedRevisions(objects, environment))[remote] ?? 0;
  const { found, highestRevision, problem } = await newestRecord({ objects, trust: loader.trust, environment }, remote);
  if (problem || highestRevision < written)
    throw new ChangeRefused(`What is served of ${remote} can't be continued: pnpm mf adopt, with a root key, mends that.`);
  const before = found?.record;
  const revision = highestRevision + 1;
  const state: ServedState = before ? servedState.parse(before) : {};
  const author = { environment, remote, change, by, reason: reason || undefined, at, revision, ...(!before && series && { series }) };
  return nextRecord(before, author, await changedState(state, { remote, change, reason, until, at, revision }, loader));
}

type Asked = Pick<ChangeRequest, 'remote' | 'change' | 'reason' | 'until'> & { at: string; revision: number };

async function changedState(state: ServedState, asked: Asked, loader: Options['loader']): Promise<ServedState> {
  const { remote, change, reason, until, at, revision } = asked;
  if (change === 'lock') {
    if (!reason) throw new ChangeRefused('A lock needs a reason.');
    if (until && until <= at) throw new ChangeRefused('The end of the lock is in the past.');
    return { ...state, lock: { reason, at, ...(until && { until }) } };
  }
  if (change === 'unlock') {
    const { lock, ...unlocked } = state;
    if (!lock) throw new ChangeRefused(`${remote} is not locked.`);
    return unlocked;
  }
  const { served } = state;
  const { version: target, owns, claims, skipped } = await rollbackTarget(remote, served, loader);
  if (!served || !target || remote === ALL_REMOTES) {
    throw new ChangeRefused([`There is no earlier version of ${remote} to go back to.`, ...skipped.map((why) => `${why}.`)].join(' '));
  }
  // A record of an earlier tool says nothing about since when; then the age of the remote still counts.
  const holds = served.holds && holdsOf(claims, new Map(Object.entries(served.holds)), at);
  return rolledBackState({ ...state, served }, { target, owns, holds, revision, at, reason });
}

/**
 * Writes the record of a draft with its author's signature. @returns the record @throws ChangeRefused when the key may not change this
 * remote, or somebody else was faster
 */
export async function writeChange(draft: ServedRecord, signature: string, { loader, environment }: Options): Promise<ServedRecord> {
  const text = recordText(draft, signature);
  const place = { environment, remote: draft.remote, revision: draft.revision };
  let record: ServedRecord;
  try {
    record = verifyRecord(text, place, loader.trust.keysFor(draft.remote, environment));
  } catch {
    throw new ChangeRefused(`This key may not change what is served of ${draft.remote} here, or somebody else changed it meanwhile.`);
  }
  const { objects } = loader.store;
  if (!(await objects.create(recordKey(environment, record.remote, record.revision), Buffer.from(text)))) {
    throw new ChangeRefused(`${record.remote} was changed by somebody else meanwhile: look at what is served now.`);
  }
  await announceChange(objects, record);
  return record;
}
