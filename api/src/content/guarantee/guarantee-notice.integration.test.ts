import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import type { AdminOutcome } from '../../app/admin/run-command.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { MAX_NOTICE_BYTES } from './notice-file.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'groenhof-notice-'));
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

const admin = (...argv: string[]): Promise<AdminOutcome> =>
  runAdminCommand(shop.services, { argv: ['guarantee-notice', ...argv], actor: 'greet' }, (error) => {
    throw error;
  });
const fileWith = async (name: string, content: Buffer | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const drawing = (): string => '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="424"/>';
const pixels = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#003399' } });

interface Notice {
  url: string;
  width: number;
  height: number;
}
/** The notice that visitors get after the settings were read again. */
const loadNotice = async (language: string): Promise<Notice | null> => {
  shop.passMinutes(1);
  return (await shop.call('GET', '/api/settings/guarantee.notice', { headers: { language } })).json<{ value: Notice | null }>().value;
};

test('a shop without a stored notice responds with null', async () => {
  const answer = await shop.call('GET', '/api/settings/guarantee.notice');
  expect(answer.json()).toEqual({ key: 'guarantee.notice', value: null });
  expect(answer.headers['cache-control']).toContain('s-maxage=60');
  expect((await admin('list')).answer.rows).toEqual(
    ['nl', 'fr', 'de', 'en'].map((lang) => ({ lang, address: null, width: null, height: null })),
  );
  expect(await admin('remove', 'nl')).toMatchObject({ exitCode: 3, answer: { message: 'There is no notice in nl' } });
});

test('a notice is served in its language only, unchanged, and cached for good; a drawing stored earlier has a policy against scripts', async () => {
  const bytes = await pixels().png().toBuffer();
  const { exitCode, answer } = await admin('set', 'nl', await fileWith('nl.png', bytes));
  expect([exitCode, answer.message]).toEqual([0, expect.stringContaining('guarantee.legal')]);
  const notice = await loadNotice('nl-BE');
  expect(notice).toEqual({ url: expect.stringMatching(/^\/media\/guarantee\/[\da-f]{32}\.png$/), width: 60, height: 40 });
  expect(await loadNotice('fr-FR')).toBeNull();
  const file = await shop.call('GET', notice?.url ?? '');
  expect([file.statusCode, file.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(file.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
  const key = `guarantee/${'b'.repeat(32)}.svg`;
  await shop.services.storage.put(key, Buffer.from(drawing()), 'image/svg+xml; charset=utf-8');
  expect((await shop.call('GET', `/media/${key}`)).headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  });
});

test('a new file has a new address, and pages rendered before still show the file that they name', async () => {
  const before = await loadNotice('nl-BE');
  await admin('set', 'nl', await fileWith('nl.webp', await pixels().webp().toBuffer()));
  const after = await loadNotice('nl-BE');
  expect(after).toEqual({ url: expect.stringMatching(/\.webp$/), width: 60, height: 40 });
  for (const [notice, type] of [
    [before, 'image/png'],
    [after, 'image/webp'],
  ] as const)
    expect((await shop.call('GET', notice?.url ?? '')).headers['content-type']).toBe(type);
});

test('each language has its own, listed, until it is removed with its file', async () => {
  const bytes = await pixels().webp().toBuffer();
  await admin('set', 'fr', await fileWith('fr.webp', bytes));
  const notice = await loadNotice('fr-FR');
  expect((await shop.call('GET', notice?.url ?? '')).rawPayload.equals(bytes)).toBe(true);
  const rows = (await admin('list')).answer.rows ?? [];
  expect(rows.map(({ lang, address }) => [lang, address !== null])).toEqual([
    ['nl', true],
    ['fr', true],
    ['de', false],
    ['en', false],
  ]);
  expect(await admin('remove', 'fr')).toMatchObject({ exitCode: 0 });
  expect(await loadNotice('fr-FR')).toBeNull();
  expect(await loadNotice('nl-BE')).not.toBeNull();
  expect((await shop.call('GET', notice?.url ?? '')).statusCode).toBe(404);
});

const NOT_A_PICTURE = 'it is not a PNG or WebP file; export a drawing or PDF as PNG, at least 1200 pixels wide';
test.each<[string, () => Promise<Buffer> | string, string]>([
  ['a drawing', () => drawing(), NOT_A_PICTURE],
  ['words', () => 'only words', NOT_A_PICTURE],
  ['a photo', () => pixels().jpeg().toBuffer(), NOT_A_PICTURE],
  ['a picture cut off', async () => (await pixels().png().toBuffer()).subarray(0, 90), 'it can’t be read completely'],
])('%s is refused, whatever its name says, and nothing changes', async (_, make, problem) => {
  const before = await loadNotice('nl-BE');
  const outcome = await admin('set', 'nl', await fileWith('refused.svg', await make()));
  expect(outcome).toEqual({ exitCode: 3, answer: { message: `The notice is not taken: ${problem}` } });
  expect(await loadNotice('nl-BE')).toEqual(before);
});

test('an unknown language, a relative path, and a missing or too large file are reported', async () => {
  const path = await fileWith('nl.png', await pixels().png().toBuffer());
  expect((await admin('set', 'es', path)).answer.message).toContain('The languages are nl, fr, de, en');
  expect((await admin('set', 'nl', 'nl.png')).answer.message).toContain('whole path');
  expect(await admin('set', 'nl', `${path}.none`)).toMatchObject({ exitCode: 3 });
  const large = await fileWith('large.png', Buffer.alloc(MAX_NOTICE_BYTES + 1, ' '));
  expect((await admin('set', 'nl', large)).answer.message).toContain('larger than 2 MB');
});

test('nothing but notices is served from the storage', async () => {
  const hex = 'a'.repeat(32);
  await shop.services.storage.put(`contact/${hex}.png`, await pixels().png().toBuffer(), 'image/png');
  await shop.services.storage.put(`guarantee/${hex}.pdf`, Buffer.from('%PDF-1.7'), 'application/pdf');
  for (const file of [`guarantee/${hex}.pdf`, `guarantee/..%2fcontact%2f${hex}.png`, `guarantee/${hex}.png`, `guarantee/${hex}.svg.type`])
    expect([file, (await shop.call('GET', `/media/${file}`)).statusCode]).toEqual([file, 404]);
});
