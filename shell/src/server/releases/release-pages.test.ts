import { draftKeyOf, signDraft } from 'shared-contracts/http-server/draft-token';
import { generateKeyPairSync } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { RemoteRefused } from 'federation/loading/remote-refused';
import type { CanaryRelease } from 'federation/releases/releases';
import { previewToken } from 'federation/signing/preview-token';
import { rootTrust } from 'federation/signing/trust';
import { startApi } from '../../testing/api-double.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import { samplePages } from '../../testing/sample-pages.tsx';
import { ORIGIN, sampleShell } from '../../testing/sample-shell.ts';
import type { SampleShell } from '../../testing/sample-shell.ts';
import { FORM, readMainText } from '../../testing/sample-shop.ts';
import type { ShopRelease } from '../shop-release.ts';
import { createPreviews } from './previews.ts';

/* Which visitors get which versions, as seen by browsers. */

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const SERVED = 'served';
const OTHER = 'other';

let api: Awaited<ReturnType<typeof startApi>>;
let stable: ShopRelease;
let otherRelease: ShopRelease;
beforeAll(async () => {
  api = await startApi(() => undefined);
  const withRail = (text: string, version: string): Promise<ShopRelease> =>
    sampleRelease([{ version, pages: samplePages(), slots: { 'product-rail': () => text } }]);
  [stable, otherRelease] = [await withRail(SERVED, '1.0.0'), await withRail(OTHER, '1.1.0')];
});
afterAll(() => api.close());

let shell: SampleShell;
afterEach(() => shell.close());
const inject = (url: string, options: Omit<InjectOptions, 'url'> = {}) => shell.app.inject({ url, ...options });

describe('release pages: a canary', () => {
  let canaries: readonly CanaryRelease<ShopRelease>[];
  beforeEach(async () => {
    canaries = [{ below: 30, release: otherRelease }];
    shell = await sampleShell({ apiUrl: api.url, release: () => stable, canaries: () => canaries });
  });
  const rail = async (share: string) => readMainText((await inject('/nl', { cookies: { release_share: share } })).body);

  it('is for the visitors of its share, consistently, from cached pages too', async () => {
    for (let times = 0; times < 2; times += 1) {
      for (const share of ['0', '29']) expect(await rail(share)).toContain(OTHER);
      for (const share of ['30', '99']) expect(await rail(share)).toContain(SERVED);
    }
  });

  it('gives a new visitor a share for as long as the browser is open, in a cookie that scripts can not read', async () => {
    const { cookies } = await inject('/nl');
    expect(cookies).toEqual([expect.objectContaining({ name: 'release_share', path: '/', httpOnly: true, sameSite: 'Lax' })]);
    expect(Number(cookies[0]?.value)).toBeGreaterThanOrEqual(0);
    expect(Number(cookies[0]?.value)).toBeLessThan(100);
    expect(cookies[0]).not.toHaveProperty('maxAge');
    expect((await inject('/nl', { cookies: { release_share: cookies[0]?.value ?? '' } })).cookies).toEqual([]);
  });

  it('ignores an invalid share', async () => {
    for (const share of ['-1', '100', '07', 'abc']) {
      expect((await inject('/nl', { cookies: { release_share: share } })).cookies.map(({ name }) => name)).toEqual(['release_share']);
    }
  });

  it('forbids caching between shop and visitor, and allows it again when it is over', async () => {
    expect((await inject('/nl')).headers['cache-control']).toBe('no-store');
    canaries = [];
    const responseAfter = await inject('/nl', { cookies: { release_share: '0' } });
    expect(responseAfter.headers['cache-control']).toMatch(/^public/);
    expect(responseAfter.cookies).toEqual([]);
    expect(readMainText(responseAfter.body)).toContain(SERVED);
  });
});

