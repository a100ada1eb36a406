import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { readsOf } from '../../platform/database/reads.ts';
import { eventually } from '../../testing/worker.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildColumns } from './build-columns.ts';
import { createLiveCatalogue, loadCatalogue, pruneCatalogueChanges } from './live-catalogue.ts';
import type { Catalogue } from './live-catalogue.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 180_000);
afterAll(() => database.close());

/** The catalogue may be a millisecond old in these tests. */
const nextMillisecond = () => new Promise((resolve) => setTimeout(resolve, 2));

/** As migration 062 notes what it cannot name. */
const changeEverything = () => sql`insert into catalogue_changes default values`.execute(database.db);

const stockOf = ({ columns }: Catalogue, variantId: number): number | undefined => columns.inStock[columns.variantIds.indexOf(variantId)];

describe('the catalogue in memory', () => {
  test('follows stock and prices in place, for every process that looks', async () => {
    const processes = [
      createLiveCatalogue(readsOf(database.db).fromOneServer, 0),
      createLiveCatalogue(readsOf(database.db).fromOneServer, 0),
    ];
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
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0);
    const first = await live.current();
    expect(await live.current()).toBe(first);
    const id = first.columns.variantIds[first.columns.inStock.indexOf(1)] ?? 0;
    await database.db.updateTable('stock').set({ on_hand: 77, reserved: 0 }).where('variant_id', '=', id).execute();
    const second = await live.current();
    expect(second.revision).toBe(first.revision + 1);
    expect(second.results).toBe(first.results);
  });

  test('forgets counts when something sells out, and searches only when texts may be others', async () => {
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0);
    const first = await live.current();
    const at = first.columns.inStock.indexOf(1);
    const id = first.columns.variantIds[at] ?? 0;
    await database.db.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', '=', id).execute();
    const second = await live.current();
    expect([second.results === first.results, second.searches === first.searches]).toEqual([false, true]);
    await sql`update product_search set sort_name = sort_name where product_id = ${first.columns.productIds[0]}`.execute(database.db);
    expect((await live.current()).searches).not.toBe(first.searches);
    await database.db.updateTable('stock').set({ on_hand: 9 }).where('variant_id', '=', id).execute();
  });

  test('knows of each product what its variants have in common, after every change', async () => {
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0);
    const { columns } = await live.current();
    const place = columns.first.findIndex((first, each) => (columns.first[each + 1] ?? 0) - first > 2);
    const ids = Array.from(columns.variantIds.subarray(columns.first[place], columns.first[place + 1]));
    const [first = 0, other = 0] = ids;
    await database.db.updateTable('stock').set({ on_hand: 5, reserved: 0 }).where('variant_id', 'in', ids).execute();
    await database.db.updateTable('stock').set({ on_hand: 0 }).where('variant_id', '=', first).execute();
    await database.db.updateTable('variants').set({ excl_vat_cents: 1, list_excl_vat_cents: null }).where('id', '=', first).execute();
    await database.db.updateTable('variants').set({ is_active: false }).where('id', '=', other).execute();
    const summary = (): unknown[] => [columns.isAllSold[place], columns.lowest[place], columns.shown[place] === 1, columns.stock[place]];
    expect((await live.current()).columns).toBe(columns);
    expect(summary()).toEqual([0, 1, false, 3]);
    await database.db.updateTable('variants').set({ is_active: true }).where('id', '=', other).execute();
    await database.db.updateTable('stock').set({ on_hand: 5 }).where('variant_id', '=', first).execute();
    await live.current();
    expect(summary()).toEqual([1, 1, true, 2]);
  });

  test('takes over products that come, go or change, and categories, without reading the others again', async () => {
    let readings = 0;
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0, {
      read: (db) => {
        readings += 1;
        return loadCatalogue(db);
      },
    });
    const { db } = database;
    const first = await live.current();
    const id = first.columns.productIds[0] ?? 0;
    const expectCurrent = async (): Promise<Catalogue> => {
      const next = await live.current();
      expect(next.columns).toEqual(await loadCatalogue(db));
      expect(next.revision).toBeGreaterThan(first.revision);
      return next;
    };
    await db.deleteFrom('products').where('key', '=', 'work-gloves').execute();
    expect((await expectCurrent()).columns.productCount).toBe(first.columns.productCount - 1);
    await sql`insert into products (key, category_id, "group", type, brand, sku, axes, popularity, new_rank)
      select 'new-product', category_id, "group", type, brand, 'NEW-PRODUCT', axes, 10000, -5 from products where id = ${id}`.execute(db);
    await sql`insert into variants (product_id, sku, ean, colour, dimensions, excl_vat_cents, unit_per, unit_amount, delivery_class, position)
      select p.id, 'NEW-VARIANT', '2999999999999', v.colour, '{"height": {"value": 12345, "unit": "mm"}}', 99, v.unit_per, v.unit_amount, v.delivery_class, 1
      from products p, (select * from variants where product_id = ${id} limit 1) v where p.key = 'new-product'`.execute(db);
    await sql`insert into stock (variant_id, on_hand) select id, 3 from variants where sku = 'NEW-VARIANT'`.execute(db);
    const added = await expectCurrent();
    expect([added.columns.productCount, added.columns.price[0]]).toEqual([first.columns.productCount, 99]);
    await db.updateTable('products').set({ popularity: 0 }).where('key', '=', 'new-product').execute();
    expect((await expectCurrent()).columns.price[0]).not.toBe(99);
    await sql`update category_texts set slug = slug || '-renamed' where lang = 'nl'`.execute(db);
    const renamed = await expectCurrent();
    expect(renamed.columns.categories[0]?.texts.nl?.slug).toMatch(/-renamed$/);
    await sql`update category_texts set slug = replace(slug, '-renamed', '') where lang = 'nl'`.execute(db);
    await db.deleteFrom('products').where('key', '=', 'new-product').execute();
    await expectCurrent();
    expect(readings).toBe(1);
  });

  test('makes new columns for a fifth of the time at most, while prices and stock go on', async () => {
    let clock = 1000;
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 1, { now: () => clock });
    const first = await live.current();
    const [id = 0, soldOutId = 0] = first.columns.productIds;
    const variantId = first.columns.variantIds[first.columns.first[first.columns.placeOf[soldOutId] ?? 0] ?? 0] ?? 0;
    const setPopularity = (popularity: number) => database.db.updateTable('products').set({ popularity }).where('id', '=', id).execute();
    const renewed = (before: Catalogue) =>
      eventually(
        () => live.current(),
        ({ columns }) => columns !== before.columns,
      );
    await setPopularity(20_000);
    clock = 1010;
    expect(await live.current()).toBe(first);
    // new columns take a second
    clock = 2010;
    const second = await renewed(first);
    await setPopularity(30_000);
    await database.db.updateTable('variants').set({ excl_vat_cents: 777, list_excl_vat_cents: null }).where('id', '=', variantId).execute();
    clock = 6009;
    const third = await live.current();
    expect([third.columns === second.columns, third.revision]).toEqual([true, second.revision + 1]);
    expect(third.columns.price[third.columns.variantIds.indexOf(variantId)]).toBe(777);
    clock = 6011;
    const fourth = await renewed(third);
    expect(fourth.columns.popularity[0]).toBe(30_000);
  });

  test('is read again when more products change at once than are named', async () => {
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0);
    const first = await live.current();
    await changeEverything();
    expect((await live.current()).columns).not.toBe(first.columns);
  });

  test('keeps everything but answers when a picture changes', async () => {
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0);
    const first = await live.current();
    await sql`update media set picture = jsonb_set(picture, '{changed}', 'true') where key = (select min(key) from media)`.execute(
      database.db,
    );
    const second = await live.current();
    expect(second.revision).toBe(first.revision + 1);
    expect(
      [second.columns, second.results, second.searches, second.lasting].map(
        (each, at) => each === [first.columns, first.results, first.searches, first.lasting][at],
      ),
    ).toEqual([true, true, true, true]);
  });

  test('is served on as it was while everything is read again, and taken over once it is read', async () => {
    const reads: (() => void)[] = [];
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 1, {
      read: async (db) => {
        if (reads.length > 0) await new Promise<void>((resolve) => reads.push(resolve));
        else reads.push(() => undefined);
        return loadCatalogue(db);
      },
    });
    const first = await live.current();
    await changeEverything();
    await nextMillisecond();
    // Answered although the reading that this look begins has not ended.
    expect(await live.current()).toBe(first);
    await eventually(
      async () => reads.length,
      (count) => count === 2,
    );
    await nextMillisecond();
    expect([await live.current(), live.fresh()]).toEqual([first, first]);
    expect(reads).toHaveLength(2);
    const id = first.columns.variantIds[first.columns.inStock.indexOf(1)] ?? 0;
    await database.db.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', '=', id).execute();
    reads[1]?.();
    let second = first;
    while (second === first) {
      await nextMillisecond();
      second = await live.current();
    }
    await nextMillisecond();
    expect([second.columns === first.columns, stockOf(await live.current(), id)]).toEqual([false, 0]);
    await database.db.updateTable('stock').set({ on_hand: 9 }).where('variant_id', '=', id).execute();
  });

  test('is looked at again while it is empty, however young it is', async () => {
    let isFilled = false;
    const read = async (db: Db) => (isFilled ? loadCatalogue(db) : buildColumns([], []));
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 60_000, { read });
    expect((await live.current()).columns.productCount).toBe(0);
    expect(live.fresh()).toBeNull();
    isFilled = true;
    await database.db.updateTable('stock').set({ on_hand: 78, reserved: 0 }).execute();
    expect((await live.current()).columns.productCount).toBeGreaterThan(0);
    expect(live.fresh()).not.toBeNull();
  });

  test('is served on when reading it again fails, which is reported and tried again', async () => {
    const problems: unknown[] = [];
    let readings = 0;
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 1, {
      read: (db) => {
        readings += 1;
        return readings === 2 ? Promise.reject(new Error('out of reach')) : loadCatalogue(db);
      },
      onError: (error) => problems.push(error),
    });
    const first = await live.current();
    await changeEverything();
    let next = first;
    while (next === first) {
      await nextMillisecond();
      next = await live.current();
    }
    expect([problems, readings]).toEqual([[new Error('out of reach')], 3]);
  });

  test('is not read again for statements that change nothing', async () => {
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0);
    const first = await live.current();
    await database.db
      .updateTable('media')
      .set({ picture: sql`picture` })
      .execute();
    await database.db
      .updateTable('categories')
      .set({ slug: sql`slug` })
      .execute();
    await database.db.deleteFrom('products').where('key', '=', 'no such product').execute();
    expect(await live.current()).toBe(first);
  });

  test('does not see what is taken back, and sees what is committed late', async () => {
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 0);
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
    const live = createLiveCatalogue(readsOf(database.db).fromOneServer, 60_000);
    const first = await live.current();
    await database.db
      .updateTable('stock')
      .set({ on_hand: 3, reserved: 0 })
      .where('variant_id', '=', first.columns.variantIds[5] ?? 0)
      .execute();
    expect(await live.current()).toBe(first);
  });

  test('changes of long ago are forgotten, those of now are not', async () => {
    const all = await database.db.selectFrom('catalogue_changes').select('id').orderBy('id').execute();
    const [first, ...otherIds] = all.map(({ id }) => id);
    await sql`update catalogue_changes set changed_at = now() - interval '59 minutes'`.execute(database.db);
    await sql`update catalogue_changes set changed_at = now() - interval '61 minutes' where id = ${first}`.execute(database.db);
    await pruneCatalogueChanges(database.db);
    const remaining = await database.db.selectFrom('catalogue_changes').select('id').orderBy('id').execute();
    expect(remaining.map(({ id }) => id)).toEqual(otherIds);
  });
});
