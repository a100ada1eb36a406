import { openStore } from 'federation/store/open-store';
import { readTrust } from './read-trust.ts';
import { isUntrusted } from './really-served.ts';
import { MfRefused } from './refusal.ts';
import { readRegistry } from './registry.ts';
import { nothingPublished, publishedVersions } from './store.ts';

/** The version that was published last, without those that were deprecated or rolled back, or whose key is not trusted (any more). */
export async function latestVersion(storeDir: string, name: string): Promise<string | undefined> {
  const marks = (await readRegistry(storeDir, [name])).remotes[name]?.marks ?? {};
  const store = await openStore(storeDir);
  const place = { store, trust: await readTrust(store.objects) };
  for (const version of (await publishedVersions(store, name)).reverse()) {
    if (marks[version] === undefined && !(await isUntrusted(name, version, place))) return version;
  }
  return undefined;
}

/**
 * Resolves a version argument: the full version, `latest` (as `latestVersion` finds it), or any part that only one version has.
 * @throws MfRefused when none or several match
 */
export async function resolveVersion(storeDir: string, name: string, requested: string): Promise<string> {
  const store = await openStore(storeDir);
  const versions = await publishedVersions(store, name);
  if (versions.includes(requested)) return requested;
  const [version, ...moreVersions] =
    requested === 'latest' ? [await latestVersion(storeDir, name)] : versions.filter((each) => each.includes(requested));
  if (version && moreVersions.length === 0) return version;
  if (requested === 'latest' && versions.length > 0) {
    throw new MfRefused(
      'MF08',
      `All versions of ${name} are deprecated or rolled back, or their keys are not trusted: none of them is the latest.`,
      [`published: ${versions.join(', ')}; a version that is written out can be promoted all the same, if a trusted key signed it`],
    );
  }
  throw new MfRefused(
    'MF08',
    `${name} ${requested} is not in the store${moreVersions.length > 0 ? ', or it is not clear which one is meant' : ''}.`,
    [versions.length > 0 ? `published: ${versions.join(', ')}` : nothingPublished(storeDir, name)],
  );
}
