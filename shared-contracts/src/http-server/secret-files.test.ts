import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecretFiles } from './secret-files.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'secrets-'));
  writeFileSync(join(dir, 'key'), 'a secret with a space \n');
  writeFileSync(join(dir, 'empty'), '\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const fileOf = (name: string): NodeJS.ProcessEnv => ({ PORT: '3000', KEY_FILE: join(dir, name) });

it('a secret is read from its file, without the line break at the end', () => {
  expect(withSecretFiles(fileOf('key'), ['KEY', 'OTHER'])).toMatchObject({ PORT: '3000', KEY: 'a secret with a space ' });
});

it('a setting without a file stays as it is, and only named settings are read', () => {
  const env = { KEY: 'plain', OTHER_FILE: join(dir, 'none') };
  expect(withSecretFiles(env, ['KEY'])).toBe(env);
});

it.each([
  ['none', 'KEY_FILE: .*none can.t be read .ENOENT.'],
  ['empty', 'KEY_FILE: .*empty is empty'],
])('a file that is %s is refused by the name of its setting', (name, message) => {
  expect(() => withSecretFiles(fileOf(name), ['KEY'])).toThrow(new RegExp(message));
});

it('a secret that is set twice is refused', () => {
  expect(() => withSecretFiles({ ...fileOf('key'), KEY: 'other' }, ['KEY'])).toThrow('KEY and KEY_FILE are both set');
});
