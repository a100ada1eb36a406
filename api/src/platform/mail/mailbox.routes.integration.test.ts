import { randomUUID } from 'node:crypto';
import { newStorageKey } from '../storage/storage.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { deliverMail } from './deliver-mail.ts';
import { createMailTransport } from './transport.ts';

const TO = 'an+"><script>alert(1)</script>@voorbeeld.be';
const here = { host: '127.0.0.1:3001' };
let shop: TestShop;
let id: string;
beforeAll(async () => {
  shop = await openTestShop();
  const storageKey = newStorageKey('invoice', 'pdf');
  await shop.services.storage.put(storageKey, Buffer.from('%PDF'), 'application/pdf');
  await shop.services.outbox.queueMail(shop.db, {
    to: TO,
    lang: 'nl',
    key: 'mailbox-test',
    content: {
      subject: 'Bevestig <b>je</b> adres',
      preview: '',
      blocks: [{ kind: 'button', text: 'Bevestigen', url: 'https://shop.example/nl/confirm?kind=email&token=a"b' }],
    },
    attachments: [{ filename: 'F2026-000001.pdf', type: 'application/pdf', storageKey }],
  });
  id = (await mailsTo(shop, TO))[0]?.id ?? '';
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = here) => shop.call('GET', url, { headers });

test('lists mails, found by address or subject, with nothing of theirs as markup', async () => {
  for (const search of ['', '?to=voorbeeld.be', '?to=BEVESTIG']) {
    const answer = await get(`/mailbox${search}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain(`href="/mailbox/${id}"`);
    expect(answer.body).toContain('Bevestig &lt;b&gt;je&lt;/b&gt; adres');
    expect(answer.body).not.toContain('<script');
  }
  expect((await get('/mailbox?to=%25')).body).not.toContain(id);
  expect((await get(`/mailbox?to=${encodeURIComponent('"><script>')}`)).body).not.toContain('"><script>');
});

test('shows a mail in a frame that can run nothing, with its links and its attachment', async () => {
  const page = await get(`/mailbox/${id}`);
  expect(page.body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${id}/html"`);
  expect(page.body).toContain('<a href="https://shop.example/nl/confirm?kind=email&amp;token=a">');
  expect(page.body).not.toContain('<script');
  expect(page.body).not.toContain('Headers');
  const inner = await get(`/mailbox/${id}/html`);
  expect(inner.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src https?:\/\/[\w.:-]+; style-src/,
  );
  expect(inner.body).toContain('Bevestigen');
  const attachment = await get(`/mailbox/${id}/attachments/0`);
  expect(attachment.body).toBe('%PDF');
  expect(attachment.headers['content-disposition']).toBe('attachment');
  expect((await get(`/mailbox/${id}/attachments/1`)).statusCode).toBe(404);
});

test('has the message and its headers once it is sent', async () => {
  expect((await get(`/mailbox/${id}/raw`)).statusCode).toBe(404);
  await shop.db.updateTable('mails').set({ to_address: 'an@voorbeeld.be' }).where('id', '=', id).execute();
  await deliverMail(shop.services, createMailTransport(shop.services.config), id);
  const raw = await get(`/mailbox/${id}/raw`);
  expect(raw.headers['content-type']).toBe('message/rfc822');
  expect(raw.body).toContain(`Message-ID: <${id}@groenhof.example>`);
  expect((await get(`/mailbox/${id}`)).body).toContain('Auto-Submitted: auto-generated');
});

test('lists for tests the mails to an address', async () => {
  const answer = await get('/mailbox.json?to=AN@voorbeeld.be');
  expect(answer.json()).toMatchObject([
    {
      id,
      to: 'an@voorbeeld.be',
      subject: 'Bevestig <b>je</b> adres',
      text: expect.stringContaining('Bevestigen'),
      html: expect.stringContaining('<!doctype html>'),
      links: [expect.stringMatching(/\/nl\/confirm\?kind=email&token=a$/), 'https://shop.example/nl/algemene-voorwaarden'],
      attachments: ['F2026-000001.pdf'],
    },
  ]);
  expect((await get('/mailbox.json?to=niemand@voorbeeld.be')).json()).toEqual([]);
});

describe('is nowhere', () => {
  const urls = () => ['/mailbox', '/mailbox.json', '/mailbox/style.css', `/mailbox/${id}`, `/mailbox/${id}/html`, `/mailbox/${id}/raw`];
  const expectNotFound = async (headers: Record<string, string>): Promise<void> => {
    for (const url of urls()) {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'request.not_found' });
    }
  };

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host'])('for what a proxy passed on, with %s', (header) =>
    expectNotFound({ ...here, [header]: '127.0.0.1' }),
  );

  test('under a name that is not this machine’s', () => expectNotFound({ host: 'mailbox.attacker.example' }));

  test('for another machine', async () => {
    const answer = await shop.call('GET', '/mailbox.json', { headers: here, remoteAddress: '192.0.2.7' });
    expect(answer.statusCode).toBe(404);
  });

  test('for mails that don’t exist, and for ids that are none', async () => {
    expect((await get(`/mailbox/${randomUUID()}`)).statusCode).toBe(404);
    expect((await get('/mailbox/..%2f..%2fetc%2fpasswd')).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('in the OpenAPI document', async () => {
    expect((await get('/api/openapi.json')).body).not.toContain('mailbox');
  });
});

test(
  'with SMTP there is no mailbox at all',
  async () => {
    const other = await openTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect((await other.call('GET', '/mailbox', { headers: here })).statusCode).toBe(404);
    await other.close();
  },
  OPEN_TIMEOUT_MS,
);
