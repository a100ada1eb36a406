import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const CLI = path.join(import.meta.dirname, 'cli.ts');

test('pnpm api search --help prints the usage and does nothing', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [CLI, 'search', '--help']);
  expect(stdout).toMatch(/^pnpm api migrate /);
  expect(stderr).toBe('');
}, 60_000);
