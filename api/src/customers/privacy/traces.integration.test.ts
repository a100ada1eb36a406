import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PersonalData } from 'shared-contracts/wire/account';
import { pruneMails } from './prune-mails.ts';
import { bearer, lastMail, newcomer, PASSWORD, tokensFor } from '../../testing/account.ts';
import { tinyPdf, writeForm } from '../../testing/forms.ts';
import type { FormPart } from '../../testing/forms.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** Each search reads all rows. */
const TEST_TIMEOUT_MS = 120_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

type Headers = Record<string, string>;
const post = async (url: string, payload: object, headers: Headers = {}, status = 200): Promise<void> => {
  const answer = await shop.call('POST', url, { payload, headers });
  expect([url, answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([url, status, '']);
};
const changeEmail = async (headers: Headers, email: string): Promise<void> =>
  post('/auth/me/update', { email, current_password: PASSWORD }, headers);
/** Confirms the address with the newest link. */
const confirm = async (headers: Headers, email: string): Promise<void> => {
  const links = (await mailsTo(shop, email)).flatMap(({ text }) => /kind=email&token=([\w-]+)/.exec(text)?.[1] ?? []);
  await post('/auth/email-confirm', { token: links.at(-1) ?? '' }, headers);
};

/** Every table of the shop and of its queue. */
const tables = async (): Promise<{ schema: string; name: string }[]> => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(shop.db);
  return rows;
};

/** Where a value occurs, in any column of any table, a file of the storage or a mail on disk: `table.column: value`. */
const tracesOf = async (values: readonly string[]): Promise<string[]> => {
  const traces: string[] = [];
  const lowerCased = values.map((value) => value.toLowerCase());
  const pattern = lowerCased.map((value) => value.replace(/[.+]/g, '[$&]')).join('|');
  for (const { schema, name } of await tables()) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t where lower(to_jsonb(t)::text) ~ ${pattern}`.execute(shop.db);
    for (const { row } of rows) {
      for (const [column, content] of Object.entries(row)) {
        const text = JSON.stringify(content).toLowerCase();
        traces.push(...lowerCased.filter((value) => text.includes(value)).map((value) => `${name}.${column}: ${value}`));
      }
    }
  }
  const { storage, mail } = shop.services.config;
  for (const folder of [storage.dir, mail.dir]) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const file of files.filter((entry) => entry.isFile())) {
      const content = (await readFile(join(file.parentPath, file.name))).toString('latin1').toLowerCase();
      traces.push(...values.filter((value) => content.includes(value.toLowerCase())).map((value) => `${file.name}: ${value}`));
    }
  }
  return traces;
};

const exportOf = async (headers: Headers): Promise<string> =>
  JSON.stringify((await shop.call('GET', '/auth/me/export', { headers })).json<PersonalData>());

/** Creates data in all parts of the shop, as the signed-in user. */
const use = async (headers: Headers, email: string, mark: string): Promise<void> => {
  const { id: variantId } = await someVariant(shop);
  const pdf = Buffer.from(tinyPdf().toString('latin1').replace('%PDF-1.4\n', `%PDF-1.4\n% van ${email} ${mark}\n`), 'latin1');
  const sendForm = async (url: string, parts: Record<string, FormPart>): Promise<void> => {
    const form = writeForm(Object.entries(parts));
    const answer = await shop.call('POST', url, {
      payload: form.payload,
      headers: { ...headers, ...form.headers, 'idempotency-key': randomUUID() },
    });
    expect([url, answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([url, 201, '']);
  };
  const person = { first_name: mark, last_name: 'Zandvlietsma', email };
  await sendForm('/api/contact', {
    ...person,
    type: 'question',
    message: `Een vraag van ${mark}`,
    file: { bytes: pdf, name: 'brief.pdf' },
  });
  await post('/api/newsletter', { email, language: 'nl' }, headers, 202);
  await post(`/api/products/${variantId}/notifications`, { email, language: 'nl' }, headers, 202);
  await post('/auth/password-reset', { email }, headers, 202);
  await fillCart(shop, { items: [{ id: variantId, amount: 2 }] }, { shipping_address: HOME, email, first_name: mark }, headers);
  const job = await shop.db.selectFrom('jobs').select('id').where('is_open', '=', true).executeTakeFirstOrThrow();
  const application = { name: `${mark} Zandvlietsma`, email, phone: '0471 98 76 54', motivation: `Graag buiten, ${mark}`, consent: 'on' };
  await sendForm(`/api/jobs/${job.id}/applications`, { ...application, cv: { bytes: pdf, name: 'cv.pdf' } });
  await post('/api/withdrawals', { order_number: '2041-0000', name: `${mark} Zandvlietsma`, email }, headers, 201);
};

describe('an account that is deleted', () => {
  test(
    'after two changes of its address leaves no value that ever belonged to it',
    async () => {
      const emails = ['spoor-een@voorbeeld.be', 'spoor-twee@elders.example', 'spoor-drie@derde.example'] as const;
      const pending = 'spoor-nooit@vierde.example';
      const values = [...emails, pending, 'Xanthippus', 'Zebedeus', 'Zandvlietsma', 'Kwispelstraat', '+32471987654'];
      const headers = await newcomer(shop, {
        email: emails[0],
        first_name: 'Xanthippus',
        last_name: 'Zandvlietsma',
        shipping_address: { ...HOME, street: 'Kwispelstraat' },
        newsletter: true,
      });
      await confirm(headers, emails[0]);
      await use(headers, emails[0], 'Xanthippus');
      await changeEmail(headers, emails[1]);
      await confirm(headers, emails[1]);
      await post('/auth/me/update', { first_name: 'Zebedeus', phone: '0471 98 76 54' }, headers);
      await use(headers, emails[1], 'Zebedeus');
      await changeEmail(headers, emails[2]);
      await confirm(headers, emails[2]);
      await post(
        '/auth/me/addresses',
        { address: { ...HOME, street: 'Kwispelstraat' } },
        { ...headers, 'idempotency-key': randomUUID() },
        201,
      );
      await changeEmail(headers, pending);

      const exported = (await exportOf(headers)).toLowerCase();
      for (const value of values) expect([value, exported.includes(value.toLowerCase())]).toEqual([value, true]);
      // all messages and mails that were created, of every address
      expect((await tracesOf(values)).length).toBeGreaterThan(20);

      await post('/auth/me/delete', { password: PASSWORD }, headers);
      const last = await tracesOf(values);
      expect(last.filter((trace) => !trace.startsWith('mails.'))).toEqual([]);
      // the last mail, which is deleted as soon as it is sent
      const mails = await shop.db
        .selectFrom('mails')
        .select(['id', 'to_address', 'subject'])
        .where('subject', '=', 'Je account is verwijderd')
        .execute();
      expect(mails.map(({ to_address }) => to_address)).toEqual([emails[2]]);
      await shop.db
        .updateTable('mails')
        .set({ state: 'sent', sent_at: new Date() })
        .where('id', '=', mails[0]?.id ?? '')
        .execute();
      await pruneMails(shop.db, shop.services.now());
      expect(await tracesOf(values)).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'without ever confirming its address leaves nothing it did itself, and takes nothing of the mailbox’s owner',
    async () => {
      const email = 'spoor-onbevestigd@voorbeeld.be';
      const headers = await newcomer(shop, { email, first_name: 'Quirinus', last_name: 'Zandvlietsma', newsletter: true });
      await use(headers, email, 'Quirinus');
      // a message of another person, not signed in
      const owners = { type: 'question', first_name: 'Walburga', last_name: 'Peeters', email, message: 'Van mij' };
      await post('/api/contact', owners, {}, 201);
      const exported = await exportOf(headers);
      expect([exported.includes('Een vraag van Quirinus'), exported.includes('Walburga')]).toEqual([true, false]);
      expect(exported).toContain('Welkom bij Groenhof');
      // the tokens of links are only for the reader of the mailbox
      const tokens = (await mailsTo(shop, email)).flatMap(({ text }) =>
        [...text.matchAll(/token=([\w-]+)/g)].map(([, token = '']) => token),
      );
      expect(tokens.length).toBeGreaterThan(1);
      for (const token of tokens) expect(exported).not.toContain(token);
      await post('/auth/me/delete', { password: PASSWORD }, headers);
      await shop.db.deleteFrom('mails').where('subject', '=', 'Je account is verwijderd').execute();
      expect(await tracesOf(['Quirinus', 'Zandvlietsma'])).toEqual([]);
      const traces = await tracesOf([email]);
      expect(traces.every((trace) => /^(contact_messages\.email|mails\.(to_address|reply_to|html|text)):/.test(trace))).toBe(true);
      expect(traces.length).toBeGreaterThan(0);
    },
    TEST_TIMEOUT_MS,
  );

  test('keeps name and billing address of an invoiced order, but no e-mail address, not even one typed at the checkout', async () => {
    const email = 'spoor-gekocht@voorbeeld.be';
    const headers = await newcomer(shop, { email, first_name: 'Ulrike', last_name: 'Zandvlietsma' });
    const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const { id: variantId } = await someVariant(shop);
    const order = await pastOrder(shop, { userId, email: 'andere@werk.example', lines: [{ variantId, amount: 1, unit: 500 }] });
    await shop.db
      .insertInto('mails')
      .values({ ...EMPTY_MAIL, to_address: 'andere@werk.example', subject: `Bestelling ${order.number}`, text: 'Dag Ulrike' })
      .execute();
    expect(await exportOf(headers)).toContain('Dag Ulrike');
    const snapshot = { buyer: { name: 'Ulrike Zandvlietsma', company_name: null, address: HOME, vat: null, email: 'andere@werk.example' } };
    await shop.db
      .insertInto('invoices')
      .values({
        kind: 'invoice',
        number: 'F-sporen',
        order_id: order.id,
        reason: 'sale',
        issued_at: new Date(),
        snapshot: JSON.stringify(snapshot),
        total_cents: 500,
        peppol: 'n/a',
      })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .where('kind', '=', 'invoice')
          .doUpdateSet({ snapshot: JSON.stringify(snapshot) }),
      )
      .execute();
    // it can't be withdrawn from any more
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    await shop.db.updateTable('orders').set({ delivered_at: longAgo }).where('id', '=', order.id).execute();
    await post('/auth/me/delete', { password: PASSWORD }, headers);
    expect(await tracesOf(['andere@werk.example'])).toEqual([]);
    const invoice = await shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', order.id).executeTakeFirstOrThrow();
    expect(invoice.snapshot).toMatchObject({ buyer: { name: 'Ulrike Zandvlietsma', address: HOME, email: '–' } });
  });

  test('deletes no mails of the current owner of one of its former addresses', async () => {
    const first = 'spoor-doorgegeven@voorbeeld.be';
    const headers = await newcomer(shop, { email: first });
    await confirm(headers, first);
    await changeEmail(headers, 'spoor-nieuw@voorbeeld.be');
    await confirm(headers, 'spoor-nieuw@voorbeeld.be');
    shop.passMinutes(8 * 24 * 60);
    const successor = await newcomer(shop, { email: first, first_name: 'Opvolger' });
    await confirm(successor, first);
    const fresh = bearer((await tokensFor(shop, 'spoor-nieuw@voorbeeld.be')).json<{ access_token: string }>().access_token);
    expect(await exportOf(fresh)).not.toContain('Opvolger');
    await post('/auth/me/delete', { password: PASSWORD }, fresh);
    expect(await tracesOf(['Opvolger'])).not.toEqual([]);
    expect((await lastMail(shop, first)).text).toContain('Opvolger');
    shop.passMinutes(-8 * 24 * 60);
  });
});

const EMPTY_MAIL = { key: null, user_id: null, lang: 'nl', html: '', reply_to: null, unsubscribe_url: null, attachments: '[]' } as const;
