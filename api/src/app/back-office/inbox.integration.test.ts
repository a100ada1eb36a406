import type { ApplicationAnswer } from 'shared-contracts/wire/job';
import type { ApiError } from 'shared-contracts/wire/error';
import type { ContactAnswer } from 'shared-contracts/wire/contact';
import type { QueuesAnswer } from 'shared-contracts/staff/queues';
import type { ColleaguesAnswer, StaffMessageAnswer, StaffMessageRow } from 'shared-contracts/staff/messages';
import { runRetentionTasks } from '../retention-tasks.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { writeForm, tinyPdf } from '../../testing/forms.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let sales: StaffMemberOfTest;
let onlyReads: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  sales = await office.asStaff('sales');
  onlyReads = await office.asStaff({ scopes: ['read_messages'] });
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const MESSAGE = {
  type: 'question',
  first_name: 'An',
  last_name: 'Peeters',
  phone: '0471 12 34 56',
  message: 'Past een poort van 100 cm tussen twee muren?',
};
const write = async (email: string, lang = 'nl-BE', more: object = {}): Promise<string> => {
  const answer = await shop.call('POST', '/api/contact', { payload: { ...MESSAGE, email, ...more }, headers: { language: lang } });
  return answer.json<ContactAnswer>().reference;
};
const apply = async (email: string): Promise<string> => {
  const { id } = await shop.db.selectFrom('jobs').select('id').where('key', '=', 'installer').executeTakeFirstOrThrow();
  const form = writeForm(
    Object.entries({
      name: 'Jef Claes',
      email,
      phone: '0471 98 76 54',
      motivation: 'Ik werk graag buiten.',
      consent: '1',
      cv: { bytes: tinyPdf(), name: 'cv.pdf' },
    }),
  );
  const answer = await shop.call('POST', `/api/jobs/${id}/applications`, {
    payload: form.payload,
    headers: { ...form.headers, language: 'fr-FR' },
  });
  return answer.json<ApplicationAnswer>().reference;
};
const show = async (path: string, who = sales) => (await who.call('GET', `/api/${path}`)).json<StaffMessageAnswer>();
const referencesOf = async (path: string) =>
  (await sales.call('GET', `/api/${path}`)).json<{ data: StaffMessageRow[] }>().data.map(({ reference }) => reference);

