import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { RemoteName } from './fixtures/remotes.ts';
import { ORIGIN, ROOT } from './fixtures/settings.ts';
import { startMixedShop } from './skew/mixed-shop.ts';
import { REMOTES, buildRelease, currentRelease } from './skew/release.ts';
import type { Release } from './skew/release.ts';

/**
 * `pnpm e2e:skew --with <commit>` tests whether the checked-out commit works together with an earlier one. Teams deploy independently, so a
 * shop is always a mix: each of the two shells is started with all remotes of either release and with each remote of the other, and the
 * read-only tests (`@reads`) run against it. Prints a grid and writes it to `.data/skew/results/grid.md`. Exit code 1: a mix is broken.
 *
 * `--grep <pattern>` chooses tests. It takes a quarter of an hour: for a release, not for every commit.
 */
const USAGE = 'Usage: pnpm e2e:skew --with <commit, tag or branch that is served now> [--grep <tests>]';
const refuse = (problem: string): never => {
  console.error(problem === '' ? USAGE : `error: ${problem}\n${USAGE}`);
  process.exit(2);
};
const readOptions = () => {
  try {
    return parseArgs({
      options: { with: { type: 'string' }, grep: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
};
const values = readOptions();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const ref = values.with ?? refuse('--with is missing');
const outDir = path.join(ROOT, '.data/skew/results');

interface Mix {
  label: string;
  releaseOf: (name: RemoteName) => Release;
}

/** Runs the read-only tests against a shop. @returns the text of its cell in the grid */
function runReadOnlyTests(origin: string, name: string): string {
  const results = path.join(outDir, `${name}.json`);
  rmSync(results, { force: true });
  const args = [path.join(import.meta.dirname, 'smoke.ts'), origin, '--project', 'desktop', '--output', path.join(outDir, name)];
  spawnSync(process.execPath, [...args, ...(values.grep ? ['-g', values.grep] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, RESULTS_FILE: results },
  });
  const { stats } = JSON.parse(readFileSync(results, 'utf8')) as { stats: Record<'expected' | 'unexpected' | 'flaky', number> };
  const failed = stats.unexpected + stats.flaky;
  return failed === 0 && stats.expected > 0 ? `ok (${stats.expected})` : `**${failed} of ${failed + stats.expected} failed**`;
}

async function testMix(shell: Release, { releaseOf }: Mix, name: string): Promise<string> {
  try {
    const shop = await startMixedShop(shell, releaseOf);
    try {
      return runReadOnlyTests(shop.origin, name);
    } finally {
      await shop.stop();
    }
  } catch (error) {
    return `**refused**: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

/** Runs `work` while the tests' own shop runs: every mix uses its API, and its remotes are the current release. */
async function withShop(work: () => Promise<void>): Promise<void> {
  if (process.env.E2E_REUSE === '1') return work();
  const shop = spawn(process.execPath, [path.join(import.meta.dirname, 'fixtures/start-shop.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<never>((_resolve, reject) => shop.once('exit', () => reject(new Error('the shop stopped'))));
  ended.catch(() => undefined);
  const ready = async (): Promise<void> => {
    while (!(await fetch(`${ORIGIN}/health/ready`).catch(() => undefined))?.ok) await pause(300);
  };
  try {
    await Promise.race([ready(), ended]);
    await work();
  } finally {
    shop.kill('SIGTERM');
  }
}

mkdirSync(outDir, { recursive: true });
await withShop(async () => {
  const earlier = buildRelease(ref);
  const current = await currentRelease();
  const changed = REMOTES.filter((name) => earlier.versions[name] !== current.versions[name]);
  const shells = { earlier, current };
  const rows: string[] = [];
  let isBroken = false;
  for (const [name, shell] of Object.entries(shells)) {
    const otherRelease = shell === current ? earlier : current;
    const mixes: Mix[] = [
      { label: 'its own remotes', releaseOf: () => shell },
      { label: 'all others', releaseOf: () => otherRelease },
      ...changed.map((remote): Mix => ({ label: remote, releaseOf: (each) => (each === remote ? otherRelease : shell) })),
    ];
    for (const mix of mixes) {
      const result = await testMix(shell, mix, `${name}-${mix.label.replaceAll(' ', '-')}`);
      console.log(`${name} shell, ${mix.label}: ${result}`);
      rows.push(`| ${name} | ${mix.label} | ${result} |`);
      isBroken ||= !result.startsWith('ok');
    }
  }
  const unchanged = REMOTES.filter((name) => !changed.includes(name));
  const grid = [
    `# This release with ${ref}`,
    '',
    '| shell | remotes of the other release | |',
    '|---|---|---|',
    ...rows,
    ...(unchanged.length > 0 ? ['', `Unchanged between both: ${unchanged.join(', ')}.`] : []),
  ].join('\n');
  writeFileSync(path.join(outDir, 'grid.md'), `${grid}\n`);
  console.log(`\n${grid}`);
  process.exitCode = isBroken ? 1 : 0;
});
