import type { Database } from 'api/database';
import { rebuildSearch } from 'api/search-index';
import { openTestDatabase } from 'api/testing/test-database';
import { sql } from 'kysely';
import { seed, withSeedLock } from '../fill/seed.ts';
import { JSON_COLUMNS, TEXT_TABLES } from '../texts/text-tables.ts';
import { computeDigest } from './001-earlier-versions.ts';
import { addReturnsFromAbroad } from './002-returns-from-abroad.ts';
import { addReturnsOfPickups } from './005-returns-of-pick-ups.ts';
import { alignTermsOnMadeToMeasure } from './007-goods-made-to-measure.ts';
import { correctClampsAndAddresses } from './008-clamps-and-addresses.ts';
import { addDeliverySurcharges } from './009-delivery-surcharges.ts';
import { addBankTransfers } from './010-bank-transfers.ts';
import { nameRecipientsAndRentals } from './011-recipients-and-rentals.ts';
import { addDaysOfCollections } from './012-days-of-collections.ts';
import { addWarrantyPassports } from './015-warranty-passports.ts';
import { addPaymentOnInvoice } from './016-payment-on-invoice.ts';
import { addStoriesOfCustomers } from './017-stories-of-customers.ts';
import { addWeights } from './003-weights.ts';
import { correctServiceWords } from './004-service-words.ts';
import { correctTexts, migrateDemo } from './migrations.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('filled');
}, 180_000);
afterAll(() => database.close());

const LANG = 'nl';
const start = () => seed(database.db, { demo: false, media: null });
const readText = (id: number) =>
  database.db.selectFrom('product_texts').selectAll().where('product_id', '=', id).where('lang', '=', LANG).executeTakeFirst();
const firstProduct = async () => {
  const first = await database.db.selectFrom('products').select(['id', 'key']).orderBy('id').executeTakeFirstOrThrow();
  return { ...first, corrected: (await readText(first.id))?.name ?? '' };
};
const rename = async (id: number, name: string): Promise<void> => {
  await database.db.updateTable('product_texts').set({ name }).where('product_id', '=', id).where('lang', '=', LANG).execute();
};
const countInSearch = async (word: string): Promise<number> =>
  (
    await sql<{ product_id: number }>`select product_id from product_search where lang = ${LANG}
      and name_document @@ to_tsquery('simple', ${word})`.execute(database.db)
  ).rows.length;

/** As if an earlier version had filled the database: it stored digests of the texts it had written, and no migration of the demo. */
const filledByEarlierVersion = async (): Promise<void> => {
  await sql`drop table if exists demo_migrations`.execute(database.db);
  await database.db.deleteFrom('seed_texts').execute();
  for (const { table, texts, owner, ownerKey, ownerId, foreignKey } of TEXT_TABLES) {
    const names = Object.keys(texts()[0]?.columns ?? {});
    const { rows } = await sql<Record<string, unknown>>`
      select t.*, o.${sql.ref(ownerKey)} as text_key from ${sql.table(table)} t
      join ${sql.table(owner)} o on o.${sql.ref(ownerId)} = t.${sql.ref(foreignKey)}`.execute(database.db);
    const digests = Object.fromEntries(
      rows.map((row) => [
        `${String(row.text_key)}/${String(row.lang)}`,
        computeDigest(Object.fromEntries(names.map((name) => [name, row[name]]))),
      ]),
    );
    await database.db
      .insertInto('seed_texts')
      .values({ text_table: table, version: 'earlier', digests: JSON.stringify(digests) })
      .execute();
  }
};

