import { randomUUID } from 'node:crypto';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { ContactAnswer } from 'shared-contracts/wire/contact';
import { CONTACT_TYPES } from 'shared-contracts/wire/contact';
import type { ApiError } from 'shared-contracts/wire/error';
import sharp from 'sharp';
import { runRetentionTasks } from '../../app/retention-tasks.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { tinyPdf, writeForm } from '../../testing/forms.ts';
import type { FormPart } from '../../testing/forms.ts';
import { tinyHeic } from '../../testing/heic.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { departmentAddress } from './department-addresses.ts';

let shop: TestShop;
let photo: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  photo = await sharp({ create: { width: 20, height: 12, channels: 3, background: '#3a6b35' } })
    .png()
    .toBuffer();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const MESSAGE = {
  type: 'question',
  first_name: 'An',
  last_name: 'Peeters',
  email: 'an@voorbeeld.be',
  phone: '0471 12 34 56',
  message: 'Past een poort van 100 cm tussen twee muren?',
};
const send = (payload: object, headers: Record<string, string> = {}) => shop.call('POST', '/api/contact', { payload, headers });
const sendForm = (fields: Record<string, FormPart>, headers: Record<string, string> = {}, cutAt?: number) => {
  const form = writeForm(Object.entries({ ...MESSAGE, ...fields }), cutAt);
  return shop.call('POST', '/api/contact', { payload: form.payload, headers: { ...form.headers, ...headers } });
};
const rowOf = (reference: string) =>
  shop.db.selectFrom('contact_messages').selectAll().where('reference', '=', reference).executeTakeFirst();
const count = async () => (await shop.db.selectFrom('contact_messages').select('id').execute()).length;

