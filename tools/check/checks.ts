import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/workspace.ts';

/** A program whose exit code says whether everything is right. */
export interface Check {
  name: string;
  /** for Node */
  args: readonly string[];
  /** arguments with a cache of the results of unchanged files */
  cachedArgs?: readonly string[];
}

const bin = (...parts: string[]): string => path.join(ROOT, 'node_modules', ...parts);
/** By content: a checkout gives every file a new time. */
const cacheIn = (place: string): string[] => ['--cache', '--cache-strategy', 'content', '--cache-location', bin('.cache', place)];

const prettier = [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'];
const eslint = [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'];

/**
 * Everything that is checked without running the product; each takes about one core. Only checks that judge each file by itself are cached.
 */
export const CHECKS: readonly Check[] = [
  // The linter with types has the compiler's programs already: its report of type errors costs half of what the compiler alone would.
  { name: 'types, typed lint, import cycles, accessibility', args: [bin('oxlint/bin/oxlint'), '--deny-warnings', '--type-check'] },
  // The template of a remote is not linted.
  { name: 'types of the tools', args: [path.join(ROOT, 'tools/check/types.ts'), 'tools'] },
  { name: 'lint', args: eslint, cachedArgs: [...eslint, ...cacheIn('eslint/')] },
  { name: 'format', args: prettier, cachedArgs: [...prettier, ...cacheIn('prettier/cache')] },
  { name: 'unused code', args: [bin('knip/bin/knip.js')] },
  { name: 'documents', args: [path.join(ROOT, 'tools/check/docs.ts')] },
];

/** Runs a check and prints its output when it has ended, because two run at once. @returns whether everything is right */
export const runCheck = ({ name, args }: Check): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject).once('close', (code) => {
      console.log(`\n=== ${name}\n${output}`.trimEnd());
      resolve(code === 0);
    });
  });