test('a new database has every migration and every text of the demo', async () => {
  const { rows } = await sql<{ name: string }>`select name from demo_migrations`.execute(database.db);
  expect(rows).toEqual([
    { name: '001-earlier-versions' },
    { name: '002-returns-from-abroad' },
    { name: '003-weights' },
    { name: '004-service-words' },
    { name: '005-returns-of-pick-ups' },
    { name: '006-electronic-invoices' },
    { name: '007-goods-made-to-measure' },
    { name: '008-clamps-and-addresses' },
    { name: '009-delivery-surcharges' },
    { name: '010-bank-transfers' },
    { name: '011-recipients-and-rentals' },
    { name: '012-days-of-collections' },
    { name: '015-warranty-passports' },
    { name: '016-payment-on-invoice' },
    { name: '017-stories-of-customers' },
  ]);
  for (const { table, texts, owner, ownerKey, ownerId, foreignKey } of TEXT_TABLES) {
    const { rows: stored } = await sql<Record<string, unknown>>`
      select t.*, o.${sql.ref(ownerKey)} as text_key from ${sql.table(table)} t
      join ${sql.table(owner)} o on o.${sql.ref(ownerId)} = t.${sql.ref(foreignKey)}`.execute(database.db);
    const byName = new Map(stored.map((row) => [`${String(row.text_key)}/${String(row.lang)}`, row]));
    for (const { key, lang, columns } of texts())
      for (const [column, value] of Object.entries(columns)) {
        const expected = JSON_COLUMNS.has(column) ? JSON.parse(String(value)) : value;
        expect([table, key, lang, byName.get(`${key}/${lang}`)?.[column]]).toEqual([table, key, lang, expected]);
      }
  }
});

describe('a database that an earlier version filled', () => {
  test('gets a corrected text that is searchable, keeps its address and removes documents with the old text', async () => {
    const { id, corrected } = await firstProduct();
    const textBefore = await readText(id);
    await rename(id, 'Vliegengordijnkast');
    await rebuildSearch(database.db);
    await filledByEarlierVersion();
    expect(await countInSearch('vliegengordijnkast')).toBe(1);
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
    expect(await start()).toEqual(['old-folder']);
    expect(await readText(id)).toEqual(textBefore);
    expect([(await readText(id))?.name, await countInSearch('vliegengordijnkast'), await start()]).toEqual([corrected, 0, []]);
  }, 60_000);

  test('keeps a text that was changed', async () => {
    const { id, corrected } = await firstProduct();
    await filledByEarlierVersion();
    await rename(id, 'Naam van de winkelier');
    expect(await start()).toEqual([]);
    expect((await readText(id))?.name).toBe('Naam van de winkelier');
    await rename(id, corrected);
  }, 60_000);

  test('keeps a differing text without a stored digest, unless an earlier version is known to have written it', async () => {
    const { id, corrected } = await firstProduct();
    const { id: variantId } = await database.db
      .selectFrom('variants')
      .select('id')
      .where('sku', '=', '124-N3-VZ')
      .executeTakeFirstOrThrow();
    const english = () =>
      database.db
        .selectFrom('variant_texts')
        .select('name')
        .where('variant_id', '=', variantId)
        .where('lang', '=', 'en')
        .executeTakeFirst();
    const name = (await english())?.name;
    await database.db
      .updateTable('variant_texts')
      .set({ name: 'Galvanized' })
      .where('variant_id', '=', variantId)
      .where('lang', '=', 'en')
      .execute();
    await rename(id, 'Uit een vorige versie');
    await filledByEarlierVersion();
    await database.db.deleteFrom('seed_texts').execute();
    await start();
    expect([(await readText(id))?.name, await english()]).toEqual(['Uit een vorige versie', { name }]);
    expect(name).not.toBe('Galvanized');
    await rename(id, corrected);
  }, 60_000);

  test('gets no text of a deleted product', async () => {
    const { id, corrected } = await firstProduct();
    await rename(id, 'Weg ermee');
    await filledByEarlierVersion();
    const text = await readText(id);
    if (text === undefined) throw new Error('The product has no text');
    await database.db.deleteFrom('product_texts').where('product_id', '=', id).where('lang', '=', LANG).execute();
    await start();
    expect(await readText(id)).toBeUndefined();
    await database.db
      .insertInto('product_texts')
      .values({ ...text, name: corrected, usps: JSON.stringify(text.usps), faqs: JSON.stringify(text.faqs) })
      .execute();
  }, 60_000);

  test('gets a new page once: a page removed later is not added again', async () => {
    const page = () => database.db.selectFrom('pages').select('id').where('key', '=', 'advice-permits').executeTakeFirst();
    const remove = () => database.db.deleteFrom('pages').where('key', '=', 'advice-permits').execute();
    await remove();
    await filledByEarlierVersion();
    await start();
    expect(await page()).toBeDefined();
    await remove();
    await start();
    expect(await page()).toBeUndefined();
  }, 60_000);
});

