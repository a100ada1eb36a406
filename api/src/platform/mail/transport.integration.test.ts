import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { newStorageKey } from '../storage/storage.ts';
import { readConfig } from '../config.ts';
import { deliverMail, isRefused } from './deliver-mail.ts';
import type { Mail } from './mail.ts';
import { createMailTransport, emlFile } from './transport.ts';

interface Received {
  from: string;
  to: string[];
  raw: Buffer;
}

let shop: TestShop;
let server: SMTPServer;
let received: Received[];
let smtpUrl: string;

beforeAll(async () => {
  shop = await openTestShop();
  received = [];
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(address.address.startsWith('weg@') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  smtpUrl = `smtp://127.0.0.1:${address.port}`;
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await shop.close();
});

/** Stores a mail with everything a mail can have, and answers its id. */
const stored = async (to: string): Promise<string> => {
  const key = newStorageKey('invoice', 'pdf');
  await shop.services.storage.put(key, Buffer.from('%PDF-1.7 tést'), 'application/pdf');
  const mail: Mail = {
    to,
    lang: 'fr',
    key: null,
    content: {
      subject: 'Votre clôture « été » à 12 €',
      preview: 'Aperçu',
      blocks: [{ kind: 'paragraph', text: 'Ça y est : élève & <b>fête</b>' }],
    },
    attachments: [{ filename: 'F2026-000001.pdf', type: 'application/pdf', storageKey: key }],
    replyTo: 'klant@voorbeeld.be',
    unsubscribeUrl: 'https://shop.example/fr/confirm?kind=newsletter-off&token=abc',
  };
  await shop.services.outbox.queueMail(shop.db, mail);
  const row = (await mailsTo(shop, to)).at(-1);
  if (row === undefined) throw new Error('The mail was not stored');
  return row.id;
};

const expectWhole = async (raw: Buffer, id: string, to: string): Promise<void> => {
  const mail = await PostalMime.parse(raw);
  expect(mail).toMatchObject({
    subject: 'Votre clôture «\u202fété\u202f» à 12\u00a0€',
    from: { name: 'Groenhof', address: 'hallo@groenhof.example' },
    to: [{ address: to }],
    replyTo: [{ address: 'klant@voorbeeld.be' }],
    messageId: `<${id}@groenhof.example>`,
  });
  expect(mail.text).toContain('Ça y est\u202f: élève & <b>fête</b>');
  expect(mail.html).toContain('Ça y est\u202f: élève &amp; &lt;b&gt;fête&lt;/b&gt;');
  expect(mail.attachments).toMatchObject([{ filename: 'F2026-000001.pdf', mimeType: 'application/pdf' }]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 tést');
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('list-unsubscribe')).toBe('<https://shop.example/fr/confirm?kind=newsletter-off&token=abc>');
  // RFC 5322: lines end with CR LF and are no longer than 998 characters
  const lines = raw.toString('latin1').split('\r\n');
  expect(lines.some((line) => line.includes('\n'))).toBe(false);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
};

describe('SMTP', () => {
  const transport = () => createMailTransport(readConfig({ SMTP_URL: smtpUrl }));

  test('carries subject, both bodies, attachment and headers to the server', async () => {
    const id = await stored('smtp@voorbeeld.be');
    await deliverMail(shop.services, transport(), id);
    const last = received.at(-1);
    expect(last).toMatchObject({ from: 'hallo@groenhof.example', to: ['smtp@voorbeeld.be'] });
    await expectWhole(last?.raw ?? Buffer.alloc(0), id, 'smtp@voorbeeld.be');
    expect(await mailsTo(shop, 'smtp@voorbeeld.be')).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]);
  });

  test('a mail that was sent is not sent again', async () => {
    const id = await stored('eenmaal@voorbeeld.be');
    await deliverMail(shop.services, transport(), id);
    const before = received.length;
    await deliverMail(shop.services, transport(), id);
    expect(received).toHaveLength(before);
  });

  test('a refused address is distinguished from an unavailable server', async () => {
    const refused = await deliverMail(shop.services, transport(), await stored('weg@voorbeeld.be')).catch((error: unknown) => error);
    expect(isRefused(refused)).toBe(true);
    expect(await mailsTo(shop, 'weg@voorbeeld.be')).toMatchObject([
      { state: 'queued', last_error: expect.stringContaining('No such mailbox') },
    ]);

    const away = createMailTransport(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
    const failed = await deliverMail(shop.services, away, await stored('later@voorbeeld.be')).catch((error: unknown) => error);
    expect(failed).toBeDefined();
    expect(isRefused(failed)).toBe(false);
  });

  test('a password the server refuses is no fault of the mail', async () => {
    const url = smtpUrl.replace('//', '//shop:wrong@');
    const transportWithPassword = createMailTransport(readConfig({ SMTP_URL: url }));
    const failed = await deliverMail(shop.services, transportWithPassword, await stored('wacht@voorbeeld.be')).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ responseCode: 535 });
    expect(isRefused(failed)).toBe(false);
  });

  test('an address can’t smuggle in others, nor headers', async () => {
    const to = 'a@voorbeeld.be,b@voorbeeld.be';
    await deliverMail(shop.services, transport(), await stored(to)).catch(() => undefined);
    expect(received.flatMap((mail) => mail.to)).not.toContain('b@voorbeeld.be');
    const id = await stored('kop@voorbeeld.be');
    await shop.db.updateTable('mails').set({ subject: 'Dag\r\nBcc: c@voorbeeld.be' }).where('id', '=', id).execute();
    await deliverMail(shop.services, transport(), id);
    const mail = await PostalMime.parse(received.at(-1)?.raw ?? '');
    expect(mail.bcc ?? []).toEqual([]);
    expect(received.at(-1)?.to).toEqual(['kop@voorbeeld.be']);
  });
});

describe('the folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groenhof-mails-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('holds the mail as a file only its owner can read', async () => {
    const id = await stored('map@voorbeeld.be');
    await deliverMail(shop.services, createMailTransport(readConfig({ DATA_DIR: folder })), id);
    const file = emlFile(join(folder, 'mails'), id);
    await expectWhole(await readFile(file), id, 'map@voorbeeld.be');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('a process that died after the file was there sends nothing more, and the mail counts as sent', async () => {
    const id = await stored('dubbel@voorbeeld.be');
    const transport = createMailTransport(readConfig({ DATA_DIR: folder }));
    await deliverMail(shop.services, transport, id);
    const before = await readFile(emlFile(join(folder, 'mails'), id));
    await shop.db.updateTable('mails').set({ state: 'queued', sent_at: null }).where('id', '=', id).execute();
    await deliverMail(shop.services, transport, id);
    expect(await readFile(emlFile(join(folder, 'mails'), id))).toEqual(before);
    expect(await readdir(join(folder, 'mails'))).toEqual([`${id}.eml`]);
    expect(await mailsTo(shop, 'dubbel@voorbeeld.be')).toMatchObject([{ state: 'sent' }]);
  });
});
