import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Starts pnpm and Node twice: slow on a busy machine. */
jest.setTimeout(60_000);

const root = join(__dirname, '../..');
const PNPM = 'pnpm@12.21.0';

/** As a user calls it. */
const pnpm = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile('npx', ['-y', PNPM, ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

it.each([
  ['api', 'admin'],
  ['mf', 'no-such-command'],
])('pnpm %s ends with the exit code of its program', async (...args) => {
  const { code, output } = await pnpm(...args);
  expect(output).not.toContain('ERR_PNPM');
  expect(code).toBe(2);
});
