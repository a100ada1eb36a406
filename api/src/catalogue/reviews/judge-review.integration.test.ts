import type { OwnReview } from 'shared-contracts/wire/review';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import type { AdminOutcome } from '../../app/admin/run-command.ts';
import { reviewing } from '../../testing/reviews.ts';
import type { Reviewing } from '../../testing/reviews.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let on: Reviewing;
beforeAll(async () => {
  shop = await openTestShop();
  on = await reviewing(shop);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
afterEach(() => on.forgetAll());

const bugs: unknown[] = [];
const admin = (...argv: string[]): Promise<AdminOutcome> =>
  runAdminCommand(shop.services, { argv: ['reviews', ...argv], actor: 'greet' }, (error) => bugs.push(error));
afterEach(() => expect(bugs).toEqual([]));

test('what waits is listed with what it takes to judge it, the longest waiting first', async () => {
  const first = await on.written({ text: 'De eerste mening.' });
  shop.passMinutes(1);
  const second = await on.written({ text: 'De tweede mening.\n\nEn nog iets.', title: undefined });
  const { rows = [] } = (await admin('list')).answer;
  expect(rows.map(({ review, text, title }) => [review, text, title])).toEqual([
    [`${first.id}.1`, 'De eerste mening.', 'Doet het'],
    [`${second.id}.1`, 'De tweede mening. ¶  ¶ En nog iets.', null],
  ]);
  expect(rows[0]).toMatchObject({ stars: 4, author: 'Jan M.', language: 'nl', customer_language: 'nl', answer: null });
  expect((await admin('publish', `${first.id}.1`)).exitCode).toBe(0);
  expect((await admin('list')).answer.rows).toHaveLength(1);
  expect((await admin('list', '--state', 'published')).answer.rows).toContainEqual(expect.objectContaining({ review: `${first.id}.1` }));
});

test('a long list is read page by page, and narrowed to stars and to what is unanswered', async () => {
  const ids: number[] = [];
  for (const rating of [5, 1, 5, 1, 5]) {
    const { id } = await on.written({ rating });
    await on.reject(id);
    ids.push(id);
    shop.passMinutes(1);
  }
  const listed = async (...options: string[]) => {
    const { rows = [], message } = (await admin('list', '--state', 'rejected', ...options)).answer;
    return [rows.map(({ review }) => Number.parseInt(String(review), 10)), message];
  };
  const [a, b, c, d, e] = ids;
  expect(await listed()).toEqual([[e, d, c, b, a], '1 to 5 of 5']);
  expect(await listed('--limit', '2')).toEqual([[e, d], '1 to 2 of 5; go on with --page 2']);
  expect(await listed('--limit', '2', '--page', '3')).toEqual([[a], '5 to 5 of 5']);
  expect(await listed('--page', '2')).toEqual([[], 'Page 2 is past the last of 5']);
  await admin('answer', String(b), '--text', 'Dat spijt ons.');
  expect(await listed('--stars', '1', '--unanswered')).toEqual([[d], '1 to 1 of 1']);
  expect(await listed('--stars', '3')).toEqual([[], 'There are none']);
  for (const wrong of [
    ['--stars', '6'],
    ['--page', '0'],
    ['--limit', '501'],
    ['--limit', 'all'],
  ])
    expect([wrong, (await admin('list', ...wrong)).exitCode]).toEqual([wrong, 2]);
});

test('what was changed since it was read is not published unread', async () => {
  const { id, customer } = await on.written();
  await on.change(customer, id, { text: 'Intussen iets heel anders.' });
  expect(await admin('publish', `${id}.1`)).toMatchObject({ exitCode: 3, answer: { message: expect.stringContaining('review.changed') } });
  expect((await on.shown()).summary).toBeNull();
  expect((await admin('publish', `${id}.2`)).exitCode).toBe(0);
  expect((await on.shown()).data[0]?.text).toBe('Intussen iets heel anders.');
});

test('is rejected with a reason that the writer gets by mail, and sees', async () => {
  const { id, customer } = await on.written();
  await admin('publish', String(id));
  expect((await admin('reject', String(id))).exitCode).toBe(2);
  expect((await admin('reject', String(id), '--reason', 'Er staat een telefoonnummer in.')).exitCode).toBe(0);
  expect((await on.shown()).summary).toBeNull();
  expect((await on.own(customer)).data[0]?.review).toMatchObject({
    state: 'rejected',
    rejected_because: 'Er staat een telefoonnummer in.',
  });
  const mail = (await mailsTo(shop, customer.email)).at(-1);
  expect(mail?.subject).toBe('Je beoordeling staat niet op de site');
  expect(mail?.text).toContain('Er staat een telefoonnummer in.');
  expect(mail?.text).toContain('https://shop.example/nl/account/reviews');
  const repeated = await admin('reject', String(id), '--reason', 'Nog eens');
  expect(repeated).toMatchObject({ exitCode: 3, answer: { message: expect.stringContaining('review.decided') } });
  // the log stays for ten years
  const { input } = await shop.db
    .selectFrom('audit_log')
    .select('input')
    .where('operation', '=', 'reviews.reject')
    .where('subject', '=', `review ${id}`)
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow();
  expect(input).toEqual({});
  // changed, it waits again, and without the reason
  const changed = (await on.change(customer, id, { text: 'Zonder nummer, en stevig.' })).json<OwnReview>();
  expect(changed).toMatchObject({ state: 'pending', rejected_because: null });
});

test('is confirmed to its writer when it is published, with a link to its page', async () => {
  // by the newest it stands second: the page of the link reaches it, with room for others that come before it
  const { id, customer } = await on.written();
  shop.passMinutes(1);
  await on.publish((await on.written()).id);
  expect((await mailsTo(shop, customer.email)).map(({ subject }) => subject)).not.toContain('Je beoordeling staat op de site');
  await on.publish(id);
  const mail = (await mailsTo(shop, customer.email)).at(-1);
  expect([mail?.subject, mail?.lang]).toEqual(['Je beoordeling staat op de site', 'nl']);
  const { slug } = await shop.db
    .selectFrom('product_texts')
    .select('slug')
    .where('product_id', '=', on.product.id)
    .where('lang', '=', 'nl')
    .executeTakeFirstOrThrow();
  expect(mail?.text).toContain(`https://shop.example/nl/product/${slug}?reviews=12#review-${id}`);
  // changed and read again, it is news again
  await on.change(customer, id, { text: 'Na een jaar nog altijd recht.' });
  await on.publish(id);
  const subjects = (await mailsTo(shop, customer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Je beoordeling staat op de site')).toHaveLength(2);
});

test('an answer is sent once: in the publishing mail if it existed before, else in its own mail', async () => {
  const { id, customer } = await on.written();
  const answerMails = async () => (await mailsTo(shop, customer.email)).filter(({ text }) => text.includes('Dank je, Jan'));
  expect((await admin('answer', String(id), '--text', 'Dank je, Jan.')).answer.message).toBe(`Review ${id} is answered`);
  expect(await answerMails()).toEqual([]);
  await on.publish(id);
  expect((await answerMails()).map(({ subject }) => subject)).toEqual(['Je beoordeling staat op de site']);
  // the same words are no news
  expect((await admin('answer', String(id), '--text', 'Dank je, Jan.')).answer.message).toBe(`Review ${id} is answered`);
  expect(await answerMails()).toHaveLength(1);
  const outcome = await admin('answer', String(id), '--text', 'Dank je, Jan.\n\nTot de volgende keer.');
  expect(outcome.answer.message).toBe(`Review ${id} is answered; a mail is on its way`);
  const [, mail] = await answerMails();
  expect(mail?.subject).toBe('We hebben op je beoordeling geantwoord');
  expect(mail?.text).toContain(`#review-${id}`);
  expect(mail?.html).toContain('Dank je, Jan.<br><br>Tot de volgende keer.');
  // a removed review notifies nobody, and a changed one does not notify again
  await admin('answer', String(id), '--remove');
  await admin('answer', String(id), '--text', 'Dank je, Jan!');
  expect(await answerMails()).toHaveLength(3);
  shop.passMinutes(1);
  await on.change(customer, id, { text: 'Na een jaar nog altijd recht.' });
  await on.publish(id);
  expect(await answerMails()).toHaveLength(3);
});

test('gets the shop’s answer under it, which can be taken back', async () => {
  const { id } = await on.written();
  await on.publish(id);
  expect((await admin('answer', String(id), '--text', 'Dank je, Jan.')).exitCode).toBe(0);
  expect((await on.shown()).data[0]?.answer).toEqual({ text: 'Dank je, Jan.', at: expect.stringContaining('T') });
  expect((await admin('answer', String(id), '--remove')).exitCode).toBe(0);
  expect((await on.shown()).data[0]?.answer).toBeNull();
  for (const args of [[], ['--text', 'a', '--remove']]) expect((await admin('answer', String(id), ...args)).exitCode).toBe(2);
});

test('is published once, and nothing that isn’t there', async () => {
  const { id } = await on.written();
  await on.publish(id);
  for (const [number, code] of [
    [String(id), 'review.decided'],
    ['2000000000', 'no review'],
    ['999999999', 'review.not_found'],
    ['eerste', 'no review'],
  ] as const) {
    expect((await admin('publish', number)).answer.message).toContain(code);
  }
});
