import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createLiveCatalogue, pruneCatalogueChanges } from './live-catalogue.ts';
import type { Catalogue } from './live-catalogue.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 180_000);
afterAll(() => database.close());

const stockOf = ({ columns }: Catalogue, variantId: number): number | undefined => columns.inStock[columns.variantIds.indexOf(variantId)];

describe('the catalogue in memory', () => {
  test('follows stock and prices in place, for every process that looks', async () => {
    const processes = [createLiveCatalogue(database.db, 0), createLiveCatalogue(database.db, 0)];
    const before = await Promise.all(processes.map((each) => each.current()));
    const id = before[0]?.columns.variantIds[before[0].columns.inStock.indexOf(1)] ?? 0;
    await database.db.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', '=', id).execute();
    await database.db.updateTable('variants').set({ excl_vat_cents: 123_456, list_excl_vat_cents: null }).where('id', '=', id).execute();
    for (const [place, each] of processes.entries()) {
      const after = await each.current();
      expect(stockOf(after, id)).toBe(0);
      expect(after.columns.price[after.columns.variantIds.indexOf(id)]).toBe(123_456);
      expect(after.columns).toBe(before[place]?.columns);
      expect(after.revision).toBeGreaterThan(before[place]?.revision ?? 0);
    }
  });

  test('stays as it is while nothing changed, and keeps counts when only pieces left did', async () => {
    const live = createLiveCatalogue(database.db, 0);
    const first = await live.current();
    expect(await live.current()).toBe(first);
    const id = first.columns.variantIds[first.columns.inStock.indexOf(1)] ?? 0;
    await database.db.updateTable('stock').set({ on_hand: 77, reserved: 0 }).where('variant_id', '=', id).execute();
    const second = await live.current();
    expect(second.revision).toBe(first.revision + 1);
    expect(second.results).toBe(first.results);
  });

  test('is read anew when products come or go', async () => {
    const live = createLiveCatalogue(database.db, 0);
    const first = await live.current();
    await database.db.deleteFrom('products').where('key', '=', 'work-gloves').execute();
    const second = await live.current();
    expect(second.columns.productCount).toBe(first.columns.productCount - 1);
    expect(second.columns).not.toBe(first.columns);
  });

  test('does not see what is taken back, and sees what is committed late', async () => {
    const live = createLiveCatalogue(database.db, 0);
    const { columns } = await live.current();
    const id = columns.variantIds[columns.inStock.indexOf(1)] ?? 0;
    await expect(
      database.db.transaction().execute(async (trx) => {
        await trx.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', '=', id).execute();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(stockOf(await live.current(), id)).toBe(1);
    if (database.kind === 'pglite') return;
    // another transaction begins later and ends sooner
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', '=', id).execute();
      const other = columns.variantIds[columns.inStock.lastIndexOf(1)] ?? 0;
      await database.db.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', '=', other).execute();
      expect(stockOf(await live.current(), other)).toBe(0);
      expect(stockOf(await live.current(), id)).toBe(1);
    });
    expect(stockOf(await live.current(), id)).toBe(0);
  });

  test('within its age it is not looked at again', async () => {
    const live = createLiveCatalogue(database.db, 60_000);
    const first = await live.current();
    await database.db
      .updateTable('stock')
      .set({ on_hand: 3, reserved: 0 })
      .where('variant_id', '=', first.columns.variantIds[5] ?? 0)
      .execute();
    expect(await live.current()).toBe(first);
  });

  test('changes of long ago are forgotten, those of now are not', async () => {
    const count = async (): Promise<number> => (await database.db.selectFrom('catalogue_changes').select('id').execute()).length;
    const before = await count();
    await pruneCatalogueChanges(database.db);
    expect(await count()).toBe(before);
  });
});
