import { sql } from 'kysely';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { Mail } from './mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const mail = (to: string, subject: string, series: Mail['series']): Mail => ({
  to,
  lang: 'nl',
  key: null,
  content: { subject, preview: 'Voorproef', blocks: [{ kind: 'paragraph', text: subject }] },
  ...(series === undefined ? {} : { series }),
});
const send = (to: string, subject: string, name: string, more: { about?: string; undoes?: boolean } = {}): Promise<void> =>
  shop.services.outbox.queueMail(shop.db, mail(to, subject, { name, about: name, ...more }));
const minutesFromNow = (at: Date | null): number | null => (at === null ? null : Math.round((at.getTime() - Date.now()) / 60_000));
const waitsOf = async (to: string) =>
  (await mailsTo(shop, to)).map(({ subject, send_after }) => [subject, minutesFromNow(send_after)]).toSorted();

test('the first two mails of a series leave at once, and of those after them the newest leaves a quarter of an hour later', async () => {
  const to = 'reeks@voorbeeld.be';
  for (const subject of ['1', '2', '3', '4', '5']) await send(to, subject, 'moved:1');
  expect(await waitsOf(to)).toEqual([
    ['1', null],
    ['2', null],
    ['5', 15],
  ]);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job j
    join mails m on m.id::text = j.data->>'id' where m.to_address = ${to} and m.subject = '5'`.execute(shop.db);
  expect(rows).toEqual([{ minutes: 15 }]);
});

test('a mail that is being sent is not replaced, and the next one waits longer', async () => {
  const to = 'bezig@voorbeeld.be';
  for (const subject of ['1', '2', '3']) await send(to, subject, 'moved:2');
  await shop.db.updateTable('mails').set({ attempts: 1 }).where('to_address', '=', to).where('subject', '=', '3').execute();
  await send(to, '4', 'moved:2');
  expect(await waitsOf(to)).toEqual([
    ['1', null],
    ['2', null],
    ['3', 15],
    ['4', 60],
  ]);
});

test('what takes back a mail that still waits leaves nothing to send, and what is no longer true is dropped', async () => {
  const to = 'terug@voorbeeld.be';
  await send(to, 'created 1', 'returns:1', { about: 'return:1' });
  await send(to, 'cancelled 1', 'returns:1', { about: 'return:1', undoes: true });
  await send(to, 'created 2', 'returns:1', { about: 'return:2' });
  await send(to, 'created 3', 'returns:1', { about: 'return:3' });
  await send(to, 'cancelled 2', 'returns:1', { about: 'return:2', undoes: true });
  expect((await waitsOf(to)).map(([subject]) => subject)).toEqual(['cancelled 1', 'created 1', 'created 3']);
  await shop.db.transaction().execute((trx) => shop.services.outbox.dropWaiting(trx, ['return:3']));
  expect((await waitsOf(to)).map(([subject]) => subject)).toEqual(['cancelled 1', 'created 1']);
});

test('an unconfirmed mailbox gets ten mails of all series a day, under whatever tag; the next ones wait for a day', async () => {
  for (let at = 0; at < 10; at += 1) await send(`vol+${at}@voorbeeld.be`, String(at), `moved:${100 + at}`);
  await send('vol@voorbeeld.be', 'last', 'moved:999');
  expect(await waitsOf('vol@voorbeeld.be')).toEqual([['last', 1440]]);
  await send('ander@voorbeeld.be', 'other', 'moved:998');
  expect(await waitsOf('ander@voorbeeld.be')).toEqual([['other', null]]);
});
