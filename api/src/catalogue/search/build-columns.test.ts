import fc from 'fast-check';
import { CATEGORIES, catalogue } from '../../testing/arbitrary-catalogue.ts';
import { buildColumns, replaceProducts } from './build-columns.ts';

test('columns with some products replaced are those that are built of all rows', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, catalogue, fc.uniqueArray(fc.integer({ min: 1, max: 14 })), async (before, other, ids) => {
      // products of `ids` are as in `other`, where some are not there
      const productIds = new Set(ids);
      const changed = other.filter(({ product_id }) => productIds.has(product_id));
      const after = [...before.filter(({ product_id }) => !productIds.has(product_id)), ...changed];
      const categories = [...CATEGORIES].reverse();
      const replaced = await replaceProducts(await buildColumns([before], CATEGORIES), productIds, changed, categories);
      expect(replaced).toEqual(await buildColumns([after], categories));
    }),
    { numRuns: 300 },
  );
});
