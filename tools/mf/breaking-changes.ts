import type { ManifestRoute, RemoteManifest } from 'federation/manifest/remote-manifest';
import { MfRefused } from './refusal.ts';
import { isPublished, manifestIn, readRegistry } from './store.ts';

const flatten = (routes: readonly ManifestRoute[], parent = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const pattern = [parent, path].filter(Boolean).join('/');
    return children ? flatten(children, pattern) : [pattern];
  });

/** What a parameter is called is nobody's business. */
const addressesOf = ({ routes }: RemoteManifest): string[] => [
  ...new Set(flatten(routes).map((pattern) => pattern.replace(/:[\w-]+/g, ':…'))),
];

const gone = <T>(before: readonly T[], after: readonly T[]): T[] => before.filter((each) => !after.includes(each));

/** What a version no longer has of what others, and the visitors' bookmarks, know of the one before: sentences. */
export function breakingChanges(before: RemoteManifest, after: RemoteManifest): string[] {
  return [
    ...gone(Object.keys(before.slots), Object.keys(after.slots)).map((slot) => `it fills the slot ${slot} no more`),
    ...gone(before.owns, after.owns).map((area) => `it gives up the area ${area}`),
    ...gone(addressesOf(before), addressesOf(after)).map((pattern) => `it has no page at /${pattern} any more`),
    ...(before.namespace === after.namespace ? [] : [`its texts are called ${after.namespace} instead of ${before.namespace}`]),
  ];
}

const majorOf = (version: string): number => Number(version.split('.', 1)[0]);

/**
 * Holds a new version against the served one: additions are always fine, the rest is a new major version.
 * @throws MfRefused with all that was dropped
 */
export async function refuseBreaking(after: RemoteManifest, storeDir: string): Promise<void> {
  const served = (await readRegistry(storeDir)).remotes[after.name]?.version;
  if (!served || !isPublished(storeDir, after.name, served) || majorOf(after.version) > majorOf(served)) return;
  // A served version that is damaged must not keep out the one that mends it.
  const before = await manifestIn(storeDir, after.name, served).catch(() => undefined);
  const problems = before ? breakingChanges(before, after) : [];
  if (problems.length > 0) {
    throw new MfRefused('MF14', `${after.name} ${after.version} drops what others count on in ${served}.`, [
      ...problems,
      `keep it, or raise the version in package.json to ${majorOf(served) + 1}.0.0 (or say --breaking)`,
    ]);
  }
}
