import type { ShopRelease } from '../shop-release.ts';
import type { Visitor } from '../visitor.ts';

/** What a stored public page depends on: the release with its dead remotes, the visitor's choices, and the address with the parameters it reads. */
export function pageKey(
  { build, variation, dead }: Pick<ShopRelease, 'build' | 'variation' | 'dead'>,
  { lang, region, vatView, listView }: Visitor,
  { pathname, search }: URL,
): string {
  const deadNames = dead.map(({ name }) => name).join(',');
  return [build.revision, variation, deadNames, lang, region, vatView, listView, pathname + search].join(' ');
}