describe('a message to the shop', () => {
  test.each(LANGS)('as JSON is stored, confirmed in %s and sent to its department', async (lang) => {
    const email = `writer-${lang}@voorbeeld.be`;
    const answer = await send({ ...MESSAGE, email, vat: 'BE0787274566' }, { language: LOCALES[lang].locale });
    const { reference } = answer.json<ContactAnswer>();
    expect([answer.statusCode, reference]).toEqual([201, expect.stringMatching(/^C20\d\d-[2-9A-Z]{8}$/)]);
    expect(await rowOf(reference)).toMatchObject({
      lang,
      email,
      phone: '+32471123456',
      vat: 'BE0787274566',
      file_key: null,
      photo_consent: false,
    });
    const [receipt, ...otherMails] = await mailsTo(shop, email);
    expect(otherMails).toEqual([]);
    expect(receipt?.lang).toBe(lang);
    expect(receipt?.text).toContain(reference);
    expect(receipt?.text).toContain(MESSAGE.message);
    const notice = (await mailsTo(shop, departmentAddress('question'))).find(({ subject }) => subject.includes(reference));
    expect(notice).toMatchObject({ reply_to: email, attachments: [] });
  });

  test.each(CONTACT_TYPES)('about %s reaches a mailbox', async (type) => {
    const { reference } = (await send({ ...MESSAGE, type })).json<ContactAnswer>();
    const subjects = (await mailsTo(shop, departmentAddress(type))).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(reference))).toHaveLength(1);
  });

  test.each<[string, () => Buffer, string]>([
    ['a photo', () => photo, 'image/png'],
    ['a PDF', tinyPdf, 'application/pdf'],
    ['a phone’s photo', tinyHeic, 'image/heic'],
  ])('with %s keeps it under a random name and attaches it', async (_, bytes, type) => {
    const answer = await sendForm({ file: { bytes: bytes(), name: '../../etc/passwd.exe', type: 'text/html' }, photo_consent: 'on' });
    const { reference } = answer.json<ContactAnswer>();
    expect(answer.statusCode).toBe(201);
    const row = await rowOf(reference);
    expect(row).toMatchObject({ file_type: type, photo_consent: true });
    expect(row?.file_key).toMatch(/^contact\/[a-f0-9]{32}\.(png|pdf|heic)$/);
    expect((await shop.services.storage.get(row?.file_key ?? ''))?.type).toBe(type);
    const notice = (await mailsTo(shop, departmentAddress('question'))).find(({ subject }) => subject.includes(reference));
    expect(notice?.attachments).toEqual([
      { filename: expect.stringMatching(new RegExp(`^${reference}\\.`)), type, storageKey: row?.file_key },
    ]);
  });

  test('without a file may be a form too', async () => {
    expect((await sendForm({})).statusCode).toBe(201);
    expect((await sendForm({ file: { bytes: Buffer.alloc(0), name: '' } })).statusCode).toBe(201);
  });

  test('by a bot gets the usual answer and is not stored', async () => {
    const before = await count();
    const answer = await sendForm({ website: 'https://spam.example', email: 'bot@voorbeeld.be', file: { bytes: photo } });
    expect([answer.statusCode, answer.json<ContactAnswer>().reference]).toEqual([201, expect.stringMatching(/^C/)]);
    expect([await count(), await mailsTo(shop, 'bot@voorbeeld.be')]).toEqual([before, []]);
  });

  test('by a signed-in user belongs to the account', async () => {
    const { reference } = (await send(MESSAGE, await signIn(shop, DEMO_PRIVATE))).json<ContactAnswer>();
    const user = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
    expect((await rowOf(reference))?.user_id).toBe(user.id);
    expect((await send(MESSAGE, { authorization: `Bearer ${'x'.repeat(40)}` })).statusCode).toBe(401);
  });

  test('sent again with its key is one message; another file under the same key is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const email = 'repeat@voorbeeld.be';
    const first = await sendForm({ email, file: { bytes: photo } }, key);
    const repeated = await sendForm({ email, file: { bytes: photo, name: 'other-name.png' } }, key);
    expect([repeated.statusCode, repeated.headers['idempotency-replayed'], repeated.json()]).toEqual([201, 'true', first.json()]);
    expect(await mailsTo(shop, email)).toHaveLength(1);
    const other = await sendForm({ email, file: { bytes: tinyPdf() } }, key);
    expect(other.json<ApiError>()).toMatchObject({ status: 422, code: 'idempotency.mismatch' });
    const parallel = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ ...MESSAGE, email: 'eight@voorbeeld.be' }, parallel)));
    expect(new Set(answers.map((answer) => answer.json<ContactAnswer>().reference)).size).toBe(1);
    expect(await mailsTo(shop, 'eight@voorbeeld.be')).toHaveLength(1);
  });

  test('is written as it was typed, without becoming part of the mail', async () => {
    const email = 'html@voorbeeld.be';
    await send({ ...MESSAGE, email, first_name: '<b>"&', message: '<script>alert(1)</script> {name} ${x}' });
    const [receipt] = await mailsTo(shop, email);
    expect(receipt?.html).not.toContain('<script>alert');
    expect(receipt?.html).toContain('&lt;script&gt;');
    expect(receipt?.text).toContain('<script>alert(1)</script> {name} ${x}');
  });

  test.each<[string, object, string]>([
    ['an unknown type', { type: 'gossip' }, 'type'],
    ['no name', { first_name: '  ' }, 'first_name'],
    ['no address', { email: 'nobody' }, 'email'],
    ['no phone number', { phone: '12' }, 'phone'],
    ['a wrong VAT number', { vat: 'BE0787274567' }, 'vat'],
    ['no message', { message: '' }, 'message'],
    ['a book', { message: 'x'.repeat(5001) }, 'message'],
    ['a word for a box', { photo_consent: 'perhaps' }, 'photo_consent'],
  ])('with %s is refused beside the field', async (_, wrong, field) => {
    const before = await count();
    for (const answer of [await send({ ...MESSAGE, ...wrong }), await sendForm(wrong as Record<string, string>)]) {
      expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await count()).toBe(before);
  });

  test.each<[string, () => Buffer, number, string]>([
    ['a program called photo.jpg', () => Buffer.from('MZ\u0090\u0000This program cannot be run'), 415, 'upload.wrong_type'],
    ['a page called scan.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'upload.wrong_type'],
    ['a file of 15 MB and a byte', () => Buffer.concat([photo, Buffer.alloc(15 * 1024 ** 2 + 1 - photo.length)]), 413, 'upload.too_large'],
  ])('with %s is refused', async (_, bytes, status, code) => {
    const before = await count();
    const answer = await sendForm({ file: { bytes: bytes() } });
    expect(answer.json<ApiError>()).toMatchObject({ status, code });
    expect(await count()).toBe(before);
  });

  test('that ends in the middle, or is no form at all, is refused', async () => {
    expect((await sendForm({ file: { bytes: photo } }, {}, 400)).statusCode).toBe(422);
    expect((await send({}, { 'content-type': 'multipart/form-data' })).statusCode).toBe(422);
    expect((await shop.call('POST', '/api/contact', { payload: 'hallo', headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
  });

  test('may come ten times an hour from one visitor', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await send(MESSAGE, headers)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  test('is erased with its file after two years', async () => {
    const { reference } = (await sendForm({ file: { bytes: photo } })).json<ContactAnswer>();
    const key = (await rowOf(reference))?.file_key ?? '';
    shop.passMinutes(2 * 365 * 24 * 60 + 60);
    await runRetentionTasks(shop.services);
    expect([await rowOf(reference), await shop.services.storage.get(key)]).toEqual([undefined, null]);
  });
});
