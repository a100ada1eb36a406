import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sql } from 'kysely';
import type { Mail } from './mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const mail = (to: string, key: string | null): Mail => ({
  to,
  lang: 'nl',
  key,
  content: { subject: 'Onderwerp', preview: 'Voorproef', blocks: [{ kind: 'paragraph', text: 'Dag <b>An</b>' }] },
});

/** jobs that wait for one of these mails */
const jobsFor = async (to: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job j join mails m on m.id::text = j.data->>'id' where m.to_address = ${to} and j.name = 'mail'`.execute(
    shop.db,
  );
  return rows[0]?.count ?? 0;
};

test('a mail is stored, written out, with one job that sends it', async () => {
  await shop.services.outbox.queueMail(shop.db, mail('een@voorbeeld.be', null));
  const [row] = await mailsTo(shop, 'EEN@voorbeeld.be');
  expect(row).toMatchObject({ subject: 'Onderwerp', lang: 'nl', state: 'queued', attempts: 0, sent_at: null, attachments: [] });
  expect(row?.html).toContain('Dag &lt;b&gt;An&lt;/b&gt;');
  expect(row?.text).toContain('Dag <b>An</b>');
  expect(await jobsFor('een@voorbeeld.be')).toBe(1);
});

test('a transaction that is rolled back leaves neither mail nor job', async () => {
  const before = await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(shop.db);
  const work = shop.db.transaction().execute(async (trx) => {
    await shop.services.outbox.queueMail(trx, mail('terug@voorbeeld.be', 'rolled-back'));
    throw new Error('something went wrong');
  });
  await expect(work).rejects.toThrow('something went wrong');
  expect(await mailsTo(shop, 'terug@voorbeeld.be')).toEqual([]);
  const after = await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(shop.db);
  expect(after.rows).toEqual(before.rows);
});

test('twenty calls at once with one key leave one mail and one job', async () => {
  await Promise.all(Array.from({ length: 20 }, () => shop.services.outbox.queueMail(shop.db, mail('samen@voorbeeld.be', 'only-once'))));
  expect(await mailsTo(shop, 'samen@voorbeeld.be')).toHaveLength(1);
  expect(await jobsFor('samen@voorbeeld.be')).toBe(1);
});

test('a key is free again when the transaction that used it is rolled back', async () => {
  const first = shop.db.transaction().execute(async (trx) => {
    await shop.services.outbox.queueMail(trx, mail('vrij@voorbeeld.be', 'freed'));
    throw new Error('taken back');
  });
  const second = shop.services.outbox.queueMail(shop.db, mail('vrij@voorbeeld.be', 'freed'));
  await Promise.allSettled([first, second]);
  expect(await mailsTo(shop, 'vrij@voorbeeld.be')).toHaveLength(1);
  expect(await jobsFor('vrij@voorbeeld.be')).toBe(1);
});
