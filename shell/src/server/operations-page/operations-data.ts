import type { KeyObject } from 'node:crypto';
import type { LoadedRemote } from 'federation/loading/remote-loader';
import { ALL_REMOTES, SHARED_PACKAGES } from 'federation/manifest/remote-manifest';
import type { RegistryLock, RemoteManifest, ServedRecord } from 'federation/manifest/remote-manifest';
import { readLog } from 'federation/registry/read-log';
import type { Log, LogEntry } from 'federation/registry/read-log';
import { openTrusted, readNewestRecord, recordedRemotes } from 'federation/registry/read-records';
import type { RemotesStatus } from 'federation/releases/registry-snapshot';
import { readSigners } from 'federation/signing/signers';
import type { Signer } from 'federation/signing/signers';
import type { ObjectStore } from 'federation/store/object-store';
import type { ReleaseHealth, VersionHealth } from 'shared-contracts/wire/release-health';
import { CONTRACT_VERSION } from 'shared-contracts';
import { rollbackTarget } from './rollback-target.ts';
import type { ManifestLoader } from './rollback-target.ts';
import type { ReleaseCounts } from '../releases/release-counts.ts';

/** Time over which the page counts, and number of log entries per remote. */
const HEALTH_MS = 3_600_000;
const LOG_LENGTH = 8;
const NO_LOG: Log = { entries: [], leftOut: 0 };

/** What one version was built for: its contract, and the range of each shared package. */
export interface BuiltFor {
  name: string;
  version: string;
  contract: string;
  shared: Readonly<Record<string, string>>;
}

/** A remote as the page for engineers shows it. */
export interface OperatedRemote {
  status: Omit<RemotesStatus['remotes'][number], 'canary'> & {
    canary: (NonNullable<RemotesStatus['remotes'][number]['canary']> & { stray_errors?: readonly string[] }) | null;
    stray_errors?: readonly string[];
    lost_files?: readonly { version: string; files: readonly string[] }[];
  };
  /** its newest genuine record; undefined when none can be used */
  record: ServedRecord | undefined;
  lock: RegistryLock | undefined;
  /** the version that a rollback would serve; undefined when there is none */
  wayBack: string | undefined;
  /** versions shown in the last hour, the most shown first */
  health: readonly VersionHealth[];
  /** the newest first */
  log: readonly LogEntry[];
  /** number of its newest records that no key in the list signed, or that are damaged */
  notGenuine: number;
}

export interface OperationsData {
  environment: string;
  revision: number;
  storeProblem: string | null;
  /** why nothing is known about views and errors */
  healthProblem: string | null;
  allLock: RegistryLock | undefined;
  remotes: OperatedRemote[];
  /** versions loaded now, canaries too, and what this shell has */
  grid: { shell: BuiltFor; versions: BuiltFor[] };
}

export interface OperationsSources extends ManifestLoader {
  objects: ObjectStore;
  /** public root keys */
  rootKeys: readonly KeyObject[];
  environment: string;
  status: () => (Omit<RemotesStatus, 'remotes'> & { remotes: OperatedRemote['status'][] }) | null;
  loaded: () => Iterable<Pick<LoadedRemote, 'manifest'>>;
  counts: Pick<ReleaseCounts, 'send' | 'read'>;
}

/** The newest genuine record of a remote, and the highest revision in the store. */
export const newestRecord = (
  { objects, trust, environment }: Pick<OperationsSources, 'objects' | 'trust' | 'environment'>,
  remote: string,
) => readNewestRecord(objects, { environment, remote, open: openTrusted(trust) });

const builtFor = ({ name, version, contract, shared }: RemoteManifest): BuiltFor => ({ name, version, contract, shared });

/** Everything the page shows. What can't be read is said on the page; the rest is shown. */
export async function readOperations(sources: OperationsSources): Promise<OperationsData> {
  const { environment, status, counts, sharedVersions, loaded, objects, rootKeys } = sources;
  const state = status();
  const since = new Date(Date.now() - HEALTH_MS).toISOString();
  let healthProblem: string | null = null;
  let storeProblem = state?.store_problem ?? null;
  const recorded = await recordedRemotes(objects, environment).catch((error: unknown): string[] => {
    storeProblem ??= (error as Error).message;
    return [];
  });
  const signers = await readSigners(objects, rootKeys).catch((): Signer[] => []);
  await counts.send();
  const remotes = await Promise.all(
    (state?.remotes ?? []).map(async (remote): Promise<OperatedRemote> => {
      const [newest, log, health] = await Promise.all([
        recorded.includes(remote.name) ? newestRecord(sources, remote.name).catch(() => undefined) : undefined,
        recorded.includes(remote.name)
          ? readLog(objects, { environment, remotes: [remote.name], signers, last: LOG_LENGTH }).catch((): Log => NO_LOG)
          : NO_LOG,
        counts.read(remote.name, since).catch((error: unknown): ReleaseHealth => {
          healthProblem = (error as Error).message;
          return { versions: [] };
        }),
      ]);
      const record = newest?.found?.record;
      const { version: wayBack } = await rollbackTarget(remote.name, record?.served, sources);
      return {
        status: remote,
        record,
        lock: record?.lock,
        wayBack,
        health: health.versions,
        log: log.entries.reverse(),
        notGenuine: log.leftOut,
      };
    }),
  );
  const all = recorded.includes(ALL_REMOTES) ? await newestRecord(sources, ALL_REMOTES).catch(() => undefined) : undefined;
  return {
    environment,
    revision: state?.revision ?? 0,
    storeProblem,
    healthProblem,
    allLock: all?.found?.record.lock,
    remotes,
    grid: {
      shell: {
        name: 'shell',
        version: 'this one',
        contract: CONTRACT_VERSION,
        shared: Object.fromEntries(SHARED_PACKAGES.map((name) => [name, sharedVersions[name] ?? ''])),
      },
      versions: [...loaded()].map(({ manifest }) => builtFor(manifest)),
    },
  };
}
