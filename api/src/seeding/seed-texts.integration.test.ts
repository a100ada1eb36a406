import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { rebuildSearch } from '../catalogue/search/search-index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { SEED_TEXT_TABLES } from './seed-text-tables.ts';
import type { SeedText } from './seed-text-tables.ts';
import { bringSeedTexts, listKeptTexts, takeSeedTexts } from './seed-texts.ts';
import { seed, whileSeeding } from './seed.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('filled');
}, 180_000);
afterAll(() => database.close());

const LANG = 'nl';
const PRODUCT = 'product_texts';
const text = () =>
  database.db.selectFrom('product_texts').select(['product_id', 'slug', 'name', 'usps']).where('lang', '=', LANG).orderBy('product_id');
const firstName = async (): Promise<{ key: string; id: number; name: string }> =>
  database.db
    .selectFrom('product_texts as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select(['p.key', 'p.id', 't.name'])
    .where('t.lang', '=', LANG)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
const write = (name: string, id: number): Promise<unknown> =>
  database.db.updateTable('product_texts').set({ name }).where('product_id', '=', id).where('lang', '=', LANG).execute();
/** As if an older version had filled the database: its texts stand in it, and it noted that it wrote them. */
const fillAsBefore = async (name: string): Promise<{ key: string; id: number; corrected: string }> => {
  const { key, id, name: corrected } = await firstName();
  await write(name, id);
  const older = (seed: SeedText): SeedText =>
    seed.key === key && seed.lang === LANG ? { ...seed, columns: { ...seed.columns, name } } : seed;
  const tables = SEED_TEXT_TABLES.filter(({ table }) => table === PRODUCT).map((each) => ({
    ...each,
    texts: () => each.texts().map(older),
  }));
  const { texts } = await whileSeeding(database.db, async (trx) => {
    await rebuildSearch(trx);
    return bringSeedTexts(trx, tables);
  });
  expect(texts).toBe(0);
  return { key, id, corrected };
};
const bring = () => whileSeeding(database.db, (trx) => bringSeedTexts(trx));
const found = async (word: string): Promise<number> =>
  (
    await sql<{ product_id: number }>`select product_id from product_search where lang = ${LANG}
      and name_document @@ to_tsquery('simple', ${word})`.execute(database.db)
  ).rows.length;

test('what was just filled is noted as the shop’s own, in all tables, and nothing is left to bring', async () => {
  const noted = await database.db.selectFrom('seed_texts').selectAll().execute();
  expect(noted.map(({ text_table }) => text_table).sort()).toEqual(SEED_TEXT_TABLES.map(({ table }) => table).sort());
  for (const { table, texts } of SEED_TEXT_TABLES) {
    const { digests = {} } = noted.find(({ text_table }) => text_table === table) ?? {};
    expect([table, Object.keys(digests).length]).toEqual([table, texts().length]);
  }
  expect([await listKeptTexts(database.db), await bring()]).toEqual([[], { texts: 0, papers: [] }]);
});

test('a corrected text replaces the one that was written, is found, and keeps its address', async () => {
  const before = await text().execute();
  const { corrected, id } = await fillAsBefore('Vliegengordijnkast');
  expect([(await firstName()).name, await found('vliegengordijnkast')]).toEqual(['Vliegengordijnkast', 1]);
  const { category_id } = await database.db.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirstOrThrow();
  const folder = {
    category_id,
    product_id: null,
    kind: 'folder',
    lang: LANG,
    title: 'x',
    storage_key: 'old-folder',
    bytes: 1,
    etag: 'e',
  } as const;
  await database.db.insertInto('product_documents').values(folder).execute();
  expect(await bring()).toEqual({ texts: 1, papers: ['old-folder'] });
  expect(await text().execute()).toEqual(before);
  expect((await firstName()).name).toBe(corrected);
  expect([await found('vliegengordijnkast'), await bring()]).toEqual([0, { texts: 0, papers: [] }]);
}, 60_000);

test('a text that somebody has changed stays, and a person may take the shop’s', async () => {
  const { key, id, corrected } = await fillAsBefore('Oude naam');
  await write('Naam van de winkelier', id);
  const { question_id } = await database.db.selectFrom('faq_question_texts').select('question_id').executeTakeFirstOrThrow();
  const answer = database.db.updateTable('faq_question_texts').where('question_id', '=', question_id).where('lang', '=', 'fr');
  await answer.set({ answer: 'Van de winkelier' }).execute();
  expect(await bring()).toEqual({ texts: 0, papers: [] });
  expect((await firstName()).name).toBe('Naam van de winkelier');
  const kept = await listKeptTexts(database.db);
  expect(kept).toEqual([
    { name: `${PRODUCT}/${key}/${LANG}`, isChanged: true },
    { name: expect.stringMatching(/^faq_question_texts\/.+\/fr$/), isChanged: true },
  ]);
  const take = (names: ReadonlySet<string> | 'all') => whileSeeding(database.db, (trx) => takeSeedTexts(trx, names));
  expect((await take(new Set(['product_texts/nobody/nl']))).texts).toBe(0);
  expect((await take(new Set([`${PRODUCT}/${key}/${LANG}`]))).texts).toBe(1);
  expect([(await firstName()).name, (await listKeptTexts(database.db)).length]).toEqual([corrected, 1]);
  expect((await take('all')).texts).toBe(1);
  expect(await listKeptTexts(database.db)).toEqual([]);
}, 60_000);

test('a database from before it was noted keeps what differs, and says that nobody knows why', async () => {
  const { id, key, name } = await firstName();
  await write('Uit een vorige versie', id);
  await database.db.deleteFrom('seed_texts').execute();
  expect((await bring()).texts).toBe(0);
  expect(await listKeptTexts(database.db)).toEqual([{ name: `${PRODUCT}/${key}/${LANG}`, isChanged: null }]);
  await write(name, id);
  expect(await listKeptTexts(database.db)).toEqual([]);
});

test('a text that the shop is known to have brought before anything was noted is corrected all the same', async () => {
  const { id } = await database.db.selectFrom('variants').select('id').where('sku', '=', '124-N3-VZ').executeTakeFirstOrThrow();
  const english = database.db.updateTable('variant_texts').where('variant_id', '=', id).where('lang', '=', 'en');
  const nameNow = async () =>
    (await database.db.selectFrom('variant_texts').select('name').where('variant_id', '=', id).where('lang', '=', 'en').executeTakeFirst())
      ?.name;
  const corrected = await nameNow();
  await english.set({ name: 'Galvanized' }).execute();
  await database.db.deleteFrom('seed_texts').execute();
  expect([(await bring()).texts, await nameNow()]).toEqual([1, corrected]);
  expect(corrected).not.toBe('Galvanized');
}, 60_000);

test('a text whose subject is gone is not written', async () => {
  const { id } = await fillAsBefore('Weg ermee');
  await database.db.deleteFrom('product_texts').where('product_id', '=', id).where('lang', '=', LANG).execute();
  expect((await bring()).texts).toBe(0);
});

describe('a product that is new in this version', () => {
  const SAMPLE = 'colour-sample';
  const product = () => database.db.selectFrom('products').select('id').where('key', '=', SAMPLE).executeTakeFirst();
  const remove = () => database.db.deleteFrom('products').where('key', '=', SAMPLE).execute();
  const start = () => seed(database.db, { demo: false, media: null });
  /** As if the version that filled the database had not known the product. */
  const forget = () =>
    sql`update seed_texts set version = 'older', digests = digests - array(select ${SAMPLE} || '/' || lang from unnest(array['nl', 'fr', 'de', 'en']) as lang)
      where text_table = 'product_texts'`.execute(database.db);

  test('comes into a filled database once, with variants, stock and what goes with it', async () => {
    await remove();
    await forget();
    await start();
    const added = await product();
    const { count } = await database.db
      .selectFrom('variants as v')
      .innerJoin('stock as s', 's.variant_id', 'v.id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('v.product_id', '=', added?.id ?? 0)
      .where('v.delivery_class', '=', 'letter')
      .executeTakeFirstOrThrow();
    const related = await database.db
      .selectFrom('product_relations')
      .selectAll()
      .where('product_id', '=', added?.id ?? 0)
      .execute();
    expect([Number(count), related.length]).toEqual([6, 3]);
    expect(await found('kleurstaal')).toBe(1);
  }, 60_000);

  test('stays away once somebody has removed it', async () => {
    await start();
    await remove();
    await start();
    expect(await product()).toBeUndefined();
  }, 60_000);

  test('does not come where its number is taken, nor into a catalogue that is not the shop’s own', async () => {
    await remove();
    await forget();
    await database.db.updateTable('variants').set({ sku: '131-10-AN' }).where('sku', '=', '124-N3-VZ').execute();
    await start();
    expect(await product()).toBeUndefined();
    await database.db.updateTable('variants').set({ sku: '124-N3-VZ' }).where('sku', '=', '131-10-AN').execute();
    await database.db.deleteFrom('seed_texts').execute();
    await start();
    expect(await product()).toBeUndefined();
  }, 60_000);
});
