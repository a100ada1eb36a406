import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { ProductChecksAnswer, StaffProductAnswer } from 'shared-contracts/staff/products';
import type { ProductDocumentsAnswer } from 'shared-contracts/staff/product-documents';
import type { ProductPicturesAnswer } from 'shared-contracts/staff/product-pictures';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Product, ProductListAnswer } from 'shared-contracts/wire/product';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { buildApp } from '../../app/app.ts';
import { laterFormatsJob } from '../../content/media/later-formats.ts';
import { createUploadedFiles } from '../../content/media/uploaded-files.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
let ids: number[];
let queued: jest.SpiedFunction<TestShop['services']['queue']['addJob']>;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('owner');
  const rows = await shop.db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .select('p.id')
    .where('p.type', '=', 'sale')
    .groupBy('p.id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('p.id')
    .execute();
  ids = rows.map(({ id }) => id);
  queued = jest.spyOn(shop.services.queue, 'addJob');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

/** Makes the formats of what was uploaded last, as the worker does. */
const runLaterFormats = async (): Promise<void> => {
  const [, , data] = queued.mock.calls.findLast(([, job]) => job === laterFormatsJob) ?? [];
  await laterFormatsJob.run(shop.services, data as { hashes: string[] }, shop.app.log);
};

/** A product that no other test changes. */
const product = (): number => ids.pop() ?? 0;
const problem = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
/** Of a small photo: two widths, each with its original or, later, in a second format, and one for mails; each with its type beside it. */
const FILES = 2 * (2 * 2 + 1);
const ALTS = { nl: 'Een tuin', fr: 'Un jardin', de: 'Ein Garten', en: 'A garden' };
/** A photo with the place where it was taken; each colour is another file. */
const photo = async (colour: string, width = 200, height = 150): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 2/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const upload = (id: number, body: object) => editor.call('POST', `/api/products/${id}/pictures`, { alts: ALTS, variant: null, ...body });
const uploaded = async (id: number, colour: string, more: object = {}): Promise<ProductPicturesAnswer> => {
  const answer = await upload(id, { content: await photo(colour), ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ProductPicturesAnswer>();
};
const pictures = async (id: number) => (await editor.call('GET', `/api/products/${id}/pictures`)).json<ProductPicturesAnswer>();
const page = async (id: number, lang = 'nl-BE') =>
  (await shop.call('GET', `/api/products/${id}`, { headers: { language: lang } })).json<Product>();
const cardOf = async (id: number) => {
  const { name } = await page(id);
  const path = `/api/products?per_page=48&q=${encodeURIComponent(name)}`;
  return (await shop.call('GET', path, { headers: { language: 'nl-BE' } })).json<ProductListAnswer>().data.find((card) => card.id === id);
};
const pathOf = (url: string): string => new URL(url, 'https://shop.example').pathname;
const storedFiles = () => readdir(join(shop.services.config.dataDir, 'storage', 'pictures')).catch(() => []);

test('an uploaded picture is on the page and the card at once, in all sizes, without what a camera wrote into it; its smaller format follows', async () => {
  const id = product();
  const before = await page(id);
  const { data } = (await upload(id, { content: await photo('#336633', 900, 600) })).json<ProductPicturesAnswer>();
  expect(data.pictures).toMatchObject([{ alts: ALTS, variant: null, picture: { width: 640, height: 640 } }]);
  const after = await page(id, 'fr-FR');
  expect(after.images[0]).toMatchObject({ alt: 'Un jardin', variant_ids: after.variants.map((variant) => variant.id) });
  expect(after.images.map(({ url }) => url)).not.toContain(before.images[0]?.url);
  const card = await cardOf(id);
  expect([card?.image?.alt, card?.plate]).toEqual(['Een tuin', { columns: 1, height: 352, on_scale: false }]);
  const addresses = async () => {
    const [now, itsCard] = [await page(id, 'fr-FR'), await cardOf(id)];
    return [...(now.images[0]?.sources ?? []), ...(itsCard?.image?.sources ?? [])].flatMap(({ src_set }) =>
      src_set.split(', ').map((each) => each.split(' ')),
    );
  };
  const expectServed = async (formats: readonly string[]): Promise<void> => {
    const named = await addresses();
    expect(named.map(([url = '', width]) => [url.split('.').at(-1), width])).toEqual([
      ...formats.flatMap((format) => ['160w', '320w', '640w'].map((width) => [format, width])),
      ...formats.flatMap((format) => ['400w', '800w'].map((width) => [format, width])),
    ]);
    for (const [url = '', width = ''] of named) {
      const answer = await shop.call('GET', pathOf(url));
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      const { width: px, exif } = await sharp(answer.rawPayload).metadata();
      expect([`${px}w`, exif]).toEqual([width, undefined]);
    }
  };
  await expectServed(['webp']);
  const first = await addresses();
  await runLaterFormats();
  await expectServed(['avif', 'webp']);
  // pages that are open show what they named
  for (const [url = ''] of first) expect((await shop.call('GET', pathOf(url))).statusCode).toBe(200);
  const mail = await shop.call('GET', pathOf(after.images[0]?.url ?? '').replace(/-640\.webp$/, '-144.png'));
  expect(mail.headers['content-type']).toBe('image/png');
});

test('the smaller format of a picture that was removed meanwhile leaves no file behind', async () => {
  const id = product();
  const count = (await storedFiles()).length;
  const { data } = await uploaded(id, '#664433');
  const { storage } = shop.services;
  const { put } = storage;
  // it is removed while its first file is stored
  let isRemoved = false;
  storage.put = async (key, bytes, type) => {
    await put.call(storage, key, bytes, type);
    if (isRemoved) return;
    isRemoved = true;
    await editor.call('DELETE', `/api/products/${id}/pictures/${data.pictures[0]?.id}`, {});
  };
  try {
    await runLaterFormats();
  } finally {
    storage.put = put;
  }
  expect(isRemoved).toBe(true);
  expect((await storedFiles()).length).toBe(count);
});

test('another process serves it from the common storage, and addresses that nobody uploaded cost no look into it', async () => {
  const id = product();
  await uploaded(id, '#446644');
  const url = pathOf((await page(id)).images[0]?.url ?? '');
  const replica = await buildApp(shop.services, { logger: null });
  const answer = await replica.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  await replica.close();
  let looks = 0;
  const { config, db, storage } = shop.services;
  const counting = { ...storage, get: (key: string) => ((looks += 1), storage.get(key)) };
  const files = createUploadedFiles({ ...shop.services, config, db, storage: counting });
  for (const made of ['/media/0123456789abcdef0123-640.webp', '/media/x.svg', '/media/0123456789abcdef0123-640.exe'])
    expect(await files.find(made)).toBeNull();
  expect(looks).toBe(0);
  await files.find(url);
  await files.find(url);
  expect(looks).toBe(1);
});

test('a picture of one variant is shown by it alone, and the drawings are back when the pictures are removed', async () => {
  const id = product();
  const before = await page(id);
  const [first, second] = before.variants;
  await uploaded(id, '#113311', { variant: second?.sku });
  const one = await page(id);
  expect(one.images[0]?.variant_ids).toEqual([second?.id]);
  expect(one.variants[0]?.image).toEqual(first?.image);
  expect(one.variants[1]?.image?.alt).toBe('Een tuin');
  const { data } = await uploaded(id, '#117711');
  expect((await page(id)).variants[0]?.image?.alt).toBe('Een tuin');
  for (const { id: picture } of data.pictures) await editor.call('DELETE', `/api/products/${id}/pictures/${picture}`, {});
  const after = await page(id);
  expect([after.images, after.variants.map(({ image }) => image)]).toEqual([before.images, before.variants.map(({ image }) => image)]);
  expect((await editor.call('DELETE', `/api/products/${id}/pictures/${data.pictures[0]?.id}`, {})).statusCode).toBe(404);
});

test('texts, order and variants are saved together, only as they were shown', async () => {
  const id = product();
  await uploaded(id, '#aa3311');
  const { data, revision } = await uploaded(id, '#aa7711');
  const put = (body: object) => editor.call('PUT', `/api/products/${id}/pictures`, body);
  const list = data.pictures.map(({ id: picture, alts, variant }) => ({ id: picture, alts, variant }));
  const [a, b] = list;
  const turned = [{ ...b, alts: { ...ALTS, nl: 'Een haag' } }, a];
  const saved = await put({ revision, pictures: turned });
  expect(saved.json<ProductPicturesAnswer>().data.pictures.map(({ id: picture }) => picture)).toEqual([b?.id, a?.id]);
  expect((await page(id)).images.slice(0, 2).map(({ alt }) => alt)).toEqual(['Een haag', 'Een tuin']);
  expect((await cardOf(id))?.image?.alt).toBe('Een haag');
  expect(problem(await put({ revision, pictures: list })).code).toBe('staff.changed_meanwhile');
  const { revision: newer } = await pictures(id);
  expect((await put({ revision: newer, pictures: [a] })).statusCode).toBe(422);
  const wrong = await put({
    revision: newer,
    pictures: [
      { ...a, variant: 'NONE' },
      { ...b, alts: { ...ALTS, de: ' ' } },
    ],
  });
  expect(Object.keys(problem(wrong).errors ?? {})).toEqual(['pictures.1.alts.de']);
});

test('a replaced picture keeps its place and texts; the files of the one before are gone', async () => {
  const id = product();
  const { data } = await uploaded(id, '#0000aa');
  const old = pathOf((await page(id)).images[0]?.url ?? '');
  const count = (await storedFiles()).length;
  const picture = data.pictures[0]?.id;
  const replaced = await editor.call('PUT', `/api/products/${id}/pictures/${picture}/file`, { content: await photo('#00aaaa') });
  expect(replaced.json<ProductPicturesAnswer>().data.pictures).toMatchObject([{ id: picture, alts: ALTS }]);
  const next = pathOf((await page(id)).images[0]?.url ?? '');
  expect(next).not.toBe(old);
  expect((await storedFiles()).length).toBe(count);
  expect([(await shop.call('GET', next)).statusCode, (await shop.call('GET', old)).statusCode]).toEqual([200, 404]);
  expect((await editor.call('PUT', `/api/products/${id}/pictures/999999/file`, { content: await photo('#00aaab') })).statusCode).toBe(404);
  expect((await storedFiles()).length).toBe(count);
});

test('a storage that removes nothing fails no change that was committed, and leaves the new files', async () => {
  const id = product();
  const { data } = await uploaded(id, '#0a0b0c');
  const old = pathOf((await page(id)).images[0]?.url ?? '');
  const { storage } = shop.services;
  const { remove } = storage;
  storage.remove = () => Promise.reject(new Error('the storage is away'));
  try {
    const path = `/api/products/${id}/pictures/${data.pictures[0]?.id}`;
    expect((await editor.call('PUT', `${path}/file`, { content: await photo('#0c0b0a') })).statusCode).toBe(200);
    const next = pathOf((await page(id)).images[0]?.url ?? '');
    expect([(await shop.call('GET', next)).statusCode, (await shop.call('GET', old)).statusCode]).toEqual([200, 404]);
    // a refusal is the answer, not the files that could not be removed after it
    expect((await upload(id, { content: await photo('#0c0b0a') })).statusCode).toBe(422);
    expect((await editor.call('DELETE', path, {})).json<ProductPicturesAnswer>().data.pictures).toEqual([]);
  } finally {
    storage.remove = remove;
  }
});

test('what is no picture, is there already, or has no text in a language is refused, and leaves no file behind', async () => {
  const id = product();
  await uploaded(id, '#123456');
  const count = (await storedFiles()).length;
  const again = await upload(id, { content: await photo('#123456') });
  expect(problem(again).errors).toEqual({ content: ['The product has this picture already'] });
  const text = await upload(id, { content: Buffer.from('%PDF-1.4 no picture').toString('base64') });
  expect([text.statusCode, problem(text).code]).toEqual([415, 'upload.wrong_type']);
  const silent = await upload(id, { content: await photo('#654321'), alts: { ...ALTS, fr: '' } });
  expect(Object.keys(problem(silent).errors ?? {})).toEqual(['alts.fr']);
  const foreign = await upload(id, { content: await photo('#654321'), variant: 'NONE' });
  expect(Object.keys(problem(foreign).errors ?? {})).toEqual(['variant']);
  // two people at once: both are there, in some order
  const both = await Promise.all([upload(id, { content: await photo('#111111') }), upload(id, { content: await photo('#222222') })]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const positions = await shop.db
    .selectFrom('product_pictures')
    .select('position')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  expect(positions.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect((await storedFiles()).length).toBe(count + 2 * FILES);
});

test('a picture is what a new product lacked, and a variant that is added later has it, too', async () => {
  const body = {
    sku: 'PIC-1',
    type: 'sale',
    category_id: 1,
    group: 'garden',
    brand: 'Groenhof',
    warranty_years: null,
    texts: Object.fromEntries(Object.entries(ALTS).map(([lang, name]) => [lang, { name, slug: '', description: name }])),
  };
  const { data } = (await editor.call('POST', '/api/products', body)).json<StaffProductAnswer>();
  const variant = {
    colour: 'none',
    dimensions: {},
    delivery_class: 'parcel',
    unit: null,
    max_per_order: 9,
    step: 1,
    is_custom_made: false,
    is_price_on_request: false,
    rental: null,
    condition: null,
    excl_vat_cents: 100,
    on_hand: 1,
    names: ALTS,
  };
  const add = (sku: string, ean: string, height: number) =>
    editor.call('POST', `/api/products/${data.id}/variants`, {
      ...variant,
      sku,
      ean,
      dimensions: { height: { value: height, unit: 'cm' } },
    });
  await add('PIC-1-A', '4006381333931', 10);
  await uploaded(data.id, '#777777');
  await add('PIC-1-B', '96385074', 20);
  const checks = (await editor.call('GET', `/api/products/${data.id}/checks`)).json<ProductChecksAnswer>().data;
  expect(checks.reasons.filter(({ needed }) => needed)).toEqual([]);
});

describe('documents', () => {
  /** A PDF of one page; each text is another file. */
  const pdf = async (text: string, script?: string): Promise<string> => {
    const document = await PDFDocument.create();
    document.addPage().drawText(text);
    if (script !== undefined) document.addJavaScript('hello', script);
    return Buffer.from(await document.save()).toString('base64');
  };
  const facts = { kind: 'guide', lang: 'nl', title: 'Montage van het paneel' };
  const path = (id: number, more = '') => `/api/products/${id}/documents${more}`;
  const send = (id: number, body: object) => editor.call('POST', path(id), { ...facts, ...body });
  const documentsOf = (answer: { json: <Body>() => Body }) => answer.json<ProductDocumentsAnswer>();
  const added = async (id: number, body: object): Promise<ProductDocumentsAnswer> => {
    const answer = await send(id, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return documentsOf(answer);
  };
  const storedPdfs = async () =>
    (await readdir(join(shop.services.config.dataDir, 'storage', 'product-files')).catch(() => [])).filter((name) => name.endsWith('.pdf'));

  test('an uploaded document is on the page at once, in the reader’s language before the shop’s own, and in another one where there is none', async () => {
    const id = product();
    const guide = async (lang: string) => {
      const { documents } = await page(id, lang);
      return documents.filter(({ kind }) => kind === 'guide' || kind === 'dop').map(({ kind, title, language }) => [kind, title, language]);
    };
    await shop.call('GET', `/api/products/${id}/documents/guide.pdf?lang=de`);
    const [printed] = await guide('de-DE');
    await shop.db.deleteFrom('page_changes').execute();
    const content = await pdf('Montage');
    await added(id, { content });
    const { data } = await added(id, { content: await pdf('Leistung'), kind: 'dop', lang: 'de', title: 'Leistungserklärung EN 10223' });
    const changes = await shop.db.selectFrom('page_changes').select('tag').where('tag', '=', `product-${id}`).execute();
    expect(changes).toHaveLength(2);
    expect(await guide('nl-BE')).toEqual([
      ['guide', 'Montage van het paneel', 'nl'],
      ['dop', 'Leistungserklärung EN 10223', 'de'],
    ]);
    // the shop's own guide in German is better than one in Dutch
    expect(await guide('de-DE')).toEqual([
      printed ?? ['guide', 'Montage van het paneel', 'nl'],
      ['dop', 'Leistungserklärung EN 10223', 'de'],
    ]);
    const { url = '', bytes } = (await page(id)).documents.find(({ title }) => title === facts.title) ?? {};
    expect(data.documents.find(({ title }) => title === facts.title)?.url).toBe(`${shop.services.config.publicUrl}${url}`);
    const file = await shop.call('GET', url);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.toString('base64')]).toEqual([200, 'application/pdf', content]);
    expect(file.rawPayload.length).toBe(bytes);
    expect(file.headers['cache-control']).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=86400');
    expect((await shop.call('GET', url, { headers: { 'if-none-match': String(file.headers.etag) } })).statusCode).toBe(304);
  });

  test('scripts, pictures, a second copy and a missing title are refused, and leave no file', async () => {
    const id = product();
    const content = await pdf('Garantie');
    await added(id, { content });
    const before = await storedPdfs();
    const refusals = [
      await send(id, { content: await pdf('Montage', 'app.alert(1)') }),
      await send(id, { content: await photo('#123123') }),
      await send(id, { content }),
      await send(id, { content: await pdf('Anders'), title: ' ' }),
      await send(id, { content: await pdf('Anders'), lang: 'it' }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([415, 415, 422, 422, 422]);
    expect(refusals.slice(0, 2).map((answer) => problem(answer).code)).toEqual(['upload.active_pdf', 'upload.wrong_type']);
    expect(refusals.slice(2).map((answer) => Object.keys(problem(answer).errors ?? {}))).toEqual([['content'], ['title'], ['lang']]);
    expect(await storedPdfs()).toEqual(before);
    expect((await send(2_147_483_647, { content: await pdf('Niets') })).statusCode).toBe(404);
    expect(await storedPdfs()).toEqual(before);
  });

  test('is renamed, replaced and removed with its file; a colleague’s change is a conflict, and all of it is in the audit log', async () => {
    const id = product();
    const before = (await storedPdfs()).length;
    const { data, revision } = await added(id, { content: await pdf('Eerste') });
    const [document] = data.documents;
    const own = path(id, `/${document?.id}`);
    const { url = '' } = (await page(id)).documents.find(({ title }) => title === facts.title) ?? {};
    const renamed = { documents: [{ id: document?.id, kind: 'warranty', lang: 'nl', title: 'Garantie' }], revision };
    const saved = documentsOf(await editor.call('PUT', path(id), renamed));
    expect(saved.data.documents).toMatchObject([{ kind: 'warranty', title: 'Garantie' }]);
    const late = await editor.call('PUT', path(id), renamed);
    expect([late.statusCode, problem(late).code]).toEqual([409, 'staff.changed_meanwhile']);
    const second = await pdf('Tweede');
    expect((await editor.call('PUT', `${own}/file`, { content: second })).statusCode).toBe(200);
    expect(await storedPdfs()).toHaveLength(before + 1);
    const { url: next = '' } = (await page(id)).documents.find(({ title }) => title === 'Garantie') ?? {};
    expect(next).not.toBe(url);
    expect((await shop.call('GET', next)).rawPayload.toString('base64')).toBe(second);
    // a hidden product shows no files
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
    expect((await shop.call('GET', next)).statusCode).toBe(404);
    expect(documentsOf(await editor.call('GET', path(id))).data.documents).toMatchObject([{ url: null }]);
    await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', id).execute();
    expect((await editor.call('DELETE', own)).statusCode).toBe(200);
    expect((await editor.call('DELETE', own)).statusCode).toBe(404);
    expect((await shop.call('GET', next)).statusCode).toBe(404);
    expect(await storedPdfs()).toHaveLength(before);
    const log = await shop.db.selectFrom('audit_log').select(['operation', 'after']).where('subject', '=', `product ${id}`).execute();
    expect(log.map(({ operation }) => operation).filter((operation) => operation.includes('document'))).toEqual([
      'products.add_document',
      'products.set_documents',
      'products.set_documents',
      'products.replace_document',
      'products.remove_document',
      'products.remove_document',
    ]);
    expect(JSON.stringify(log)).not.toContain('product-files/');
  });

  test('the command line uploads, lists, replaces and removes them', async () => {
    const id = product();
    const { sku } = await page(id);
    const file = join(shop.services.config.dataDir, 'guide.pdf');
    const run = async (...argv: string[]) => {
      const { exitCode, answer } = await runAdminCommand(
        shop.services,
        { argv: ['product-document', ...argv], actor: 'greet' },
        (error) => {
          throw error;
        },
      );
      return { exitCode, rows: answer.rows ?? [], message: answer.message };
    };
    await writeFile(file, Buffer.from(await pdf('Montage'), 'base64'));
    const fields = ['--kind', 'guide', '--lang', 'fr', '--title', 'Montage du panneau'];
    const [row] = (await run('add', sku, file, ...fields)).rows;
    expect(row).toMatchObject({ kind: 'guide', lang: 'fr', title: 'Montage du panneau' });
    await writeFile(file, Buffer.from(await pdf('Autre'), 'base64'));
    await run('replace', sku, String(row?.document), file);
    const [replaced] = (await run('list', sku)).rows;
    expect([replaced?.document, replaced?.address === row?.address]).toEqual([row?.document, false]);
    expect((await run('add', sku, file, '--kind', 'photo', ...fields.slice(2))).exitCode).toBe(2);
    expect((await run('add', sku, file, ...fields)).exitCode).toBe(3);
    await run('remove', sku, String(row?.document));
    expect(await run('list', sku)).toMatchObject({ rows: [], message: 'No document is uploaded' });
  });
});
