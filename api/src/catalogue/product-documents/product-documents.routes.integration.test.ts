import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { sql } from 'kysely';
import type { Product } from 'shared-contracts/wire/product';
import { loadPublishedBody, lockPage, writePage } from '../../content/editing/page-body.ts';
import type { LockedPage } from '../../content/editing/page-body.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { quietLog } from '../../testing/worker.ts';
import { printDueSheets, requestSheets } from './documents-due.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const idOf = async (key: string): Promise<number> =>
  (await shop.db.selectFrom('products').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const product = async (id: number, language: string): Promise<Product> =>
  (await shop.call('GET', `/api/products/${id}`, { headers: { language } })).json<Product>();

test.each(LANGS)('in %s sheet, brochure and guide are PDFs, named with their true size once they are made', async (lang) => {
  const id = await idOf('panel-linea-3d');
  // a brochure draws a whole category: one language shows it
  const kinds = lang === 'nl' ? ['technical_sheet', 'guide', 'folder'] : ['technical_sheet', 'guide'];
  for (const kind of kinds) {
    const answer = await shop.call('GET', `/api/products/${id}/documents/${kind}.pdf?lang=${lang}`);
    expect([kind, answer.statusCode]).toEqual([kind, 200]);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const { documents, name } = await product(id, LOCALES[lang].locale);
  expect(documents.map(({ kind }) => kind)).toEqual(kinds);
  expect(documents[0]?.title).toContain(name);
  for (const { url, bytes, language } of documents) {
    expect(language).toBe(lang);
    expect((await shop.call('GET', url)).rawPayload.length).toBe(bytes);
  }
});

test('a file is made once, however many ask at once, and revalidated by its ETag', async () => {
  const id = await idOf('gate-porta');
  const url = `/api/products/${id}/documents/technical_sheet.pdf?lang=nl`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call('GET', url)));
  const [etag, ...otherEtags] = answers.map(({ headers }) => headers.etag);
  expect(otherEtags).toEqual([etag, etag, etag]);
  expect(answers[0]?.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=86400, stale-while-revalidate=86400',
    vary: 'Country, Language',
  });
  const repeated = await shop.call('GET', url, { headers: { 'if-none-match': String(etag) } });
  expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
});

test('is written again after the text changed', async () => {
  const id = await idOf('gate-atrium');
  const url = `/api/products/${id}/documents/technical_sheet.pdf?lang=en`;
  const before = (await shop.call('GET', url)).headers.etag;
  await shop.db.updateTable('product_texts').set({ name: 'Another gate' }).where('product_id', '=', id).where('lang', '=', 'en').execute();
  expect((await shop.call('GET', url)).headers.etag).not.toBe(before);
});

test('a guide and a brochure are printed again after their page or a product changed, and are on pages meanwhile', async () => {
  const { db, services } = shop;
  const { rows } = await sql<{ id: number; page: number }>`
    select min(p.id) as id, min(g.id) as page from products p join categories c on c.id = p.category_id join pages g on g.key = c.advice_page_key
    where p.is_active and p.type = 'sale' group by c.id order by count(*) limit 1`.execute(db);
  const [{ id, page: pageId } = { id: 0, page: 0 }] = rows;
  const stored = async () => {
    for (const kind of ['guide', 'folder']) await shop.call('GET', `/api/products/${id}/documents/${kind}.pdf?lang=nl`);
    const { documents } = await product(id, 'nl-BE');
    return documents.filter(({ kind }) => kind !== 'technical_sheet');
  };
  const [guide, folder] = await stored();
  const now = services.now();
  await inTransaction(db, async (trx) => {
    const page = await lockPage(trx, pageId, now);
    const body = page && (await loadPublishedBody(trx, page));
    if (body === undefined) throw new Error('The page is not published');
    const texts = { ...body.texts, nl: { ...body.texts.nl, title: 'Een andere gids' } };
    await writePage(trx, page as LockedPage, { ...body, texts }, { now, publishedAt: now });
    await trx
      .updateTable('product_texts')
      .set({ name: 'Een ander product' })
      .where('product_id', '=', id)
      .where('lang', '=', 'nl')
      .execute();
    await requestSheets(trx, id);
  });
  expect(await stored()).toEqual([guide, folder]);
  expect(await printDueSheets(services, quietLog)).toBe(1);
  const [nextGuide, nextFolder] = await stored();
  expect([nextGuide?.title, nextFolder?.title]).toEqual(['Gids: Een andere gids', folder?.title]);
  expect(nextFolder?.url).not.toBe(folder?.url);
});

test('there is none of an unknown product, nor of a kind the shop doesn’t make', async () => {
  expect((await shop.call('GET', '/api/products/2147483647/documents/folder.pdf')).json()).toMatchObject({
    status: 404,
    code: 'product.not_found',
  });
  expect((await shop.call('GET', '/api/products/1/documents/dop.pdf')).statusCode).toBe(422);
  const id = await idOf('work-gloves');
  expect((await shop.call('GET', `/api/products/${id}/documents/guide.pdf`)).json()).toMatchObject({ code: 'product.document_not_found' });
});
