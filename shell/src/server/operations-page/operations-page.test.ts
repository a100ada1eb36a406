import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signRecord } from 'federation/registry/signed-record';
import { readNewestRecord, openTrusted } from 'federation/registry/read-records';
import { operationsToken } from 'federation/signing/operations-token';
import { sealTrust, liveTrust } from 'federation/signing/trust';
import type { LiveTrust } from 'federation/signing/trust';
import { recordKey, trustKey } from 'federation/store/store-layout';
import { StoreFailed } from 'federation/store/object-store';
import { sampleStore } from 'federation/testing/sample-artefact';
import type { SampleStore } from 'federation/testing/sample-artefact';
import type { VersionHealth } from 'shared-contracts/wire/release-health';
import { startApi } from '../../testing/api-double.ts';
import { ORIGIN, sampleShell } from '../../testing/sample-shell.ts';
import type { SampleShell } from '../../testing/sample-shell.ts';
import { createOperationsPage } from './operations-routes.ts';

const NAME = 'mf-sample';
const team = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const HOUR_MS = 3_600_000;
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

let dir: string;
let store: SampleStore;
let trust: LiveTrust;
let shell: SampleShell;
let api: Awaited<ReturnType<typeof startApi>>;
let health: () => Promise<{ versions: VersionHealth[] }>;
beforeAll(async () => {
  api = await startApi(() => undefined);
});
afterAll(() => api.close());

const at = '2026-11-23T10:00:00.000Z';
const place = { environment: '', remote: NAME };
const series = { id: '7f0f3a52-7a57-4c58-8d52-0d8f0f2f5d11', since: at };
const served = {
  version: '1.1.0',
  owns: ['benches/*'],
  history: [
    { version: '1.0.0', at },
    { version: '1.1.0', at },
  ],
};
const writeRecord = (revision: number, key = store.privateKey, remote = NAME) =>
  store.options.store.objects.create(
    recordKey('', remote, revision),
    Buffer.from(signRecord({ ...place, remote, revision, series, at, change: 'promote', by: 'An', reason: '<b>why</b>', served }, key)),
  );

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'operations-'));
  store = sampleStore(dir);
  for (const version of ['1.0.0', '1.1.0']) store.write({ version, name: NAME });
  await writeRecord(1);
  const key = {
    name: 'team-sample',
    public_key: pemOf(team.publicKey),
    remotes: [NAME],
    environments: ['default'],
  };
  await store.options.store.objects.create(trustKey(1), Buffer.from(sealTrust({ revision: 1, at, keys: [key] }, store.privateKey)));
  trust = liveTrust(store.options.store.objects, [store.publicKey]);
  await trust.refresh();
  health = () =>
    Promise.resolve({
      versions: [
        { version: '1.1.0', views: 200, server_errors: 3, load_errors: 0, browser_errors: 0, vitals: { LCP: { good: 9, total: 10 } } },
      ],
    });
  const status = {
    name: NAME,
    wanted: '1.1.0',
    served: '1.1.0',
    owns: served.owns,
    record_problem: null,
    refused: null,
    canary: null,
    conflicts: [],
    lost_files: [{ version: '1.0.0', files: ['web/bench.css', 'node/route.cjs'] }],
    stray_errors: ['<script>years</script> is undefined'],
  };
  shell = await sampleShell({
    apiUrl: api.url,
    release: () => ({}) as never,
    operationsPage: createOperationsPage({
      origin: ORIGIN,
      loader: { ...store.options, trust },
      rootKeys: [store.publicKey],
      environment: '',
      status: () => ({ revision: 1, problem: null, store_problem: null, remotes: [status] }),
      loaded: () => [],
      counts: { send: () => Promise.resolve(), read: () => health() },
      script: 'signed();',
    }),
  });
});
afterEach(async () => {
  await shell.close();
  rmSync(dir, { recursive: true, force: true });
});

const makeToken = (key: KeyObject = team.privateKey, changes: object = {}) =>
  operationsToken({ origin: ORIGIN, by: 'Lotte', remotes: [NAME], until: Date.now() + HOUR_MS, ...changes }, key);
const open = (token = makeToken()) => shell.app.inject({ url: '/_operations/', cookies: { operations: token } });
const post = async (url: string, payload: object, { token = makeToken(), site = 'same-origin' } = {}) => {
  const answer = await shell.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'sec-fetch-site': site },
    cookies: { operations: token },
  });
  return { status: answer.statusCode, body: answer.json<{ request: object; bytes: string; error?: string; revision?: number }>() };
};
/** Drafts a change, signs it as the page does, and sends it. */
const change = async (asked: object, key: KeyObject = team.privateKey) => {
  const draft = await post('/_operations/draft', asked);
  if (draft.status !== 200) return draft;
  const signature = sign(null, Buffer.from(draft.body.bytes, 'base64'), key).toString('base64');
  return post('/_operations/changes', { ...draft.body.request, signature });
};
const newest = async (remote = NAME) =>
  (await readNewestRecord(store.options.store.objects, { environment: '', remote, open: openTrusted(trust) })).found?.record;

