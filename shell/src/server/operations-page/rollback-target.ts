import { readManifest } from 'federation/loading/remote-loader';
import type { LoaderOptions } from 'federation/loading/remote-loader';
import type { RegistryRemote } from 'federation/manifest/remote-manifest';
import { claimsOf } from 'federation/releases/claims';
import { fallbackVersions } from 'federation/releases/fallback-versions';

export type ManifestLoader = Pick<LoaderOptions, 'store' | 'trust' | 'contract' | 'sharedVersions' | 'offered'>;

export interface RollbackTarget {
  version?: string;
  owns: string[];
  /** what it has for itself (`claimsOf`) */
  claims: string[];
  /** why more recent versions are passed over, such as for a key that is not trusted any more */
  skipped: string[];
}

/** The most recent earlier version that was not rolled back and may be served. */
export async function rollbackTarget(name: string, served: RegistryRemote | undefined, loader: ManifestLoader): Promise<RollbackTarget> {
  const skipped: string[] = [];
  for (const version of served ? fallbackVersions(served) : []) {
    const until = served?.marks?.[version]?.until;
    if (until !== undefined && new Date(until) <= new Date()) {
      skipped.push(`${name} ${version} is not to be used since ${until}`);
      continue;
    }
    try {
      const { manifest } = await readManifest(name, version, loader);
      return { version, owns: manifest.owns, claims: claimsOf(manifest), skipped };
    } catch (error) {
      skipped.push(`${name} ${version} can't be served: ${(error as Error).message}`);
    }
  }
  return { owns: [], claims: [], skipped };
}