describe('a migration that corrects a text', () => {
  const apply = (name: string, key: string, textBefore: string) =>
    withSeedLock(database.db, (trx) =>
      migrateDemo(trx, { isNew: false }, [correctTexts(name, { [`product_texts/${key}/${LANG}`]: { name: textBefore } })]),
    );

  test('replaces the text it names, once', async () => {
    const { id, key, corrected } = await firstProduct();
    await rename(id, 'Oude naam');
    await apply('901-name', key, 'Oude naam');
    expect((await readText(id))?.name).toBe(corrected);
    await rename(id, 'Oude naam');
    await apply('901-name', key, 'Oude naam');
    expect((await readText(id))?.name).toBe('Oude naam');
    await rename(id, corrected);
  }, 60_000);

  test('keeps a text that was changed, and does not touch others', async () => {
    const { id, key, corrected } = await firstProduct();
    await rename(id, 'Naam van de winkelier');
    await apply('902-name', key, 'Oude naam');
    await apply('903-name', 'another-product', 'Naam van de winkelier');
    expect((await readText(id))?.name).toBe('Naam van de winkelier');
    await rename(id, corrected);
  }, 60_000);
});

test('the page about returns gets its sentences on returns from abroad, unless somebody has changed the page', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('pages').select('id').where('key', '=', 'returns').executeTakeFirstOrThrow();
  const page = db.selectFrom('page_texts').select(['blocks', 'reading_minutes']).where('page_id', '=', id).where('lang', '=', LANG);
  const read = async () => JSON.stringify((await page.executeTakeFirstOrThrow()).blocks);
  const { reading_minutes: minutes } = await page.executeTakeFirstOrThrow();
  // the sentences have made the page longer
  const write = (blocks: string) =>
    db
      .updateTable('page_texts')
      .set({ blocks, reading_minutes: (minutes ?? 0) - 1 })
      .where('page_id', '=', id)
      .where('lang', '=', LANG)
      .execute();
  const current = await read();
  // what 009 has added since
  const isRental = (block: object) => /gehuurde machine|Een huur kun je/.test(JSON.stringify(block));
  const withoutRental = JSON.stringify((JSON.parse(current) as object[]).filter((block) => !isRental(block)));
  const withoutPickups = withoutRental.replace(/ Haalde je je bestelling zelf af.*?rekenen we niets aan\./, '');
  const withoutNearby = withoutPickups.replace(' (in Nederland en Luxemburg bij een pakketpunt in je buurt)', '');
  const blocks = JSON.parse(withoutNearby) as object[];
  const withoutAbroad = JSON.stringify(blocks.filter((block) => !JSON.stringify(block).includes('op aanvraag buiten')));
  expect(new Set([current, withoutPickups, withoutNearby, withoutAbroad]).size).toBe(4);
  for (const [before, migrate] of [
    [withoutAbroad, addReturnsFromAbroad],
    [withoutNearby, addReturnsOfPickups],
    [withoutPickups, addReturnsOfPickups],
  ] as const) {
    const changed = before.replace('Verpak de stukken', 'Pak de stukken in');
    await write(changed);
    await migrate(db);
    expect(await read()).toBe(changed);
    await write(before);
    await migrate(db);
    expect(await read()).toBe(current);
  }
}, 60_000);

test('the page about service names the button for quotes as it is, and how to change an address, unless somebody has changed the page', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('pages').select('id').where('key', '=', 'service').executeTakeFirstOrThrow();
  const page = db.selectFrom('page_texts').select('blocks').where('page_id', '=', id).where('lang', '=', LANG);
  const read = async () => JSON.stringify((await page.executeTakeFirstOrThrow()).blocks);
  const write = (blocks: string) =>
    db.updateTable('page_texts').set({ blocks }).where('page_id', '=', id).where('lang', '=', LANG).execute();
  const current = await read();
  const byPhone = current.replace(
    /Zolang er niets van verzonden is wel\. .*? bel je ons\./,
    'Zolang ze niet verzonden is wel. Bel ons, dan passen we aantallen of adres aan.',
  );
  const before = byPhone.replace('Ja, offerte aanvragen', 'Toch een offerte vragen');
  expect(new Set([current, byPhone, before]).size).toBe(3);
  for (const [text, migrate] of [
    [before, correctServiceWords],
    [byPhone, correctClampsAndAddresses],
  ] as const) {
    const changed = text.replace('winkelwagen', 'mandje');
    await write(changed);
    await migrate(db);
    expect(await read()).toBe(changed);
    await write(text);
    await migrate(db);
    expect(await read()).toBe(current);
  }
}, 60_000);