describe('the page for engineers', () => {
  test('begins with a link, whose cookie no script and no other site gets', async () => {
    const answer = await shell.app.inject(`/_operations/sign-in?token=${makeToken()}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'operations', httpOnly: true, sameSite: 'Strict', path: '/' })]);
  });

  test('shows versions, errors, log and problems, as text', async () => {
    const { body, headers, statusCode } = await open();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/);
    for (const text of [
      'Lotte',
      '1.1.0',
      '200 (100.0 %)',
      '3 (1.5 %)',
      '90.0 %',
      'Roll mf-sample back to 1.0.0',
      '&lt;b&gt;why&lt;/b&gt;',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).toContain('&lt;script&gt;years&lt;/script&gt; is undefined');
    expect(body).not.toContain('<script>years');
    // Labels are blocks: without it the script hides no field.
    expect(body).toContain('[hidden]{display:none}');
    expect(body).toContain('the store has lost files of 1.0.0: web/bench.css, node/route.cjs');
  });

  test('shows what a key signed that was revoked since, marked, and counts what no listed key signed', async () => {
    await writeRecord(2, team.privateKey);
    await writeRecord(3, stranger.privateKey);
    expect((await open()).body).toMatch(/<td>team-sample <span class="v">SHA256:[0-9a-f]{12}<\/span><\/td>/);
    const key = { name: 'team-sample', public_key: pemOf(team.publicKey), remotes: [NAME], environments: ['default'] };
    const list = { revision: 2, at, keys: [{ ...key, revoked: { at, reason: 'left the team' } }] };
    await store.options.store.objects.create(trustKey(2), Buffer.from(sealTrust(list, store.privateKey)));
    const { body } = await open(makeToken(store.privateKey));
    expect(body).toMatch(
      /team-sample <span class="v">SHA256:[0-9a-f]{12}<\/span>: a key that is not trusted any more: revoked [^<]*: left the team/,
    );
    expect(body).toContain('Left out: 1 that no key in the list signed');
  });

  test('offers only changes that the key may sign, and says that the served version is deprecated', async () => {
    const marks = { '1.1.0': { status: 'deprecated', at, until: '2026-12-01T00:00:00.000Z', reason: 'old prices' } };
    const record = {
      ...place,
      revision: 2,
      series,
      at,
      change: 'deprecate',
      commit: `${'a1'.repeat(20)}-changed`,
      served: { ...served, marks },
    };
    await store.options.store.objects.create(recordKey('', NAME, 2), Buffer.from(signRecord(record as never, store.privateKey)));
    const { body } = await open();
    expect(body).toContain('Lock mf-sample');
    expect(body).not.toContain('Lock everything');
    expect(body).toContain('1.1.0 is deprecated, not to be promoted from 2026-12-01 00:00 UTC on: old prices');
    expect(body).toContain('a1a1a1a1 (changed)');
    expect((await open(makeToken(store.privateKey, { remotes: ['*'] }))).body).toContain('Lock everything');
    expect((await open(makeToken(store.privateKey, { remotes: ['mf-other'] }))).body).not.toContain('Lock mf-sample');
  });

  test('says what can not be known, and shows the rest', async () => {
    health = () => Promise.reject(new Error('the API answers 503'));
    const { body } = await open();
    expect(body).toContain('Nothing is known about views and errors: the API answers 503.');
    expect(body).toContain('Roll mf-sample back to 1.0.0');
  });

  test.each<[string, () => string]>([
    ['no link', () => ''],
    ['a link of an unknown key', () => makeToken(stranger.privateKey)],
    ['a link for a remote that the key may not sign', () => makeToken(team.privateKey, { remotes: ['*'] })],
    ['a link of another shop', () => makeToken(team.privateKey, { origin: 'https://other.example' })],
    ['a link that is over', () => makeToken(team.privateKey, { until: Date.now() - 1 })],
  ])('is not there for somebody with %s', async (_, token) => {
    expect((await open(token())).statusCode).toBe(404);
    expect((await post('/_operations/draft', { remote: NAME, change: 'rollback' }, { token: token() })).status).toBe(403);
    expect((await shell.app.inject(`/_operations/sign-in?token=${token()}`)).statusCode).toBe(403);
  });
});

describe('a change on the page for engineers', () => {
  test('is written with the engineer’s own signature, and follows the record before', async () => {
    expect(await change({ remote: NAME, change: 'rollback', reason: 'the basket is empty' })).toEqual({
      status: 200,
      body: { remote: NAME, revision: 2 },
    });
    expect(await newest()).toMatchObject({
      revision: 2,
      change: 'rollback',
      by: 'Lotte',
      reason: 'the basket is empty',
      series,
      served: { version: '1.0.0', marks: { '1.1.0': { status: 'rolled_back', reason: 'the basket is empty' } } },
    });
    expect(await change({ remote: NAME, change: 'rollback' })).toMatchObject({
      status: 409,
      body: { error: 'There is no earlier version of mf-sample to go back to.' },
    });
  });

  test('goes back past a version whose key is not trusted any more, and the page names that version', async () => {
    store.write({ version: '0.9.0', name: NAME });
    const strangerKey = sign(null, readFileSync(path.join(dir, NAME, '1.0.0/remote.json')), stranger.privateKey).toString('base64');
    store.tamper('1.0.0', 'remote.json.sig', strangerKey);
    const history = [{ version: '0.9.0', at }, ...served.history];
    const record = { ...place, remote: NAME, revision: 2, series, at, change: 'promote', served: { ...served, history } };
    await store.options.store.objects.create(recordKey('', NAME, 2), Buffer.from(signRecord(record, store.privateKey)));
    expect((await open()).body).toContain('Roll mf-sample back to 0.9.0');
    expect((await change({ remote: NAME, change: 'rollback' })).status).toBe(200);
    expect(await newest()).toMatchObject({ revision: 3, served: { version: '0.9.0' } });
  });

  test('that is not served yet is no time since which the version before it is', async () => {
    const servedSince = /serving <span class="v">1\.1\.0<\/span><span class="quiet"> since /;
    expect((await open()).body).toMatch(servedSince);
    expect((await change({ remote: NAME, change: 'rollback' })).status).toBe(200);
    const { body } = await open();
    expect(body).toContain('serving <span class="v">1.1.0</span>');
    expect(body).not.toMatch(servedSince);
  });

  test('locks and unlocks, with a reason and an end', async () => {
    expect((await change({ remote: NAME, change: 'lock' })).body.error).toBe('A lock needs a reason.');
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await change({ remote: NAME, change: 'lock', reason: 'sale', until })).status).toBe(200);
    expect(await newest()).toMatchObject({ lock: { reason: 'sale', until }, served: { version: '1.1.0' } });
    expect((await change({ remote: NAME, change: 'unlock' })).status).toBe(200);
    expect(await newest()).not.toHaveProperty('lock');
    expect((await change({ remote: NAME, change: 'unlock' })).status).toBe(409);
  });

  test('locks everything only with a key for everything', async () => {
    expect((await change({ remote: 'all', change: 'lock', reason: 'sale' })).status).toBe(409);
    expect((await change({ remote: 'all', change: 'lock', reason: 'sale' }, store.privateKey)).status).toBe(200);
    expect(await newest('all')).toMatchObject({ revision: 1, lock: { reason: 'sale' } });
  });

  test('with another key, or signed for another change, changes nothing', async () => {
    expect((await change({ remote: NAME, change: 'rollback' }, stranger.privateKey)).status).toBe(409);
    const draft = await post('/_operations/draft', { remote: NAME, change: 'lock', reason: 'sale' });
    const signature = sign(null, Buffer.from(draft.body.bytes, 'base64'), team.privateKey).toString('base64');
    expect((await post('/_operations/changes', { ...draft.body.request, change: 'rollback', signature })).status).toBe(409);
    expect((await post('/_operations/changes', { ...draft.body.request, signature: 'x' })).status).toBe(409);
    expect(await newest()).toMatchObject({ revision: 1 });
  });

  test('that somebody else overtook is refused, and says so', async () => {
    const draft = await post('/_operations/draft', { remote: NAME, change: 'rollback' });
    const signature = sign(null, Buffer.from(draft.body.bytes, 'base64'), team.privateKey).toString('base64');
    await writeRecord(2);
    expect(await post('/_operations/changes', { ...draft.body.request, signature })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('somebody else changed it meanwhile') as string },
    });
  });

  test('from another site, or without sense, is refused', async () => {
    const asked = { remote: NAME, change: 'rollback' };
    expect((await post('/_operations/draft', asked, { site: 'cross-site' })).status).toBe(403);
    for (const wrong of [{}, { ...asked, remote: '../x' }, { ...asked, change: 'promote' }, { ...asked, until: 'noon' }]) {
      expect((await post('/_operations/draft', wrong)).status).toBe(422);
    }
  });

  test('in a store that can’t be written names the reason and the way around', async () => {
    const draft = await post('/_operations/draft', { remote: NAME, change: 'rollback' });
    const signature = sign(null, Buffer.from(draft.body.bytes, 'base64'), team.privateKey).toString('base64');
    jest.spyOn(store.options.store.objects, 'create').mockRejectedValue(new StoreFailed('s3://shop', new Error('AccessDenied')));
    expect(await post('/_operations/changes', { ...draft.body.request, signature })).toEqual({
      status: 503,
      body: {
        error: "the store s3://shop can't be used: AccessDenied. pnpm mf can change it where the store may be written.",
      },
    });
  });
});
