import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** npx may fetch pnpm first, and both start slowly on a busy machine: the limit is for what never ends. */
jest.setTimeout(240_000);

const root = join(__dirname, '../..');
const PNPM = 'pnpm@12.21.0';

const run = (program: string, args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
/** As a user calls it. */
const pnpm = (...args: string[]) => run('npx', ['-y', PNPM, ...args]);
const node = (...args: string[]) => run(process.execPath, args);

it.each([
  ['api', 'admin'],
  ['mf', 'no-such-command'],
])('pnpm %s ends with the exit code of its program', async (...args) => {
  const { code, output } = await pnpm(...args);
  expect(output).not.toContain('ERR_PNPM');
  expect(code).toBe(2);
});

it.each([['-1'], ['abc'], ['60']])('pnpm api migrate:undo %s takes nothing back', async (...given) => {
  const { code, output } = await node('api/src/app/cli.ts', 'migrate:undo', ...given);
  expect(output).toMatch(/is not a whole number from 1|takes one number|add --yes if you mean it/);
  expect(code).toBe(2);
});
