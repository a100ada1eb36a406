import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_REMOTES, registry, servedState } from 'federation/manifest/remote-manifest';
import type { Registry, ServedRecord, ServedState } from 'federation/manifest/remote-manifest';
import { openTrusted, readNewestRecord, recordedRemotes, registryOf } from 'federation/registry/read-records';
import type { NewestRecord, OpenRecord } from 'federation/registry/read-records';
import { announceChange, newSeries, nextRecord, readHintedRevisions } from 'federation/registry/change-state';
import type { ChangeAuthor } from 'federation/registry/change-state';
import { parseRecord, signRecord } from 'federation/registry/signed-record';
import { isSignedBy } from 'federation/signing/signature';
import type { Trust } from 'federation/signing/trust';
import type { ObjectStore } from 'federation/store/object-store';
import { isBucket, openObjects } from 'federation/store/open-store';
import { SERVED_KEY, changedKey, recordKey, recordsKey } from 'federation/store/store-layout';
import { MfRefused } from './refusal.ts';
import { readTrust, refuseForeignKey, refuseForeignKeyForAny } from './read-trust.ts';
import { readSigningKey, readTrustedKeys } from './signing-key.ts';
import { readAuthor } from './read-author.ts';

export const environment = (): string => process.env.MF_ENVIRONMENT ?? '';
const trusted = async (objects: ObjectStore): Promise<OpenRecord> => openTrusted(await readTrust(objects));

const BACKUP = `put a backup of ${SERVED_KEY} back`;
const WAY_BACK = `${BACKUP}; or pnpm mf adopt, with a root key, continues from the newest one that is signed, and running shells follow it`;

async function readNewestRecords(objects: ObjectStore, environmentName: string, open: OpenRecord): Promise<Map<string, NewestRecord>> {
  const remotes = await recordedRemotes(objects, environmentName);
  return new Map(
    await Promise.all(
      remotes.map(async (remote) => [remote, await readNewestRecord(objects, { environment: environmentName, remote, open })] as const),
    ),
  );
}

/** What is served, and the remotes of which no record can be read, with the refusal that says why. */
export interface ReadRecords {
  registry: Registry;
  lost: ReadonlyMap<string, MfRefused>;
}

const GONE = 'its records are gone';
const lostRecords = (remote: string, why: string): MfRefused =>
  new MfRefused('MF22', `What is served of ${remote} can't be read.`, [why, WAY_BACK]);

async function readEnvironment(objects: ObjectStore, environmentName: string): Promise<ReadRecords> {
  // First the hint, then the records: what is written in between must not look lost.
  const written = await readHintedRevisions(objects, environmentName);
  const newest = await readNewestRecords(objects, environmentName, parseRecord);
  const names = [...new Set([...newest.keys(), ...Object.keys(written)])];
  const lost = names.flatMap((remote) => {
    const { found, problem } = newest.get(remote) ?? {};
    return found ? [] : [[remote, lostRecords(remote, problem?.message ?? GONE)] as const];
  });
  return { registry: registryOf([...newest.values()].flatMap(({ found }) => found?.record ?? [])), lost: new Map(lost) };
}

/** Newest records that can't be used although earlier ones can: shells that accepted them continue to serve what they name. */
export async function unusableRecords(storeDir: string): Promise<string[]> {
  const objects = await openObjects(storeDir);
  const written = await readHintedRevisions(objects, environment());
  const newest = await readNewestRecords(objects, environment(), await trusted(objects));
  return [...new Set([...newest.keys(), ...Object.keys(written)])].flatMap((remote) => {
    const { found, problem, highestRevision }: NewestRecord = newest.get(remote) ?? { highestRevision: 0 };
    const last = written[remote] ?? 0;
    const before = found ? `revision ${found.record.revision} before it serves ${servedIn(found.record)}` : 'there is no other';
    if (problem) return [`${remote}: ${problem.message}; ${before}`];
    if (highestRevision >= last) return [];
    return [found ? `${remote}: revision ${last} was written last, the newest in the store is ${highestRevision}` : `${remote}: ${GONE}`];
  });
}

const servedIn = ({ served }: ServedRecord): string => served?.version ?? 'nothing';

/** What is served according to the newest readable records, whoever signed them. */
export const readRecords = async (storeDir: string): Promise<ReadRecords> => readEnvironment(await openObjects(storeDir), environment());

/** What shells accept of it: the newest records that a trusted key signed. */
export async function readTrusted(storeDir: string): Promise<{ registry: Registry; trust: Trust }> {
  const objects = await openObjects(storeDir);
  const trust = await readTrust(objects);
  const newest = await readNewestRecords(objects, environment(), openTrusted(trust));
  return { registry: registryOf([...newest.values()].flatMap(({ found }) => found?.record ?? [])), trust };
}

