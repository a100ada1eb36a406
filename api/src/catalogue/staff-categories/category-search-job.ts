import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/queue/job.ts';
import { refreshSearch } from '../search/search-index.ts';

/** Products made searchable again in one transaction. */
const BATCH = 200;

/** After a category got another name: its products are found by it. Run again, it writes the same. */
export const categorySearchJob: Job<{ id: number }> = {
  name: 'category-search',
  run: async ({ db }, { id }) => {
    for (let after = 0; ;) {
      const last = await inTransaction(db, async (trx) => {
        const products = await trx
          .selectFrom('products')
          .select('id')
          .where('category_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(BATCH)
          // a change of a product writes its search data, too
          .forNoKeyUpdate()
          .execute();
        const ids = products.map((product) => product.id);
        if (ids.length > 0) await refreshSearch(trx, ids);
        return ids.at(-1);
      });
      if (last === undefined) return;
      after = last;
    }
  },
};
