import { aCategory } from 'shared-contracts/testing/a-product';
import { categoryBranches } from './category-branches.ts';
import type { CategoryBranch } from './category-branches.ts';

const outline = (branches: readonly CategoryBranch[]): unknown[] =>
  branches.map(({ category, below }) => [category.slug, ...outline(below)]);

it('categories are nested below the one they name, in their order; at the top where that one is not among them', () => {
  const categories = [
    aCategory({ slug: 'fences' }),
    aCategory({ slug: 'panels', parent: 'fences' }),
    aCategory({ slug: 'high', parent: 'panels' }),
    aCategory({ slug: 'mesh', parent: 'fences' }),
    aCategory({ slug: 'pots', parent: 'elsewhere' }),
    aCategory({ slug: 'tools', parent: null }),
  ];
  expect(outline(categoryBranches(categories))).toEqual([['fences', ['panels', ['high']], ['mesh']], ['pots'], ['tools']]);
});
