import type { Category, ProductGroup } from 'shared-contracts/wire/category';

/** How many products a category's list in a group has. */
export const countInGroup = ({ product_count, group_counts: counts }: Category, group: ProductGroup): number =>
  counts ? (counts[group] ?? 0) : product_count;

/** The categories of a group; without those that have products, but none in this group, whose list would be empty. */
export const categoriesInGroup = (categories: readonly Category[], group: ProductGroup): Category[] =>
  categories.filter((category) => category.groups.includes(group) && (category.product_count === 0 || countInGroup(category, group) > 0));
