import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { Product } from 'shared-contracts/wire/product';
import type { CategoryPlace } from '../categories/category-tree.ts';
import { listCrumbs } from '../listing/list-places.ts';
import type { Crumb } from '../listing/list-places.ts';
import type { Translate } from '../translate.ts';

/** Breadcrumbs of a product: through its category, or through the second chances. `t` as in `listCrumbs`. */
export function productCrumbs(
  t: Translate,
  lang: Lang,
  { product: { type, group, name }, category }: { product: Pick<Product, 'type' | 'group' | 'name'>; category: CategoryPlace | null },
): Crumb[] {
  if (type !== 'second_chance') return listCrumbs(t, lang, { group, category, last: name });
  return [
    { label: t('catalog:list.home'), to: paths.home(lang) },
    { label: t('catalog:second_chance.title'), to: paths.secondChances(lang) },
    { label: name },
  ];
}
