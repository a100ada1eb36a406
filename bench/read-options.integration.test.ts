import { spawnSync } from 'node:child_process';
import path from 'node:path';

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, script), ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each(['bench.ts', 'api.ts', 'catalogue.ts', 'interactions.ts'])(
  '%s explains its options with --help, and those it does not know',
  (script) => {
    const help = run(script, '--help');
    expect(help).toEqual({ status: 0, stdout: expect.stringMatching(/^pnpm bench.*: .*\n\n {2}--\w+ <\w+>/) as string, stderr: '' });
    const unknown = run(script, '--nothing');
    expect(unknown).toMatchObject({ status: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^error: .*--nothing/);
    expect(unknown.stderr).not.toContain('    at ');
  },
);
