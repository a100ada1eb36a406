import type { LoadedRemote } from '../loading/remote-loader.ts';
import type { RemoteRefused } from '../loading/remote-refused.ts';
import type { Registry } from '../manifest/remote-manifest.ts';

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
}

/** Before the first registry was read. */
export const EMPTY_SNAPSHOT: RegistrySnapshot = { revision: 0, remotes: new Map(), canaries: new Map(), refused: new Map(), dead: [] };

/** Remotes of the registry without any version that can be served. */
export const findMissing = ({ remotes }: Registry, snapshot: RegistrySnapshot): string[] =>
  Object.keys(remotes).filter((name) => !snapshot.remotes.has(name));

/** Slots and routes belong to the first remote that has them, so remotes keep the order of the registry. */
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
export function statusOf(
  { revision, remotes, canaries, refused }: RegistrySnapshot,
  registry: Registry | undefined,
  problems: Problems,
): RemotesStatus {
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
      };
    }),
  };
}
