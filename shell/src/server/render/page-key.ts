import type { ReleaseSet } from 'federation/releases/releases';
import type { ShopRelease } from '../shop-release.ts';
import type { Visitor } from '../visitor.ts';

type Served = Pick<ShopRelease, 'build' | 'remotes' | 'dead'>;

/** The versions that pages are made of. A lock, or a promotion of what is served already, changes the registry but not this. */
export const servedVersions = ({ build, remotes, dead }: Served): string =>
  [build.shell, ...remotes.map(({ name, version }) => `${name}@${version}`), ...dead.map(({ name }) => `${name}!`)].join(',');

/** What a stored public page depends on: the versions served, the visitor's choices, and the address with the parameters it reads. */
export const pageKey = (release: Served, { lang, region, vatView, listView }: Visitor, { pathname, search }: URL): string =>
  [servedVersions(release), lang, region, vatView, listView, pathname + search].join(' ');

/** The same for all releases that visitors get at a moment, with their shares; '' before the first. */
export const servedReleases = (set: ReleaseSet<ShopRelease> | undefined): string =>
  set ? [servedVersions(set.stable), ...set.canaries.map(({ below, release }) => `${below} ${servedVersions(release)}`)].join(' ') : '';
