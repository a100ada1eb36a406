import type { ManifestRoute, RemoteManifest } from 'federation/manifest/remote-manifest';
import { openStore } from 'federation/store/open-store';
import { MfRefused } from './refusal.ts';
import { readRegistry } from './registry.ts';
import { manifestIn } from './store.ts';

const flatten = (routes: readonly ManifestRoute[], parent = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const pattern = [parent, path].filter(Boolean).join('/');
    return children ? flatten(children, pattern) : [pattern];
  });

/** Addresses of a version's pages, such as `/products/:group`, without the language. */
export const pagesOf = ({ routes }: RemoteManifest): string[] => [...new Set(flatten(routes).map((pattern) => `/${pattern}`))];

/** Patterns without the names of their parameters. */
const addressesOf = ({ routes }: RemoteManifest): string[] => [
  ...new Set(flatten(routes).map((pattern) => pattern.replace(/:[\w-]+/g, ':…'))),
];

const missingFrom = <T>(before: readonly T[], after: readonly T[]): T[] => before.filter((each) => !after.includes(each));

/** What a version removes that others, or visitors' bookmarks, use, as sentences. */
export function breakingChanges(before: RemoteManifest, after: RemoteManifest): string[] {
  return [
    ...missingFrom(Object.keys(before.slots), Object.keys(after.slots)).map((slot) => `it fills the slot ${slot} no more`),
    ...missingFrom(before.owns, after.owns).map((area) => `it gives up the area ${area}`),
    ...missingFrom(addressesOf(before), addressesOf(after)).map((pattern) => `it has no page at /${pattern} any more`),
    ...(before.namespace === after.namespace ? [] : [`its texts are called ${after.namespace} instead of ${before.namespace}`]),
  ];
}

const majorOf = (version: string): number => Number(version.split('.', 1)[0]);

/** Compares a new version with the served one: removals need a new major version. @throws MfRefused with everything that was removed */
export async function refuseBreaking(after: RemoteManifest, storeDir: string): Promise<void> {
  const served = (await readRegistry(storeDir, [after.name])).remotes[after.name]?.version;
  if (!served || majorOf(after.version) > majorOf(served)) return;
  // A damaged or missing served version must not prevent its repair.
  const before = await manifestIn(await openStore(storeDir), after.name, served).catch(() => undefined);
  const problems = before ? breakingChanges(before, after) : [];
  if (problems.length > 0) {
    throw new MfRefused('MF14', `${after.name} ${after.version} drops what others count on in ${served}.`, [
      ...problems,
      `keep it, or raise the version in package.json to ${majorOf(served) + 1}.0.0 (or say --breaking)`,
    ]);
  }
}
