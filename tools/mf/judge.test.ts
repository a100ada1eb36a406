import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleStore } from 'federation/testing/sample-artefact';
import type { VersionHealth } from 'shared-contracts/wire/release-health';
import { sharedVersions } from '../build/shared-packages.ts';
import { startCanary, stopCanary } from './canary.ts';
import { judge } from './judge.ts';
import { formatEntry, formatJudgement } from './print.ts';
import { promote } from './promote.ts';
import { readLog } from './log.ts';
import { readRegistry } from './registry.ts';

const NAME = 'mf-sample';
const environment = { ...process.env };
let storeDir: string;
let options: { storeDir: string; publicKeyFiles: string[] };
let server: http.Server;
let origin: string;
/** the shop's answers about the versions, in order; the last one again and again; null: it does not answer */
let answers: (readonly Partial<VersionHealth>[] | null)[];
let refused: { code: string; reason: string } | null;
const asked: string[] = [];

const health = (changes: Partial<VersionHealth>): VersionHealth => ({
  version: '1.0.0',
  views: 0,
  server_errors: 0,
  load_errors: 0,
  browser_errors: 0,
  vitals: {},
  ...changes,
});

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/_releases/status') return json({ remote: { canary: { version: '1.1.0', refused } } });
    asked.push(`${request.method} ${request.url}`);
    const versions = answers.length > 1 ? answers.shift() : answers[0];
    return versions ? json({ versions: versions.map(health) }) : response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(async () => {
  storeDir = mkdtempSync(join(tmpdir(), 'judge-'));
  const store = sampleStore(storeDir);
  const [publicFile, privateFile] = [join(storeDir, 'key.pub.pem'), join(storeDir, 'key.pem')];
  writeFileSync(publicFile, store.publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(privateFile, store.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  process.env.MF_SIGNING_KEY_FILE = privateFile;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) store.write({ version, name: NAME, manifest: { shared: sharedVersions() } });
  options = { storeDir, publicKeyFiles: [publicFile] };
  [refused, asked.length] = [null, 0];
  await promote(NAME, '1.0.0', options);
  await startCanary(NAME, '1.1.0', 10, options);
});
afterEach(() => {
  process.env = { ...environment };
  rmSync(storeDir, { recursive: true, force: true });
});

const run = (minutes = 1, pollMs = 5) => judge(NAME, origin, { ...options, sample: 100, minutes, pollMs });
const served = async () => (await readRegistry(storeDir)).remotes[NAME];
const stable = { version: '1.0.0', views: 900 };

test('a canary is promoted when enough visitors had it without more errors; the log says what was compared', async () => {
  answers = [[], [stable, { version: '1.1.0', views: 40 }], null, [stable, { version: '1.1.0', views: 100 }]];
  const judgement = await run();
  expect(judgement).toMatchObject({ outcome: 'promoted', version: '1.1.0', stable: '1.0.0' });
  expect(formatJudgement(judgement)).toContain('serving 1.1.0 to everybody, before 1.0.0');
  expect(await served()).toMatchObject({ version: '1.1.0' });
  expect(formatEntry((await readLog(storeDir)).entries.at(-1) as never)).toMatch(
    /promote, serving 1\.1\.0, .*judged: 100 views of the canary \(at least 100\), 900 of the stable version$/,
  );
  expect(asked).toHaveLength(4);
  expect(asked[0]).toMatch(/^POST \/_releases\/health\?since=20\d\d-/);
});

test('a canary that is worse is taken back at once, marked as rolled back with the reason', async () => {
  answers = [[stable, { version: '1.1.0', views: 10, server_errors: 9 }]];
  expect(await run()).toMatchObject({ outcome: 'taken back', reasons: ['errors on the server 90.0 % against 0.0 %'] });
  const now = await served();
  expect(now).toMatchObject({
    version: '1.0.0',
    marks: { '1.1.0': { status: 'rolled_back', reason: 'judged: errors on the server 90.0 % against 0.0 %' } },
  });
  expect(now).not.toHaveProperty('canary');
});

test('a canary that the shop refuses to serve is taken back with the shop’s reason', async () => {
  refused = { code: 'SH04', reason: 'web/a.css is not the file that was signed' };
  answers = [[]];
  expect(await run()).toMatchObject({
    outcome: 'taken back',
    reasons: [`${origin} does not serve it: SH04: web/a.css is not the file that was signed`],
  });
});

test('a canary that too few visitors had goes on, undecided', async () => {
  answers = [[stable, { version: '1.1.0', views: 99 }]];
  expect(await run(0.001)).toMatchObject({ outcome: 'undecided' });
  expect(await served()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0' } });
});

test('what somebody else changed meanwhile is left alone', async () => {
  answers = [[stable, { version: '1.1.0', views: 1 }]];
  const running = run(1, 300);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await startCanary(NAME, '1.2.0', 20, options);
  answers = [[stable, { version: '1.1.0', views: 100 }]];
  await expect(running).rejects.toMatchObject({ code: 'MF11' });
  expect(await served()).toMatchObject({ version: '1.0.0', canary: { version: '1.2.0' } });
});

test('a shop that does not answer, and a remote without a canary, are refused', async () => {
  answers = [null];
  await expect(run()).rejects.toMatchObject({ code: 'MF21' });
  await stopCanary(NAME, options);
  await expect(run()).rejects.toMatchObject({ code: 'MF15' });
});