describe('release pages: a preview', () => {
  const until = Date.now() + 3_600_000;
  const makeToken = (versions: Record<string, string>, origin = ORIGIN) => previewToken({ origin, versions, until }, privateKey);
  const token = makeToken({ 'mf-sample': '1.1.0' });
  const start = async (isEnabled: boolean) => {
    const preview = jest.fn(({ 'mf-sample': version }: Record<string, string>) =>
      version === '1.1.0'
        ? Promise.resolve(otherRelease)
        : Promise.reject(new RemoteRefused('tampered', 'node/remote.cjs is not the file that was signed')),
    );
    const previews = createPreviews({ isEnabled, trust: rootTrust([publicKey]), origin: ORIGIN, releases: { preview } });
    shell = await sampleShell({ apiUrl: api.url, release: () => stable, previews });
    return preview;
  };

  it('begins with its link, continues with its cookie, has a ribbon on every page, and is never cached', async () => {
    await start(true);
    const opened = await inject(`/_preview?token=${token}&to=/nl`);
    expect(opened).toMatchObject({ statusCode: 303, headers: { location: '/nl', 'cache-control': 'private, no-store' } });
    expect(opened.cookies).toEqual([
      expect.objectContaining({ name: 'release_preview', value: token, httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);

    const page = await inject('/nl', { cookies: { release_preview: token } });
    expect(readMainText(page.body)).toContain(OTHER);
    expect(page.body).toMatch(/<aside id="preview" lang="en" aria-label="Preview"><span>Preview of mf-sample 1\.1\.0 until /);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers).not.toHaveProperty('x-page-cache');

    const everybodyElse = await inject('/nl');
    expect(readMainText(everybodyElse.body)).toContain(SERVED);
    expect(everybodyElse.body).not.toContain('preview');
  });

  it('needs no weaker policy: its ribbon’s sheet is allowed by its digest, and there is no script of its own', async () => {
    await start(true);
    const { body, headers } = await inject('/nl', { cookies: { release_preview: token } });
    // The script is that of every page.
    const sheets = [...body.matchAll(/<style |<script>/g)];
    const digests = [...String(headers['content-security-policy']).matchAll(/'sha256-/g)];
    expect(digests).toHaveLength(sheets.length);
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    expect(body).not.toMatch(/<[^>]+ style=/);
  });

  it('is left by a plain form of our own pages', async () => {
    await start(true);
    const cookies = { release_preview: token };
    const leaveResponse = await inject('/_preview/leave', { method: 'POST', headers: FORM, cookies });
    expect(leaveResponse).toMatchObject({ statusCode: 303, headers: { location: '/' } });
    expect(leaveResponse.cookies).toEqual([expect.objectContaining({ name: 'release_preview', value: '' })]);
    const foreign = await inject('/_preview/leave', { method: 'POST', headers: { ...FORM, 'sec-fetch-site': 'cross-site' }, cookies });
    expect(foreign.statusCode).toBe(403);
  });

  it('is not opened by a link for another shop, and does not redirect to one', async () => {
    await start(true);
    const foreign = await inject(`/_preview?token=${makeToken({ 'mf-sample': '1.1.0' }, 'https://elsewhere.test')}`);
    expect([foreign.statusCode, foreign.body, foreign.cookies]).toEqual([
      403,
      'This link shows nothing here: it is for https://elsewhere.test.',
      [],
    ]);
    expect((await inject(`/_preview?token=${token}&to=//evil.test`)).headers.location).toBe('/');
  });

  it('ignores versions without a signed link, and deletes the cookie', async () => {
    const preview = await start(true);
    const { body, cookies } = await inject('/nl', { cookies: { release_preview: 'mf-sample@1.1.0' } });
    expect(readMainText(body)).toContain(SERVED);
    expect(cookies).toEqual([expect.objectContaining({ name: 'release_preview', value: '' })]);
    expect(preview).not.toHaveBeenCalled();
  });

  it('of a version the shell refuses shows the reason, and the next page is the normal shop', async () => {
    await start(true);
    const { statusCode, body, cookies } = await inject('/nl', { cookies: { release_preview: makeToken({ 'mf-sample': '1.2.0' }) } });
    expect([statusCode, body]).toEqual([502, 'Not shown: node/remote.cjs is not the file that was signed']);
    expect(cookies).toEqual([expect.objectContaining({ name: 'release_preview', value: '' })]);
  });

  it('does not work where previews are off: its link is not found, and a valid cookie is ignored', async () => {
    const preview = await start(false);
    expect((await inject(`/_preview?token=${token}`)).statusCode).toBe(404);
    expect((await inject('/_preview/leave', { method: 'POST', headers: FORM })).statusCode).not.toBe(303);
    const page = await inject('/nl', { cookies: { release_preview: token } });
    expect(readMainText(page.body)).toContain(SERVED);
    expect(page.body).not.toContain('id="preview"');
    expect(preview).not.toHaveBeenCalled();
  });
});

describe('release pages: a draft of staff', () => {
  const key = draftKeyOf('not for browsers');
  const token = (until = Date.now() + 3_600_000) => signDraft({ kind: 'page', id: 7, until }, key);
  beforeEach(async () => {
    shell = await sampleShell({ apiUrl: api.url, release: () => stable });
  });

  it('is shown to the browser that opened its link, with a ribbon, and never stored or indexed', async () => {
    // half past twelve in Brussels
    const link = token(Date.parse('2099-11-30T11:30:00Z'));
    const opened = await inject(`/_draft?${new URLSearchParams({ token: link, to: '/nl' })}`);
    expect(opened).toMatchObject({ statusCode: 303, headers: { location: '/nl', 'cache-control': 'private, no-store' } });
    expect(opened.cookies).toEqual([
      expect.objectContaining({ name: 'content_draft', value: link, httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
    await inject('/nl');
    for (let round = 0; round < 2; round += 1) {
      const page = await inject('/nl', { cookies: { content_draft: link } });
      expect(page.body).toContain(
        '<aside id="preview" lang="nl" aria-label="Concept"><span>Concept: alleen jij ziet dit, tot 12:30</span>',
      );
      expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      expect(page.headers).not.toHaveProperty('x-page-cache');
    }
    expect((await inject('/nl')).body).not.toContain('_draft');
    const left = await inject('/_draft/leave', { method: 'POST', headers: FORM, cookies: { content_draft: link } });
    expect(left.cookies).toEqual([expect.objectContaining({ name: 'content_draft', value: '' })]);
  });

  it('ends with its link, and is opened by no other key', async () => {
    const foreign = signDraft({ kind: 'page', id: 7, until: Date.now() + 1000 }, 'another key');
    for (const wrong of [token(Date.now() - 1), foreign, 'x.y', '']) {
      expect((await inject(`/_draft?${new URLSearchParams({ token: wrong, to: '/nl' })}`)).statusCode).toBe(403);
      if (wrong === '') continue;
      const page = await inject('/nl', { cookies: { content_draft: wrong } });
      expect(page.body).not.toContain('_draft');
      expect(page.cookies).toEqual([expect.objectContaining({ name: 'content_draft', value: '' })]);
    }
    expect((await inject(`/_draft?${new URLSearchParams({ token: token(), to: '//evil.test' })}`)).headers.location).toBe('/');
  });
});

describe('release pages: what is counted', () => {
  const counted: string[] = [];
  beforeEach(async () => {
    counted.length = 0;
    shell = await sampleShell({
      apiUrl: api.url,
      release: () => stable,
      counts: { add: (kind, remotes) => void counted.push(...remotes.map(({ name, version }) => `${kind} ${name} ${version}`)) },
      previews: createPreviews({
        isEnabled: true,
        trust: rootTrust([publicKey]),
        origin: ORIGIN,
        releases: { preview: () => Promise.resolve(otherRelease) },
      }),
    });
  });

  it('is every page sent, from the cache too, for the remotes it shows', async () => {
    for (let times = 0; times < 3; times += 1) await inject('/nl');
    await inject('/nl/personal');
    expect(counted).toEqual(Array.from({ length: 4 }, () => 'views mf-sample 1.0.0'));
  });

  it('is the error of a page, of the version whose page it is', async () => {
    expect((await inject('/nl/broken')).statusCode).toBe(500);
    expect(counted).toEqual(['server_errors mf-sample 1.0.0', 'views mf-sample 1.0.0']);
  });

  it('is no page of a preview, no redirect and no unknown address', async () => {
    const token = previewToken({ origin: ORIGIN, versions: { 'mf-sample': '1.1.0' }, until: Date.now() + 60_000 }, privateKey);
    await inject('/nl', { cookies: { release_preview: token } });
    await inject('/nl/moved');
    await inject('/nl/no-such-page');
    expect(counted).toEqual([]);
  });
});
