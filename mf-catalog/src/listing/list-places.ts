import { LANGS, paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { ProductGroup } from 'shared-contracts/wire/category';
import type { CategoryPlace } from '../categories/category-tree.ts';
import type { Translate } from '../translate.ts';

export interface Crumb {
  label: string;
  to?: string;
}

export const inEachLang = (pathOf: (lang: Lang) => string) =>
  Object.fromEntries(LANGS.map((lang) => [lang, pathOf(lang)])) as Record<Lang, string>;

/** Breadcrumbs of home, group, category and those above it to a list or, with `last`, to a page below it. `t` takes keys with their namespace. */
export function listCrumbs(
  t: Translate,
  lang: Lang,
  place: { group: ProductGroup | null; category: CategoryPlace | null; last?: string },
): Crumb[] {
  const { group, category, last } = place;
  const crumbs: Crumb[] = [{ label: t('catalog:list.home'), to: paths.home(lang) }];
  if (group || !last) {
    crumbs.push({
      label: t(group ? `catalog:group.${group}` : 'catalog:group_page.all.title'),
      to: paths.products(lang, group ?? 'all'),
    });
  }
  for (const each of category ? [...category.above, category] : []) {
    crumbs.push({ label: each.name, to: paths.products(lang, group ?? 'all', each.slugs) });
  }
  if (last) crumbs.push({ label: last });
  return crumbs;
}

/** schema.org BreadcrumbList; the last one is the page itself and needs no address. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: origin + to }),
  })),
});

/** schema.org ItemList of a page of results. */
export const itemListJsonLd = (
  items: readonly { name: string; slugs: Record<Lang, string> }[],
  lang: Lang,
  origin: string,
  from: number,
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: from + index,
    name: item.name,
    url: origin + paths.product(lang, item),
  })),
});