test('the page about delivery names the surcharges of the settings, unless somebody has changed the page; prices stay as they are', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('pages').select('id').where('key', '=', 'delivery').executeTakeFirstOrThrow();
  const page = db.selectFrom('page_texts').select('blocks').where('page_id', '=', id).where('lang', '=', LANG);
  const read = async () => JSON.stringify((await page.executeTakeFirstOrThrow()).blocks);
  const write = (blocks: string) =>
    db.updateTable('page_texts').set({ blocks }).where('page_id', '=', id).where('lang', '=', LANG).execute();
  const current = await read();
  const blocks = JSON.parse(current) as { text?: string }[];
  const before = JSON.stringify(blocks.filter(({ text }) => text?.includes('{delivery_extras}') !== true));
  const changed = before.replace('winkelwagen', 'mandje');
  await write(changed);
  await addDeliverySurcharges(db);
  expect(await read()).toBe(changed);
  await write(before);
  await addDeliverySurcharges(db);
  expect(await read()).toBe(current);
  const flat = JSON.stringify({ price_cents: 1 });
  await db.updateTable('settings').set({ value: flat }).where('key', '=', 'shipping').execute();
  await start();
  expect((await db.selectFrom('settings').select('value').where('key', '=', 'shipping').executeTakeFirstOrThrow()).value).toEqual({
    price_cents: 1,
  });
}, 60_000);

test('the answer about returns says who chooses the day of a collection, unless somebody has changed it', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('faq_questions').select('id').where('key', '=', 'returns-start').executeTakeFirstOrThrow();
  const row = db.selectFrom('faq_question_texts').select('answer').where('question_id', '=', id).where('lang', '=', LANG);
  const read = async () => (await row.executeTakeFirstOrThrow()).answer;
  const write = (answer: string) =>
    db.updateTable('faq_question_texts').set({ answer }).where('question_id', '=', id).where('lang', '=', LANG).execute();
  const current = await read();
  const before = current.replace('op een halve dag die je zelf kiest, of op afspraak', 'dan spreken we een dag af');
  expect(before).not.toBe(current);
  const changed = before.replace('bestelling', 'aankoop');
  await write(changed);
  await addDaysOfCollections(db);
  expect(await read()).toBe(changed);
  await write(before);
  await addDaysOfCollections(db);
  expect(await read()).toBe(current);
}, 60_000);

test('the answer about the warranty tells of its passport, unless somebody has changed it', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('faq_questions').select('id').where('key', '=', 'warranty-proof').executeTakeFirstOrThrow();
  const row = db.selectFrom('faq_question_texts').select('answer').where('question_id', '=', id).where('lang', '=', 'nl');
  const read = async () => (await row.executeTakeFirstOrThrow()).answer;
  const write = (answer: string) =>
    db.updateTable('faq_question_texts').set({ answer }).where('question_id', '=', id).where('lang', '=', 'nl').execute();
  const current = await read();
  const before =
    'Nee. Ze begint op de dag van de levering en je factuur is het bewijs. Scan de code op de doos voor montage en losse onderdelen.';
  expect(current).toContain('garantiepas');
  await write(`${before} Altijd.`);
  await addWarrantyPassports(db);
  expect(await read()).toBe(`${before} Altijd.`);
  await write(before);
  await addWarrantyPassports(db);
  expect(await read()).toBe(current);
}, 60_000);