/** Whether something is to be served, and nothing of it is signed with a key that is trusted here: shells would serve nothing. */
export const isSignedByOthersOnly = async (storeDir: string): Promise<boolean> =>
  (await readRecords(storeDir)).registry.revision > 0 && (await readTrusted(storeDir)).registry.revision === 0;

/**
 * What is served, for a command that needs it of some remotes; lost records of others do not concern it. @param needed default: all
 * @throws MfRefused when nothing of one of these can be read, because treating it as empty would take it out of service
 */
export async function readRegistry(storeDir: string, needed?: readonly string[]): Promise<Registry> {
  return withoutLost(await readRecords(storeDir), needed);
}

function withoutLost({ registry: read, lost }: ReadRecords, needed: readonly string[] = [...lost.keys()]): Registry {
  for (const name of needed) {
    const refusal = lost.get(name);
    if (refusal) throw refusal;
  }
  return read;
}

/** What is served in all environments. @param needed as for `readRegistry` */
export async function readRegistries(storeDir: string, needed?: readonly string[]): Promise<Registry[]> {
  const objects = await openObjects(storeDir);
  const folders = await objects.folders(SERVED_KEY);
  return Promise.all(
    folders.map(async (folder) => withoutLost(await readEnvironment(objects, folder === 'default' ? '' : folder), needed)),
  );
}

/** Warnings about remotes whose areas are not known: a version may be served whose areas are theirs. */
export async function unknownAreas(storeDir: string, name: string): Promise<string[]> {
  const { lost } = await readRecords(storeDir);
  return [...lost.keys()].flatMap((remote) =>
    remote === name || remote === ALL_REMOTES
      ? []
      : [`what is served of ${remote} can't be read (pnpm mf list), so the areas of ${name} were not compared with its areas`],
  );
}

/** @throws MfRefused when shells would refuse a successor of the remote's newest record */
function refuseUnusable(remote: string, { problem, highestRevision }: NewestRecord, written = 0): void {
  if (!problem && highestRevision >= written) return;
  if (!problem && highestRevision > 0) {
    throw new MfRefused('MF23', `The newest records of ${remote} are gone, and shells would ignore older ones.`, [
      `revision ${written} was written last, the newest in the store is ${highestRevision}`,
      WAY_BACK,
    ]);
  }
  if (!problem) throw lostRecords(remote, GONE);
  if (problem.code === 'SH12') {
    throw new MfRefused('MF20', `What is served of ${remote} was not written with a trusted key, so it is not changed.`, [
      problem.message,
      'pnpm mf list shows what it says; pnpm mf adopt, with a root key, continues from the newest one that is signed with a trusted key',
    ]);
  }
  throw lostRecords(remote, problem.message);
}

/** Called before a running shop is asked, which says less. @throws MfRefused when the signing key may not change what is served of the remote */
export const refuseForeignChange = async (storeDir: string, remote: string): Promise<void> =>
  refuseForeignKey(await openObjects(storeDir), remote, { environment: environment() });

export interface Change {
  /** name of the command */
  change: string;
  reason?: string;
}

/** Maximum attempts to write the next revision while others write theirs. */
const ATTEMPTS = 50;

/**
 * Changes what is served of one remote (or of `ALL_REMOTES`) by signing and writing its next revision. If somebody else wrote that revision
 * first, the update is repeated with theirs, so neither change is lost. @param update gets the state and the next revision @returns the new
 * registry, and the remote's own revision, as in the log @throws MfRefused when the newest revision can't be trusted
 */
export async function changeServed(
  storeDir: string,
  remote: string,
  change: Change,
  update: (before: ServedState, next: number, registryBefore: Registry) => ServedState | Promise<ServedState>,
): Promise<Registry & { ownRevision: number }> {
  const objects = await openObjects(storeDir);
  await refuseForeignKey(objects, remote, { environment: environment() });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // First the hint, then the records: what others write in between must not look lost.
    const written = await readHintedRevisions(objects, environment());
    const newest = await readNewestRecords(objects, environment(), await trusted(objects));
    const mine = newest.get(remote) ?? { highestRevision: 0 };
    refuseUnusable(remote, mine, written[remote]);
    const others = [...newest].flatMap(([name, { found }]) => (name === remote || !found ? [] : [found.record]));
    const before = mine.found?.record;
    const next = mine.highestRevision + 1;
    const state = await update(before ? servedState.parse(before) : {}, next, registryOf(before ? [...others, before] : others));
    const record = await writeRecord(objects, { ...change, remote, revision: next }, state, before);
    if (record) return { ...registryOf([...others, record]), ownRevision: next };
  }
  throw new MfRefused('MF11', `${remote} is being changed by others all the time.`, ['try again']);
}

