import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TracedFrame } from './trace-error.ts';

jest.setTimeout(600_000);

const root = join(__dirname, '../..');
const SAMPLE = 'tools/fixtures/mf-sample';
const storeDir = mkdtempSync(join(tmpdir(), 'store-'));
const keyFile = join(storeDir, 'signing.pem');
writeFileSync(keyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));

const env = { ...process.env, ARTEFACTS_DIR: storeDir, MF_SIGNING_KEY_FILE: keyFile, MF_PUBLIC_KEYS: '' };
const mf = (...args: string[]) => promisify(execFile)(process.execPath, ['tools/mf/mf.ts', ...args], { cwd: root, env });

let shell: string;
beforeAll(async () => {
  await mf('publish', SAMPLE, '--version', '1.0.0');
  shell = (JSON.parse((await mf('publish', 'shell', '--json')).stdout) as { version: string }).version;
});
afterAll(() => rmSync(storeDir, { recursive: true, force: true }));

/** Runs the command as an engineer would. */
const trace = (args: readonly string[], input = ''): Promise<{ code: number; frames: TracedFrame[]; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['tools/mf/mf.ts', 'trace-error', '--json', ...args],
      { cwd: root, env },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, frames: (JSON.parse(stdout) as { frames?: TracedFrame[] }).frames ?? [], stderr }),
    );
    child.stdin?.end(input);
  });

/** Line and column of a text in a built file, from 1, as stacks count. */
function placeOf(file: string, text: string): string {
  const before = readFileSync(file, 'utf8').split(text, 1)[0] ?? '';
  const lines = before.split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
const lineIn = (source: string, text: string): number =>
  readFileSync(join(root, source), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;
const builtFile = (dir: string, text: string): string => {
  const file = readdirSync(dir).find((each) => /\.c?js$/.test(each) && readFileSync(join(dir, each), 'utf8').includes(text));
  if (file === undefined) throw new Error(`no file in ${dir} has ${text}`);
  return file;
};

it('names the source of each frame that a browser reported: of a remote by its version, of the shell by its file', async () => {
  const webDir = join(storeDir, 'mf-sample/1.0.0/web');
  const remoteFile = builtFile(webDir, 'oak');
  const shellDir = join(storeDir, 'shell', shell, 'web');
  const shellText = 'the page has no app element';
  const shellFile = builtFile(shellDir, shellText);
  const frames = [
    `Benches /remotes/mf-sample/1.0.0/web/${remoteFile}:${placeOf(join(webDir, remoteFile), 'oak')}`,
    `/assets/${shellFile}:${placeOf(join(shellDir, shellFile), shellText)}`,
    '/remotes/mf-sample/9.9.9/web/route-bench.js:1:1',
  ];
  const line = JSON.stringify({ level: 40, browser_error: { kind: 'caught', message: 'no price', frames } });
  const { code, frames: traced } = await trace([], line);
  expect(code).toBe(0);
  expect(traced).toMatchObject([
    { name: 'mf-sample', version: '1.0.0', source: expect.stringMatching(/^mf-sample\/src\/.+\.tsx?:\d+:\d+$/) },
    {
      name: 'shell',
      version: shell,
      source: expect.stringMatching(`^shell/src/client/boot.tsx:${lineIn('shell/src/client/boot.tsx', shellText)}:`),
    },
    { name: 'mf-sample', source: null, problem: 'mf-sample 9.9.9 is not in the store' },
  ]);
});

it('names the source of a frame in the log of a shell', async () => {
  const nodeDir = join(storeDir, 'mf-sample/1.0.0/node');
  const file = builtFile(nodeDir, 'oak');
  const frame = `at loader (mf-sample@1.0.0/${file}:${placeOf(join(nodeDir, file), 'oak')})`;
  const reportFile = join(storeDir, 'report.txt');
  writeFileSync(reportFile, `Error: no bench\n    ${frame}\n    at node:internal/process:1:2`);
  const { frames } = await trace([reportFile]);
  expect(frames).toMatchObject([
    { name: 'mf-sample', version: '1.0.0', source: expect.stringMatching(/^mf-sample\/src\/bench\/.+route\.tsx:\d+:\d+$/) },
  ]);
});

it('says what a report has to look like when it names no file of the shop', async () => {
  const { code, frames } = await trace(['chrome-extension://abc/content.js:1:2']);
  expect({ code, frames }).toEqual({ code: 1, frames: [] });
});
