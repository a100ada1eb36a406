import type { LoadedRemote } from '../loading/remote-loader.ts';
import type { RemoteRefused } from '../loading/remote-refused.ts';
import type { Registry, RegistryRemote } from '../manifest/remote-manifest.ts';
import { NEVER, claimsOf, claimsOfAreas, describeConflict, findConflicts, holding } from './claims.ts';
import type { Claims, Conflict } from './claims.ts';

/** A remote without any version that can be served. */
export interface DeadRemote {
  name: string;
  /** its path patterns under `/:lang`: answered with the error page inside the layout, not with 404 */
  owns: string[];
}

/** A second version of a remote, for a share of the visitors. While it can't be loaded they get the stable one. */
export interface Canary {
  version: string;
  percent: number;
  loaded?: LoadedRemote;
  refused?: RemoteRefused;
}

/**
 * The loaded state of the registry; never changed, and used by a request to its end. Remotes whose version did not change are the same
 * objects as in the snapshot before.
 */
export interface RegistrySnapshot {
  /** revision of the registry it was made from */
  revision: number;
  remotes: ReadonlyMap<string, LoadedRemote>;
  /** by remote */
  canaries: ReadonlyMap<string, Canary>;
  /** wanted versions that are not served, by remote: an older version is (`remotes`), or none (`dead`) */
  refused: ReadonlyMap<string, { version: string; reason: RemoteRefused }>;
  dead: DeadRemote[];
  /** what the records say about who has which slot and address, by remote; the longest in service first */
  recorded: ReadonlyMap<string, RecordedClaims>;
  /** slots and addresses of the snapshot before, each with its remote (`holding`) */
  held: ReadonlySet<string>;
}

export type RecordedClaims = Pick<RegistryRemote, 'holds' | 'owns'> & {
  /** ISO time of its first promotion in the history; '' if unknown */
  since: string;
};

/** Before the first registry was read. */
export const EMPTY_SNAPSHOT: RegistrySnapshot = {
  revision: 0,
  remotes: new Map(),
  canaries: new Map(),
  refused: new Map(),
  dead: [],
  recorded: new Map(),
  held: new Set(),
};

/** Remotes by the time of their first promotion: where only the order can decide, as between two routes with the same id, the older one wins. */
export const inOrderOfService = (remotes: Registry['remotes']): [name: string, remote: RegistryRemote][] => {
  const since = ({ history }: RegistryRemote): string => history[0]?.at ?? '';
  return Object.entries(remotes).sort(([, a], [, b]) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0));
};

export const recordedClaims = (remotes: Registry['remotes']): RegistrySnapshot['recorded'] =>
  new Map(inOrderOfService(remotes).map(([name, { holds, owns, history }]) => [name, { holds, owns, since: history[0]?.at ?? '' }]));

type Claimants = Pick<RegistrySnapshot, 'remotes' | 'dead' | 'recorded'>;

/** What each served remote claims: its version's claims with the times in its record; a remote that can't be served what its record says. */
function claimsIn({ remotes, dead, recorded }: Claimants): (readonly [string, Claims])[] {
  const timesOf =
    ({ holds, since }: Partial<RecordedClaims>) =>
    (claim: string) =>
      holds ? (holds[claim] ?? NEVER) : (since ?? NEVER);
  const names = [...new Set([...recorded.keys(), ...remotes.keys()])];
  return names.flatMap((name) => {
    const record: Partial<RecordedClaims> = recorded.get(name) ?? {};
    const loaded = remotes.get(name);
    if (loaded) return [[name, new Map(claimsOf(loaded.manifest).map((claim) => [claim, timesOf(record)(claim)]))] as const];
    const away = dead.find((each) => each.name === name);
    if (!away) return [];
    return [[name, record.holds ? new Map(Object.entries(record.holds)) : claimsOfAreas(away.owns, record.since ?? NEVER)] as const];
  });
}

