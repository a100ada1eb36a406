import type { Registry, RegistryRemote, RemoteManifest } from 'federation/manifest/remote-manifest';
import { NEVER, claimsOf, claimsOfAreas, describeConflict, findConflicts } from 'federation/releases/claims';
import type { Claims, Conflict } from 'federation/releases/claims';
import { inOrderOfService } from 'federation/releases/registry-snapshot';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { MfRefused } from './refusal.ts';
import { manifestIn } from './store.ts';

type ClaimingVersion = Pick<RemoteManifest, 'name' | 'slots' | 'namespace' | 'owns' | 'routes'>;

/** What a served remote holds by its record; in records of earlier tools, by the manifest of its version. */
export async function heldClaims(name: string, { holds, version, owns, history }: RegistryRemote, store: ArtefactStore): Promise<Claims> {
  if (holds) return new Map(Object.entries(holds));
  const since = history[0]?.at ?? '';
  // A damaged version still has its areas.
  const manifest = await manifestIn(store, name, version).catch(() => undefined);
  return manifest ? new Map(claimsOf(manifest).map((claim) => [claim, since])) : claimsOfAreas(owns, since);
}

/** What every served remote holds, the longest in service first. */
export const allHeldClaims = (remotes: Registry['remotes'], store: ArtefactStore): Promise<(readonly [string, Claims])[]> =>
  Promise.all(inOrderOfService(remotes).map(async ([name, remote]) => [name, await heldClaims(name, remote, store)] as const));

/** What a version wants that another served remote has. A version of the remote that has it for longer is in no conflict. */
export async function conflictsOf(version: ClaimingVersion, remotes: Registry['remotes'], store: ArtefactStore): Promise<Conflict[]> {
  const held = await allHeldClaims(remotes, store);
  const own = held.find(([name]) => name === version.name)?.[1];
  const wanted: Claims = new Map(claimsOf(version).map((claim) => [claim, own?.get(claim) ?? NEVER]));
  const names = held.some(([name]) => name === version.name) ? [] : [[version.name, wanted] as const];
  const all = [...held.map(([name, claims]) => [name, name === version.name ? wanted : claims] as const), ...names];
  return findConflicts(all).filter(({ remote }) => remote === version.name);
}

const isAddress = ({ claim }: Conflict): boolean => claim.startsWith('/');

/** @throws MfRefused when another served remote has an area or a page of the version */
export function refuseForeignAreas(name: string, conflicts: readonly Conflict[]): void {
  const areas = conflicts.filter(isAddress);
  if (areas.length === 0) return;
  throw new MfRefused(
    'MF19',
    `${name} wants areas of other remotes.`,
    areas.map(({ claim, holder, held }) =>
      claim === held ? `${claim} is an area of ${holder}` : `${claim} lies in ${held}, an area of ${holder}`,
    ),
  );
}

/** Slots and texts that another served remote has. */
export const slotConflicts = (conflicts: readonly Conflict[]): Conflict[] => conflicts.filter((conflict) => !isAddress(conflict));

const isSlot = ({ claim }: Conflict): boolean => claim.startsWith('slot ');

function refuseClaims(name: string, conflicts: readonly Conflict[], advice: string): void {
  if (conflicts.length === 0) return;
  throw new MfRefused('MF31', `${name} wants what another served remote has.`, [...conflicts.map(describeConflict), advice]);
}

/**
 * Without a slot that another remote has a version can be served, and waits for it; not without its addresses or texts. @throws MfRefused
 * @returns what it waits for, a warning each
 */
export function refuseUnlessWaiting(name: string, conflicts: readonly Conflict[]): string[] {
  refuseForeignAreas(name, conflicts);
  refuseClaims(
    name,
    slotConflicts(conflicts).filter((conflict) => !isSlot(conflict)),
    'use another namespace in src/expose/remote.ts',
  );
  return conflicts.filter(isSlot).map((conflict) => `${name} waits: ${describeConflict(conflict)}`);
}

/** @throws MfRefused when another served remote has a slot, an address or the texts of the version */
export function refuseConflicts(name: string, conflicts: readonly Conflict[]): void {
  refuseUnlessWaiting(name, conflicts);
  const slots = conflicts.filter(isSlot);
  const holders = [...new Set(slots.map(({ holder }) => holder))].join(' and ');
  refuseClaims(
    name,
    slots,
    `remove it from fragments in src/expose/remote.ts; or, if it is to move: promote ${name} with --when-free, then a version of ${holders} without it`,
  );
}

/** A time for the claims of a new record that is later than those of the remotes that have them, whatever the clock of this machine. */
export function timeAfter(conflicts: readonly Conflict[], held: readonly (readonly [string, Claims])[], now: string): string {
  const times = conflicts.map(({ holder, held: claim }) => held.find(([name]) => name === holder)?.[1].get(claim) ?? '');
  const last = times.sort().at(-1) ?? '';
  return last < now || last === NEVER ? now : new Date(Date.parse(last) + 1).toISOString();
}

/** @throws MfRefused when versions that are previewed together would not get a slot or an address, because another remote has it */
export function refusePreviewConflicts(previewed: readonly ClaimingVersion[], held: readonly (readonly [string, Claims])[]): void {
  const ofVersion = (version: ClaimingVersion, before: Claims | undefined): Claims =>
    new Map(claimsOf(version).map((claim) => [claim, before?.get(claim) ?? NEVER]));
  const others = held.filter(([name]) => previewed.every((version) => version.name !== name));
  const shown = previewed.map((version) => [version.name, ofVersion(version, held.find(([name]) => name === version.name)?.[1])] as const);
  const conflicts = findConflicts([...others, ...shown]);
  for (const { name } of previewed)
    refuseConflicts(
      name,
      conflicts.filter(({ remote }) => remote === name),
    );
}

/** Slots of a remote that go to another one, which waits for them, when it is not served any more: a sentence each. */
export async function handedOver(name: string, remotes: Registry['remotes'], store: ArtefactStore): Promise<string[]> {
  const waiting = findConflicts(await allHeldClaims(remotes, store)).filter((conflict) => conflict.holder === name && isSlot(conflict));
  // The first of several that wait gets it.
  const { [name]: _retired, ...others } = remotes;
  const stillWaiting = findConflicts(await allHeldClaims(others, store));
  return waiting
    .filter(({ remote, claim }) => !stillWaiting.some((other) => other.remote === remote && other.claim === claim))
    .map(({ remote, claim }) => `${claim} goes to ${remote}, which waits for it`);
}
