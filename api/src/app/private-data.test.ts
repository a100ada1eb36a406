import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePrivateData } from './private-data.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'groenhof-data-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const modeOf = async (...path: string[]): Promise<string> => ((await stat(join(root, ...path))).mode & 0o777).toString(8);

test('a new folder of data is for its user only', async () => {
  await closePrivateData({ dataDir: join(root, 'new') });
  expect(await modeOf('new')).toBe('700');
});

test('what an older version left open is closed: folders, database, mails and keys, not the pictures', async () => {
  for (const folder of ['pglite/base/1', 'mails', 'keys', 'media'])
    await mkdir(join(root, 'data', folder), { recursive: true, mode: 0o755 });
  const files = ['pglite/PG_VERSION', 'pglite/base/1/1247', 'mails/a.eml', 'keys/signing.pem', 'media/panel.svg'];
  for (const file of files) await writeFile(join(root, 'data', file), '', { mode: 0o644 });
  await writeFile(join(root, 'outside'), '', { mode: 0o644 });
  await symlink(join(root, 'outside'), join(root, 'data/mails/link'));
  await closePrivateData({ dataDir: join(root, 'data') });
  expect(await Promise.all(['data', 'data/pglite', 'data/pglite/base/1', 'data/mails'].map((path) => modeOf(path)))).toEqual(
    Array.from({ length: 4 }, () => '700'),
  );
  expect(await Promise.all(files.map((file) => modeOf('data', file)))).toEqual(['600', '600', '600', '600', '644']);
  expect(await modeOf('outside')).toBe('644');
});