/** What remotes claim that others have: a host gives no slot and no address of it to them. */
export const conflictsIn = (snapshot: Claimants & Pick<RegistrySnapshot, 'held'>): Conflict[] =>
  findConflicts(claimsIn(snapshot), snapshot.held);

/** The slots and addresses that a snapshot gives to its remotes (`holding`). */
export function heldIn(snapshot: RegistrySnapshot): Set<string> {
  const conflicts = new Set(conflictsIn(snapshot).map(({ remote, claim }) => holding(remote, claim)));
  const all = claimsIn(snapshot).flatMap(([name, claims]) => [...claims.keys()].map((claim) => holding(name, claim)));
  return new Set(all.filter((each) => !conflicts.has(each)));
}

/** Remotes of the registry without any version that can be served. */
export const findMissing = ({ remotes }: Registry, snapshot: RegistrySnapshot): string[] =>
  Object.keys(remotes).filter((name) => !snapshot.remotes.has(name));

/** Remotes keep their order, the longest in service first. */
export const orderRemotes = (names: readonly string[], remotes: ReadonlyMap<string, LoadedRemote>): ReadonlyMap<string, LoadedRemote> =>
  new Map(
    names.flatMap((name) => {
      const remote = remotes.get(name);
      return remote ? [[name, remote] as const] : [];
    }),
  );

/** Whether a retry changed nothing: then nothing is built again. */
export function isSameSnapshot(before: RegistrySnapshot, after: RegistrySnapshot): boolean {
  const stateOf = ({ revision, remotes, canaries, refused }: RegistrySnapshot): unknown[] => [
    revision,
    ...[...remotes].flatMap(([name, { remote, error }]) => [name, remote, error?.kind]),
    ...[...canaries].flatMap(([name, { version, percent, loaded, refused: reason }]) => [
      name,
      version,
      percent,
      loaded?.remote,
      reason?.kind,
    ]),
    ...[...refused].flatMap(([name, { version, reason }]) => [name, version, reason.kind]),
  ];
  const [a, b] = [stateOf(before), stateOf(after)];
  return before !== EMPTY_SNAPSHOT && a.length === b.length && a.every((each, index) => each === b[index]);
}

/** For the operations endpoint. */
export interface RemotesStatus {
  revision: number;
  /** why the registry itself, or the last snapshot, is not used */
  problem: string | null;
  /** why nothing new can be followed at all */
  store_problem: string | null;
  remotes: {
    name: string;
    wanted: string;
    served: string | null;
    owns: readonly string[];
    /** why its newest record is not used */
    record_problem: string | null;
    refused: { kind: string; code: string; reason: string } | null;
    canary: { version: string; percent: number; refused: { kind: string; code: string; reason: string } | null } | null;
    /** slots and addresses of its served version that it does not get, because another remote has them */
    conflicts: string[];
  }[];
}

const refusalStatus = (reason: RemoteRefused | undefined) =>
  reason ? { kind: reason.kind, code: reason.code, reason: reason.message } : null;

interface Problems {
  /** the first of all */
  any: string | null;
  /** of the store, or of the snapshot as a whole */
  store: string | null;
  records: ReadonlyMap<string, string>;
}

/** The state for the operations endpoint. */
export function statusOf(snapshot: RegistrySnapshot, registry: Registry | undefined, problems: Problems): RemotesStatus {
  const { revision, remotes, canaries, refused } = snapshot;
  const conflicts = conflictsIn(snapshot);
  return {
    revision,
    problem: problems.any,
    store_problem: problems.store,
    remotes: Object.entries(registry?.remotes ?? {}).map(([name, { version, owns }]) => {
      const canary = canaries.get(name);
      return {
        name,
        wanted: version,
        served: remotes.get(name)?.manifest.version ?? null,
        owns,
        record_problem: problems.records.get(name) ?? null,
        refused: refusalStatus(refused.get(name)?.reason),
        canary: canary ? { version: canary.version, percent: canary.percent, refused: refusalStatus(canary.refused) } : null,
        conflicts: conflicts.filter(({ remote }) => remote === name).map(describeConflict),
      };
    }),
  };
}