test('the invoice proves the purchase, and paying on invoice has a question, unless somebody has changed the text', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('faq_questions').select('id').where('key', '=', 'payment-invoice-where').executeTakeFirstOrThrow();
  const row = db.selectFrom('faq_question_texts').select('answer').where('question_id', '=', id).where('lang', '=', 'nl');
  const read = async () => (await row.executeTakeFirstOrThrow()).answer;
  const write = (answer: string) =>
    db.updateTable('faq_question_texts').set({ answer }).where('question_id', '=', id).where('lang', '=', 'nl').execute();
  const question = () =>
    db
      .selectFrom('faq_question_texts as t')
      .innerJoin('faq_questions as q', 'q.id', 't.question_id')
      .select(['t.lang', 't.question', 't.answer', 't.slug', 'q.topic_id'])
      .where('q.key', '=', 'pro-invoice')
      .orderBy('t.lang')
      .execute();
  const [current, asked] = [await read(), await question()];
  expect(asked).toHaveLength(4);
  const before =
    'In je account, bij de bestelling, als pdf. Bestelde je zonder account, dan zit ze in de mail die na de betaling kwam. Bewaar ze: ze is ook je garantiebewijs.';
  await write(`${before} Altijd.`);
  await addPaymentOnInvoice(db);
  expect(await read()).toBe(`${before} Altijd.`);
  await write(before);
  await db.deleteFrom('faq_questions').where('key', 'in', ['pro-invoice', 'payment-transfer']).execute();
  await addPaymentOnInvoice(db);
  await addPaymentOnInvoice(db);
  expect([await read(), await question()]).toEqual([current, asked]);
  expect(await db.selectFrom('faq_questions').select('key').where('key', '=', 'payment-transfer').execute()).toHaveLength(1);
}, 60_000);

test('the privacy page says how long stories of customers are stored, unless somebody has changed it', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('pages').select('id').where('key', '=', 'privacy').executeTakeFirstOrThrow();
  const page = db.selectFrom('page_texts').select('blocks').where('page_id', '=', id).where('lang', '=', LANG);
  const read = async () => JSON.stringify((await page.executeTakeFirstOrThrow()).blocks);
  const write = (blocks: string) =>
    db.updateTable('page_texts').set({ blocks }).where('page_id', '=', id).where('lang', '=', LANG).execute();
  const current = await read();
  const before = current.replace(/"Het verhaal van je project: [^"]*",/, '');
  expect(before).not.toBe(current);
  const changed = before.replace('Een plan dat je bewaart', 'Een bewaard plan');
  await write(changed);
  await addStoriesOfCustomers(db);
  expect(await read()).toBe(changed);
  await write(before);
  await addStoriesOfCustomers(db);
  expect(await read()).toBe(current);
}, 60_000);

test('the amounts of clamps are corrected as the planner counts them, unless somebody has changed the text', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('products').select('id').where('key', '=', 'panel-clamp').executeTakeFirstOrThrow();
  const read = async () => JSON.stringify((await readText(id))?.faqs);
  const write = (faqs: string) =>
    db.updateTable('product_texts').set({ faqs }).where('product_id', '=', id).where('lang', '=', LANG).execute();
  const current = await read();
  const before = current.replace(
    /Voor elke zijde[^"]*/,
    'Drie tot 123 cm hoogte, vier tot 173 cm en vijf daarboven. Op een hoekpaal heb je ze aan beide kanten nodig.',
  );
  expect(before).not.toBe(current);
  const changed = before.replace('hoekpaal', 'hoek');
  await write(changed);
  await correctClampsAndAddresses(db);
  expect(await read()).toBe(changed);
  await write(before);
  await correctClampsAndAddresses(db);
  expect(await read()).toBe(current);
}, 60_000);

describe('the migration that adds weights', () => {
  const dimensionsOf = async (sku: string) =>
    (await database.db.selectFrom('variants').select('dimensions').where('sku', '=', sku).executeTakeFirstOrThrow()).dimensions;
  const set = (sku: string, dimensions: object) =>
    database.db
      .updateTable('variants')
      .set({ dimensions: JSON.stringify(dimensions) })
      .where('sku', '=', sku)
      .execute();

  test('weighs parts that were not weighed, keeps a weight that somebody has entered, and removes the sheets of weighed products', async () => {
    const [board, clip] = ['103-145300-NA', '105-100-AN'];
    const { weight, ...sizes } = await dimensionsOf(board);
    await set(board, sizes);
    await set(clip, { weight: { value: 9, unit: 'kg' } });
    const { product_id } = await database.db.selectFrom('variants').select('product_id').where('sku', '=', board).executeTakeFirstOrThrow();
    await database.db
      .insertInto('product_documents')
      .values({ product_id, kind: 'technical_sheet', lang: LANG, title: 'x', storage_key: 'old-sheet', bytes: 1, etag: 'e' })
      .execute();
    expect(await withSeedLock(database.db, (trx) => addWeights(trx))).toEqual(['old-sheet']);
    expect([await dimensionsOf(board), await dimensionsOf(clip)]).toEqual([{ ...sizes, weight }, { weight: { value: 9, unit: 'kg' } }]);
    expect(weight?.unit).toBe('kg');
    await set(clip, { weight: { value: 1.6, unit: 'kg' } });
  }, 60_000);
});

