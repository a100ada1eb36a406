import type { Category } from 'shared-contracts/wire/category';
import { categoriesInGroup, countInGroup } from './in-group.ts';

const category = (slug: string, groups: Category['groups'], product_count: number, group_counts?: Category['group_counts']) =>
  ({ slug, groups, product_count, group_counts }) as Category;

test('a group has the categories that have products in it, or none at all yet, with the number that its list has', () => {
  const categories = [
    category('gabions', ['garden', 'deco'], 4, { garden: 4 }),
    category('planters', ['deco', 'balcony'], 6, { deco: 4, balcony: 2 }),
    category('new', ['deco'], 0, {}),
    // of an older API
    category('old', ['deco'], 3),
  ];
  const shown = (group: 'garden' | 'deco' | 'balcony') =>
    categoriesInGroup(categories, group).map((each) => [each.slug, countInGroup(each, group)]);
  expect([shown('garden'), shown('deco'), shown('balcony')]).toEqual([
    [['gabions', 4]],
    [
      ['planters', 4],
      ['new', 0],
      ['old', 3],
    ],
    [['planters', 2]],
  ]);
});