describe('messages', () => {
  test('wait until somebody takes them, and are found by what they say, their state and who works on them', async () => {
    const reference = await write('vraag@voorbeeld.be');
    const before = (await sales.call('GET', '/api/queues')).json<QueuesAnswer>().data.find(({ id }) => id === 'messages_open');
    expect(before?.count).toBeGreaterThan(0);
    const { data, revision } = await show(`messages/${reference}`);
    expect(data).toMatchObject({ state: 'new', topic: 'question', name: 'An Peeters', assignee: null, lang: 'nl', can_write: true });
    for (const query of ['q=twee%20muren', 'state=open', 'assignee=none', 'topic=question'])
      expect([query, await referencesOf(`messages?${query}`)]).toEqual([query, expect.arrayContaining([reference])]);
    const { data: colleagues } = (await sales.call('GET', '/api/colleagues')).json<ColleaguesAnswer>();
    expect(colleagues.map(({ id }) => id)).toContain(sales.id);
    const taken = await sales.call('PATCH', `/api/messages/${reference}`, { revision, state: 'in_work', assignee: sales.id });
    expect(taken.json<StaffMessageAnswer>().data).toMatchObject({ state: 'in_work', assignee: { id: sales.id } });
    expect(await referencesOf('messages?assignee=me')).toEqual([reference]);
    expect(await referencesOf(`messages?q=${reference}&assignee=none`)).toEqual([]);
  });

  test('that a colleague changed meanwhile are not overwritten unseen', async () => {
    const reference = await write('samen@voorbeeld.be');
    const { revision } = await show(`messages/${reference}`);
    await sales.call('PATCH', `/api/messages/${reference}`, { revision, state: 'closed' });
    for (const late of [
      await sales.call('PATCH', `/api/messages/${reference}`, { revision, state: 'in_work' }),
      await sales.call('POST', `/api/messages/${reference}/answer`, { revision, text: 'Ja' }),
    ])
      expect(late.json<ApiError>()).toMatchObject({ code: 'staff.changed_meanwhile', meta: { current: { state: 'closed' } } });
    expect(await mailsTo(shop, 'samen@voorbeeld.be')).toHaveLength(1);
  });

  test.each([
    ['fr-FR', 'fr', 'Cordialement'],
    ['de-DE', 'de', 'Mit freundlichen Grüßen'],
  ])('in %s are answered by a mail in that language, to which the department is the answer’s address', async (locale, lang, regards) => {
    const email = `reponse-${lang}@voorbeeld.be`;
    const reference = await write(email, locale);
    const { revision } = await show(`messages/${reference}`);
    const answered = await sales.call('POST', `/api/messages/${reference}/answer`, { revision, text: 'Oui.\n\nEncore une question ?' });
    const { data } = answered.json<StaffMessageAnswer>();
    expect(data).toMatchObject({ state: 'answered', assignee: { id: sales.id }, answers: [{ text: 'Oui.\n\nEncore une question ?' }] });
    const mail = (await mailsTo(shop, email)).find(({ key }) => key?.startsWith('message-answer:'));
    expect(mail).toMatchObject({ lang, reply_to: expect.stringContaining('klantendienst@') });
    for (const text of ['Oui.', regards, MESSAGE.message, reference]) expect(mail?.text).toContain(text);
    const log = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', `message ${reference}`).execute();
    expect(log).toMatchObject([{ operation: 'messages.answer', before: { state: 'new' }, after: { state: 'answered' } }]);
    expect(JSON.stringify(log)).not.toContain('Encore');
  });

  test('do not send a stranger’s links on, and may be read only by who has the right', async () => {
    const email = 'link@voorbeeld.be';
    const reference = await write(email, 'nl-BE', { message: 'Klik op https://kwaad.example' });
    const { revision } = await show(`messages/${reference}`);
    expect((await onlyReads.call('POST', `/api/messages/${reference}/answer`, { revision, text: 'Neen' })).statusCode).toBe(403);
    expect((await show(`messages/${reference}`, onlyReads)).data.can_write).toBe(false);
    await sales.call('POST', `/api/messages/${reference}/answer`, { revision, text: 'Neen', close: true });
    const mail = (await mailsTo(shop, email)).find(({ key }) => key?.startsWith('message-answer:'));
    expect(mail?.text).not.toContain('kwaad.example');
    expect((await show(`messages/${reference}`)).data.state).toBe('closed');
  });

  test('given to somebody without access are refused', async () => {
    const reference = await write('niemand@voorbeeld.be');
    const { revision } = await show(`messages/${reference}`);
    const answer = await sales.call('PATCH', `/api/messages/${reference}`, { revision, assignee: 999_999 });
    expect(answer.json<ApiError>().code).toBe('staff.unknown');
  });
});

describe('applications', () => {
  test('are read with their CV, answered in the applicant’s language, and erased with the answer', async () => {
    const email = 'jef@voorbeeld.be';
    const reference = await apply(email);
    const { data, revision } = await show(`applications/${reference}`);
    expect(data).toMatchObject({ state: 'new', name: 'Jef Claes', has_file: true, lang: 'fr', text: 'Ik werk graag buiten.' });
    const file = (await sales.call('GET', `/api/applications/${reference}/file`)).json<{ data: { type: string; content: string } }>();
    expect([file.data.type, Buffer.from(file.data.content, 'base64').subarray(0, 4).toString()]).toEqual(['application/pdf', '%PDF']);
    await sales.call('POST', `/api/applications/${reference}/answer`, { revision, text: 'Venez nous voir.' });
    const mail = (await mailsTo(shop, email)).find(({ key }) => key?.startsWith('application-answer:'));
    expect(mail).toMatchObject({ lang: 'fr', reply_to: expect.stringContaining('jobs@') });
    const answers = () => shop.db.selectFrom('message_answers').select('text').where('text', '=', 'Venez nous voir.').execute();
    expect(await answers()).toHaveLength(1);
    shop.passMinutes(185 * 24 * 60);
    await runRetentionTasks(shop.services);
    shop.passMinutes(-185 * 24 * 60);
    expect(await answers()).toEqual([]);
  });
});
