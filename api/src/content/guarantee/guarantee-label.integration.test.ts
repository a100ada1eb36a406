import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Product } from 'shared-contracts/wire/product';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import type { AdminOutcome } from '../../app/admin/run-command.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let folder: string;
let product: { id: number; sku: string };
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'groenhof-label-'));
  product = await shop.db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('type', '=', 'sale')
    .where('warranty_years', '=', 10)
    .orderBy('id')
    .executeTakeFirstOrThrow();
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});
afterEach(() => shop.db.deleteFrom('guarantee_labels').execute());

const admin = (...argv: string[]): Promise<AdminOutcome> =>
  runAdminCommand(shop.services, { argv: ['guarantee-label', ...argv], actor: 'greet' }, (error) => {
    throw error;
  });
const picture = () =>
  sharp({ create: { width: 30, height: 60, channels: 3, background: '#003399' } })
    .png()
    .toBuffer();
const fileWith = async (content: Buffer | string): Promise<string> => {
  const path = join(folder, 'label.png');
  await writeFile(path, content);
  return path;
};
const LINEA = ['--producer', 'Linea', '--years', '10'];
const setLabel = async (...options: string[]): Promise<AdminOutcome> =>
  admin('set', product.sku, await fileWith(await picture()), ...LINEA, ...options);
const loadLabel = async (language = 'nl-BE', id = product.id): Promise<Product['guarantee_label']> =>
  (await shop.call('GET', `/api/products/${id}`, { headers: { language } })).json<Product>().guarantee_label;

test('a product has no label until staff upload the producer’s file, which is shown byte for byte', async () => {
  expect(await loadLabel()).toBeUndefined();
  const { exitCode, answer } = await setLabel();
  expect([exitCode, answer.message]).toEqual([0, expect.stringContaining('Linea, 10 years')]);
  expect(answer.message).not.toContain('only one of the two');
  const label = await loadLabel();
  expect(label).toEqual({
    url: expect.stringMatching(/^\/media\/guarantee\/[\da-f]{32}\.png$/),
    width: 30,
    height: 60,
    alt: expect.stringContaining('Linea geeft 10 jaar duurzaamheidsgarantie'),
    producer: 'Linea',
    years: 10,
  });
  const file = await shop.call('GET', label?.url ?? '');
  expect([file.statusCode, file.rawPayload.equals(await picture())]).toEqual([200, true]);
  expect(file.headers['content-security-policy']).toContain("default-src 'none'");
  const other = await shop.db.selectFrom('products').select('id').where('id', '<>', product.id).orderBy('id').executeTakeFirstOrThrow();
  expect(await loadLabel('nl-BE', other.id)).toBeUndefined();
});

test.each([
  ['nl-BE', 'wettelijke garantie van twee jaar'],
  ['fr-FR', 'garantie légale de deux ans'],
  ['de-DE', 'gesetzliche Gewährleistung von zwei Jahren'],
  ['en-US', 'two-year legal guarantee'],
])('who can’t see it is told in %s what it says, the legal guarantee too', async (language, legal) => {
  await setLabel();
  const { alt = '' } = (await loadLabel(language)) ?? {};
  for (const part of ['GARAN', 'Linea', '10', legal]) expect(alt).toContain(part);
});

test('a language may have its own label, which is preferred to the common one until it is removed', async () => {
  await setLabel();
  await setLabel('--lang', 'fr');
  const [all, frenchLabel] = [await loadLabel(), await loadLabel('fr-FR')];
  expect(frenchLabel?.url).not.toBe(all?.url);
  expect(await admin('remove', product.sku, '--lang', 'fr')).toMatchObject({ exitCode: 0 });
  expect((await loadLabel('fr-FR'))?.url).toBe(all?.url);
  expect((await shop.call('GET', frenchLabel?.url ?? '')).statusCode).toBe(404);
  expect(await admin('remove', product.sku)).toMatchObject({ exitCode: 0 });
  expect(await loadLabel('fr-FR')).toBeUndefined();
  expect(await admin('remove', product.sku)).toMatchObject({ exitCode: 3 });
});

test('a new file has a new address, and pages made before still show theirs', async () => {
  await setLabel();
  const before = await loadLabel();
  const { answer } = await admin('set', product.sku.toLowerCase(), await fileWith(await picture()), '--producer', 'Linea', '--years', '12');
  expect(answer.message).toContain('speaks of 10 years of warranty');
  const after = await loadLabel();
  expect([after?.years, after?.url === before?.url]).toEqual([12, false]);
  for (const label of [before, after]) expect((await shop.call('GET', label?.url ?? '')).statusCode).toBe(200);
  expect(await shop.db.selectFrom('guarantee_labels').select('years').execute()).toEqual([{ years: 12 }]);
});

test('the list begins with what is sold with more than two years of warranty and has no label', async () => {
  await setLabel();
  const { rows = [] } = (await admin('list', '--limit', '500')).answer;
  expect(rows.at(-1)).toMatchObject({ product: product.sku, lang: 'all', producer: 'Linea', years: 10, warranty_years: 10 });
  const others = rows.slice(0, -1);
  expect(others.length).toBeGreaterThan(5);
  expect(others.every(({ label, warranty_years }) => label === null && Number(warranty_years) > 2)).toBe(true);
  expect((await admin('list', '--missing', '--limit', '500')).answer.rows).toEqual(others);
  expect((await admin('list', '--limit', '3')).answer.rows).toHaveLength(3);
});

test.each<[string, string[], string]>([
  ['two years', ['--producer', 'Linea', '--years', '2'], 'more than two years'],
  ['no years', ['--producer', 'Linea'], '--years is missing'],
  ['no producer', ['--years', '10'], '--producer is missing'],
  ['a producer that shows nothing', ['--producer', '\u202e', '--years', '10'], '--producer is a name'],
  ['a language of nobody’s', [...LINEA, '--lang', 'es'], 'The languages are'],
])('%s makes no sense', async (_, options, problem) => {
  const outcome = await admin('set', product.sku, await fileWith(await picture()), ...options);
  expect([outcome.exitCode, outcome.answer.message]).toEqual([2, expect.stringContaining(problem)]);
  expect(await loadLabel()).toBeUndefined();
});

test('a drawing is refused, as are unknown products, rented ones, and files that aren’t there', async () => {
  const set = (sku: string, path: string) => admin('set', sku, path, ...LINEA);
  const drawing = await fileWith('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="424"/>');
  expect((await set(product.sku, drawing)).answer.message).toContain('The label is not taken: it is not a PNG or WebP file');
  const path = await fileWith(await picture());
  expect((await set('99-9999', path)).answer.message).toContain('There is no product 99-9999');
  expect(await set(product.sku, `${path}.none`)).toMatchObject({ exitCode: 3 });
  const { sku } = await shop.db.selectFrom('products').select('sku').where('type', '=', 'rental').executeTakeFirstOrThrow();
  expect((await set(sku, path)).answer.message).toContain('is rented out');
  expect(await loadLabel()).toBeUndefined();
});
