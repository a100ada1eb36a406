import { randomUUID } from 'node:crypto';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { ApiError } from 'shared-contracts/wire/error';
import type { ApplicationAnswer, Job, JobListAnswer } from 'shared-contracts/wire/job';
import { departmentAddress } from '../contact/department-addresses.ts';
import { runRetentionTasks } from '../../app/retention-tasks.ts';
import { tinyPdf, writeForm } from '../../testing/forms.ts';
import type { FormPart } from '../../testing/forms.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let jobId = 0;
beforeAll(async () => {
  shop = await openTestShop();
  jobId = (await shop.db.selectFrom('jobs').select('id').where('key', '=', 'installer').executeTakeFirstOrThrow()).id;
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const APPLICATION = {
  name: 'Jef Claes',
  email: 'jef@voorbeeld.be',
  phone: '0471 98 76 54',
  motivation: 'Ik werk graag buiten.',
  consent: true,
};
const apply = (payload: object, headers: Record<string, string> = {}, id: number | string = jobId) =>
  shop.call('POST', `/api/jobs/${id}/applications`, { payload, headers });
const applyForm = (fields: Record<string, FormPart>, headers: Record<string, string> = {}) => {
  const form = writeForm(Object.entries({ ...APPLICATION, consent: '1', ...fields }));
  return shop.call('POST', `/api/jobs/${jobId}/applications`, { payload: form.payload, headers: { ...form.headers, ...headers } });
};
const rowOf = (reference: string) =>
  shop.db.selectFrom('job_applications').selectAll().where('reference', '=', reference).executeTakeFirst();
const count = async () => (await shop.db.selectFrom('job_applications').select('id').execute()).length;

describe('jobs', () => {
  test.each(LANGS)('are six, complete in %s, with a contact person', async (lang) => {
    const headers = { language: LOCALES[lang].locale };
    const list = await shop.call('GET', '/api/jobs', { headers });
    const { data } = list.json<JobListAnswer>();
    expect([data.length, String(list.headers['cache-control'])]).toEqual([6, expect.stringMatching(/^public/)]);
    expect(data.map(({ published_on }) => published_on)).toEqual(
      data
        .map(({ published_on }) => published_on)
        .sort()
        .reverse(),
    );
    for (const { id, title } of data) {
      const job = (await shop.call('GET', `/api/jobs/${id}`, { headers })).json<Job>();
      expect(job.title).toBe(title);
      for (const list of [job.tasks, job.asks, job.offers]) expect(list.length).toBeGreaterThanOrEqual(2);
      expect(job.contact.email).toMatch(/^[a-z]+\.[a-z]+@groenhof\.example$/);
      expect([job.description, job.summary, job.location, job.hours].filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  test('are paginated', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => shop.call('GET', `/api/jobs?page=${page}&per_page=4`)));
    const [first, second, third] = pages.map((answer) => answer.json<JobListAnswer>());
    const all = (await shop.call('GET', '/api/jobs')).json<JobListAnswer>();
    expect([first?.data, second?.data].flat()).toEqual(all.data);
    expect([first?.meta, third?.data]).toEqual([{ page: 1, per_page: 4, total: 6, last_page: 2 }, []]);
    expect(all.meta).toEqual({ page: 1, per_page: 24, total: 6, last_page: 1 });
    expect((await shop.call('GET', '/api/jobs?per_page=97')).statusCode).toBe(422);
  });

  test('have different texts in each language', async () => {
    const titles = await shop.db.selectFrom('job_texts').select(['description']).execute();
    expect(new Set(titles.map(({ description }) => description)).size).toBe(titles.length);
  });

  test('that are filled are not listed, and are refused as filled when opened or applied for', async () => {
    const { id } = await shop.db.selectFrom('jobs').select('id').where('key', '=', 'welder').executeTakeFirstOrThrow();
    await shop.db.updateTable('jobs').set({ is_open: false }).where('id', '=', id).execute();
    expect((await shop.call('GET', '/api/jobs')).json<JobListAnswer>().data).toHaveLength(5);
    for (const answer of [await shop.call('GET', `/api/jobs/${id}`), await apply(APPLICATION, {}, id)])
      expect(answer.json<ApiError>()).toMatchObject({ status: 410, code: 'job.closed', message: 'Deze vacature is ingevuld.' });
    await shop.db.updateTable('jobs').set({ is_open: true }).where('id', '=', id).execute();
  });

  test.each(['0', '-1', 'x', '99999999999', '%00'])('the unknown job %s is refused', async (id) => {
    expect((await shop.call('GET', `/api/jobs/${id}`)).statusCode).toBe(422);
    expect((await apply(APPLICATION, {}, id)).statusCode).toBe(422);
  });
});

describe('an application', () => {
  test.each(LANGS)('in %s is stored, confirmed and forwarded, with its CV', async (lang) => {
    const email = `applicant-${lang}@voorbeeld.be`;
    const answer = await applyForm({ email, cv: { bytes: tinyPdf(), name: 'cv.docx' } }, { language: LOCALES[lang].locale });
    const { reference, kept_until } = answer.json<ApplicationAnswer>();
    expect(answer.statusCode).toBe(201);
    const row = await rowOf(reference);
    expect(row).toMatchObject({ lang, email, phone: '+32471987654', job_id: jobId });
    expect(row?.cv_key).toMatch(/^applications\/[a-f0-9]{32}\.pdf$/);
    const months = (Date.parse(kept_until) - Date.now()) / (30.4 * 86_400_000);
    expect(months).toBeGreaterThan(5.7);
    expect(months).toBeLessThan(6.3);
    const [receipt] = await mailsTo(shop, email);
    expect([receipt?.lang, receipt?.reply_to]).toEqual([lang, departmentAddress('jobs')]);
    const notice = (await mailsTo(shop, departmentAddress('jobs'))).find(({ subject }) => subject.includes(reference));
    expect(notice).toMatchObject({
      reply_to: email,
      attachments: [{ filename: `${reference}.pdf`, type: 'application/pdf', storageKey: row?.cv_key }],
    });
  });

  test('needs no CV', async () => {
    const { reference } = (await apply(APPLICATION)).json<ApplicationAnswer>();
    expect((await rowOf(reference))?.cv_key).toBeNull();
  });

  test('sent again with its key is one application', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const email = 'repeat@voorbeeld.be';
    const first = await applyForm({ email, cv: { bytes: tinyPdf() } }, key);
    expect((await applyForm({ email, cv: { bytes: tinyPdf() } }, key)).json()).toEqual(first.json());
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  test('is erased with its CV after six months', async () => {
    const { reference } = (await applyForm({ cv: { bytes: tinyPdf() } })).json<ApplicationAnswer>();
    const key = (await rowOf(reference))?.cv_key ?? '';
    shop.passMinutes(185 * 24 * 60);
    await runRetentionTasks(shop.services);
    shop.passMinutes(-185 * 24 * 60);
    expect([await rowOf(reference), await shop.services.storage.get(key)]).toEqual([undefined, null]);
  });

  test('by a bot gets the usual answer and is not stored', async () => {
    const before = await count();
    expect((await apply({ ...APPLICATION, website: 'x' })).statusCode).toBe(201);
    expect(await count()).toBe(before);
  });

  test.each<[string, object, string]>([
    ['without consent', { consent: false }, 'consent'],
    ['without a name', { name: '' }, 'name'],
    ['without an address', { email: 'jef' }, 'email'],
    ['without a phone number', { phone: 'call me' }, 'phone'],
    ['without a word', { motivation: '' }, 'motivation'],
  ])('%s is refused beside the field', async (_, wrong, field) => {
    const before = await count();
    const answer = await apply({ ...APPLICATION, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  test('with a picture for a CV, or a file in another field, is refused', async () => {
    expect((await applyForm({ cv: { bytes: Buffer.from('GIF89a') } })).statusCode).toBe(415);
    expect((await applyForm({ file: { bytes: tinyPdf() } })).statusCode).toBe(422);
  });

  test('may come five times an hour from one visitor, refused ones not counted', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.11' };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) expect((await apply({ ...APPLICATION, phone: 'call me' }, headers)).statusCode).toBe(422);
    for (let time = 0; time < 6; time += 1) statuses.push((await apply(APPLICATION, headers)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
