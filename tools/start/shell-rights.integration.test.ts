import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../build/workspace.ts';
import { shellRights } from './shell-rights.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'shell-rights-'));
const artefacts = path.join(dataDir, 'artefacts');
const privateKey = path.join(dataDir, 'keys/signing.pem');
const publicKey = path.join(dataDir, 'keys/signing.pub.pem');
const clientSecret = path.join(dataDir, 'client-secret');
beforeAll(() => {
  for (const folder of ['keys', 'pglite']) mkdirSync(path.join(dataDir, folder));
  for (const file of [privateKey, publicKey, clientSecret, path.join(dataDir, 'pglite/1')]) writeFileSync(file, 'content');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What a statement that runs with the shell's rights ends with: `done`, or the code of its error. */
const run = (statement: string): string => {
  const script = `try { ${statement}; console.log('done') } catch (error) { console.log(error.code) }`;
  const rights = shellRights({ DATA_DIR: dataDir, MF_PUBLIC_KEYS: publicKey, ARTEFACTS_DIR: artefacts });
  return spawnSync(process.execPath, [...rights, '--eval', `const fs = require('node:fs'); ${script}`], {
    encoding: 'utf8',
    cwd: ROOT,
  }).stdout.trim();
};
const read = (file: string) => `fs.readFileSync(${JSON.stringify(file)})`;

it.each([
  ['a public key', read(publicKey)],
  ['the secret that it shares with the API', read(clientSecret)],
  ['its packages', `require(${JSON.stringify(path.join(ROOT, 'shell/node_modules/fastify'))})`],
  [
    'what it remembered',
    `fs.mkdirSync(${JSON.stringify(path.join(dataDir, 'shell'))}); fs.writeFileSync(${JSON.stringify(path.join(dataDir, 'shell/records.json'))}, '1')`,
  ],
  [
    'the records of what is served, written as the store does',
    `const to = ${JSON.stringify(path.join(artefacts, 'served/default/mf-a'))}; fs.mkdirSync(to, { recursive: true });
     fs.writeFileSync(to + '/.unfinished-1', '1'); fs.linkSync(to + '/.unfinished-1', to + '/00000001.json'); fs.rmSync(to + '/.unfinished-1')`,
  ],
])('the shell reaches %s', (_what, statement) => {
  expect(run(statement)).toBe('done');
});

it.each([
  ['a private key', read(privateKey)],
  ['the database', read(path.join(dataDir, 'pglite/1'))],
  ['the sources of the API', read(path.join(ROOT, 'api/package.json'))],
  ['files of the machine', read('/etc/hostname')],
  ['another process', `require('node:child_process').execSync('id')`],
  ['a published version', `fs.writeFileSync(${JSON.stringify(path.join(artefacts, 'mf-a/1.0.0/web/page.js'))}, '')`],
  ['a file of its own program', `fs.writeFileSync(${JSON.stringify(path.join(ROOT, 'shell/dist/server.cjs'))}, '')`],
])('code in the shell’s process does not reach %s', (_what, statement) => {
  expect(run(statement)).toBe('ERR_ACCESS_DENIED');
});