/** @returns undefined when somebody else has written this revision */
async function writeRecord(
  objects: ObjectStore,
  change: Change & Pick<ChangeAuthor, 'remote' | 'revision' | 'series'>,
  state: ServedState,
  before: ServedRecord | undefined,
): Promise<ServedRecord | undefined> {
  const author = { environment: environment(), at: new Date().toISOString(), ...readAuthor(), ...change };
  const record = nextRecord(before, author, state);
  const sealed = Buffer.from(signRecord(record, readSigningKey().privateKey));
  if (!(await objects.create(recordKey(environment(), record.remote, record.revision), sealed))) return undefined;
  await announceChange(objects, record);
  return record;
}

const formerFile = (storeDir: string): string => join(storeDir, environment() ? `registry.${environment()}.json` : 'registry.json');

/** Whether the store only has the former `registry.json`. */
export const hasOnlyFormerRegistry = async (storeDir: string): Promise<boolean> =>
  !isBucket(storeDir) &&
  existsSync(formerFile(storeDir)) &&
  (await recordedRemotes(await openObjects(storeDir), environment())).length === 0;

/** The former `registry.json` of a folder, by remote. @throws MfRefused when no trusted key signed it */
async function formerStates(storeDir: string): Promise<Map<string, ServedState>> {
  const { signature = '', ...content } = JSON.parse(await readFile(formerFile(storeDir), 'utf8')) as { signature?: string };
  const signedText = Buffer.from(`registry ${environment()}\n${JSON.stringify(content)}`);
  if (!isSignedBy(readTrustedKeys(), signedText, signature)) {
    throw new MfRefused('MF20', 'registry.json is not signed with a trusted key, so it is not taken over.');
  }
  const { remotes, retired = {} } = registry.parse(content);
  return new Map([
    ...Object.entries(retired).map(([name, each]): [string, ServedState] => [name, { retired: each }]),
    ...Object.entries(remotes).map(([name, each]): [string, ServedState] => [name, { served: each }]),
  ]);
}

/** A canary that `adopt` ended. */
export interface EndedCanary {
  name: string;
  version: string;
  percent: number;
}

/**
 * Begins a new series of every remote with its newest record that a trusted key signed, else with its newest readable one; shells accept it
 * whatever revision they have seen. For a store restored from a backup, for records that somebody without a key wrote, and for a store of
 * the time of `registry.json`. @returns what is in force, and the remotes of which no record can be used: they have to be promoted again
 * Canaries end: a later record, which is lost, may have judged their version bad (0192). @throws MfRefused before anything is written when the
 * signing key may not change all of them
 */
export async function adoptRegistry(storeDir: string): Promise<{ registry: Registry; gone: string[]; ended: EndedCanary[] }> {
  const objects = await openObjects(storeDir);
  const signed = await readNewestRecords(objects, environment(), await trusted(objects));
  const readable = await readNewestRecords(objects, environment(), parseRecord);
  const states = (await hasOnlyFormerRegistry(storeDir)) ? await formerStates(storeDir) : new Map<string, ServedState>();
  for (const [remote, { found }] of signed) {
    const record = found?.record ?? readable.get(remote)?.found?.record;
    if (record) states.set(remote, servedState.parse(record));
  }
  const written = await readHintedRevisions(objects, environment());
  const gone = [...new Set([...signed.keys(), ...Object.keys(written)])].filter((remote) => !states.has(remote));
  // Shells would refuse the records, and every other team would have to wait for somebody with the root key.
  await refuseForeignKeyForAny(objects, [...states.keys(), ...gone], {
    environment: environment(),
    what: `begin a new series in ${environment() || 'default'} of`,
    hint: 'adopt continues every remote at once: whoever has a root key can do it',
  });
  const ended: EndedCanary[] = [];
  for (const [remote, { served, ...state }] of states) {
    if (served?.canary) ended.push({ name: remote, version: served.canary.version, percent: served.canary.percent });
    const highest = Math.max(signed.get(remote)?.highestRevision ?? 0, written[remote] ?? 0);
    const change = { change: 'adopt', remote, revision: highest + 1, series: newSeries() };
    const adopted = { ...state, ...(served && { served: { ...served, canary: undefined } }) };
    await writeRecord(objects, change, adopted, signed.get(remote)?.found?.record);
  }
  if (gone.length > 0) await forgetRemotes(objects, gone);
  return { registry: await readRegistry(storeDir), gone, ended };
}

/** Removes what is left of remotes whose records can't be used: until they are promoted again, shells serve what they accepted last. */
async function forgetRemotes(objects: ObjectStore, remotes: readonly string[]): Promise<void> {
  for (const remote of remotes) await objects.remove((await objects.list(recordsKey(environment(), remote))).map(({ key }) => key));
  const revisions = Object.fromEntries(
    Object.entries(await readHintedRevisions(objects, environment())).filter(([name]) => !remotes.includes(name)),
  );
  await objects.replace(changedKey(environment()), Buffer.from(JSON.stringify({ id: randomUUID(), revisions })));
}