describe('a product that was added after the database was filled', () => {
  const SAMPLE = 'colour-sample';
  const product = () => database.db.selectFrom('products').select('id').where('key', '=', SAMPLE).executeTakeFirst();
  const remove = () => database.db.deleteFrom('products').where('key', '=', SAMPLE).execute();
  const filledWithoutIt = async (): Promise<void> => {
    await remove();
    await filledByEarlierVersion();
  };

  test('is added to a filled database once, with variants, stock and relations', async () => {
    await filledWithoutIt();
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
    expect(await countInSearch('kleurstaal')).toBe(1);
  }, 60_000);

  test('is not added again after it was removed', async () => {
    await filledByEarlierVersion();
    await remove();
    await start();
    expect(await product()).toBeUndefined();
  }, 60_000);

  test('is not added when its number is taken, nor to another shop’s catalogue', async () => {
    await filledWithoutIt();
    await database.db.updateTable('variants').set({ sku: '131-10-AN' }).where('sku', '=', '124-N3-VZ').execute();
    await start();
    expect(await product()).toBeUndefined();
    await database.db.updateTable('variants').set({ sku: '124-N3-VZ' }).where('sku', '=', '131-10-AN').execute();
    await filledByEarlierVersion();
    await database.db.deleteFrom('seed_texts').execute();
    await start();
    expect(await product()).toBeUndefined();
  }, 60_000);
});

describe('the terms, unless somebody has changed them', () => {
  const WITHOUT_TRANSFERS = [/ Kies je een overschrijving, .*? als het geld binnen is\./, ''] as const;
  const WITHOUT_RENTALS = [/ Een huur mag je binnen 14 dagen .*? betaal je\./, ''] as const;
  const WITHOUT_INVOICES = [/ Bedrijven die we daarvoor goedgekeurd hebben, .*? op de factuur staat\./, ''] as const;
  const NARROWER = [
    /Voor goederen die we op jouw maat maken, .*? bedenktijd\./,
    'Dat geldt niet voor goederen die wij naar jouw maat maakten.',
  ] as const;

  // Each migration writes the text of today, so the later ones find nothing to correct.
  test.each([
    [
      'get the sentence on goods made to measure',
      alignTermsOnMadeToMeasure,
      [NARROWER, WITHOUT_RENTALS, WITHOUT_TRANSFERS, WITHOUT_INVOICES],
    ],
    ['get bank transfers', addBankTransfers, [WITHOUT_RENTALS, WITHOUT_TRANSFERS, WITHOUT_INVOICES]],
    ['get the withdrawal from a rental', nameRecipientsAndRentals, [WITHOUT_RENTALS, WITHOUT_TRANSFERS, WITHOUT_INVOICES]],
    ['get paying on invoice', addPaymentOnInvoice, [WITHOUT_INVOICES]],
  ])(
    '%s',
    async (_title, migrate, former) => {
      const { db } = database;
      const { id } = await db.selectFrom('pages').select('id').where('key', '=', 'terms').executeTakeFirstOrThrow();
      const page = db.selectFrom('page_texts').select('blocks').where('page_id', '=', id).where('lang', '=', LANG);
      const read = async () => JSON.stringify((await page.executeTakeFirstOrThrow()).blocks);
      const write = (blocks: string) =>
        db.updateTable('page_texts').set({ blocks }).where('page_id', '=', id).where('lang', '=', LANG).execute();
      const current = await read();
      let before = current;
      for (const [sentence, instead] of former) {
        expect(before).toMatch(sentence);
        before = before.replace(sentence, instead);
      }
      const changed = before.replace('Prijzen staan in euro.', 'Prijzen zijn in euro.');
      await write(changed);
      await migrate(db);
      expect(await read()).toBe(changed);
      await write(before);
      await migrate(db);
      expect(await read()).toBe(current);
    },
    60_000,
  );
});
