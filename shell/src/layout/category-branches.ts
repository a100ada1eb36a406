import type { Category } from 'shared-contracts/wire/category';

export interface CategoryBranch {
  category: Category;
  below: CategoryBranch[];
}

/** Categories as a tree, in their order. One whose category above is not among them is at the top. */
export function categoryBranches(categories: readonly Category[]): CategoryBranch[] {
  const branches = new Map(categories.map((category) => [category.slug, { category, below: [] as CategoryBranch[] }]));
  const top: CategoryBranch[] = [];
  for (const branch of branches.values()) (branches.get(branch.category.parent ?? '')?.below ?? top).push(branch);
  return top;
}
