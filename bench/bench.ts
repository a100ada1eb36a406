import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from './find-chromium.ts';
import { startFloor } from './floor.ts';
import { buildGoals } from './goals.ts';
import type { Goal, Summary } from './goals.ts';
import { readOptions } from './read-options.ts';

/**
 * `pnpm bench` compares the shop's first views with their floor, in one run, and prints the goals. A missed goal is no failure.
 * `--profile slow4g|desktop`, `--runs 5`, `--pages list,product,home`; BENCH_URL measures a shop that runs already.
 */
const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(import.meta.dirname, 'out');
const values = readOptions({
  command: 'pnpm bench',
  about: 'compares the shop’s first views with their floor',
  options: {
    profile: { default: 'slow4g', about: 'slow4g or desktop' },
    runs: { default: '5', about: 'views of each page' },
    pages: { default: 'list,product,home', about: 'pages, by comma' },
  },
  environment: { BENCH_URL: 'a shop that runs already; else one is started' },
});

async function withShop<T>(work: (origin: string) => Promise<T>): Promise<T> {
  if (process.env.BENCH_URL) return work(new URL(process.env.BENCH_URL).origin);
  const env = {
    ...process.env,
    PORT: '3300',
    API_PORT: '3301',
    PAYMENT_SIMULATOR_PORT: '3302',
    DATA_DIR: '.data/bench',
    MEDIA_DIR: '.data/media',
    DRAW_FIRST: '1',
    LOG_LEVEL: 'warn',
  };
  const shop = spawn(process.execPath, [path.join(root, 'tools/start/start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<never>((_resolve, reject) => shop.once('exit', () => reject(new Error('the shop stopped'))));
  const ready = async (): Promise<void> => {
    while (!(await fetch('http://127.0.0.1:3300/health/ready').catch(() => undefined))?.ok) await pause(300);
  };
  try {
    await Promise.race([ready(), ended]);
    return await work('http://localhost:3300');
  } finally {
    ended.catch(() => undefined);
    shop.kill('SIGTERM');
  }
}

async function findPaths(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/products?group=garden&per_page=1`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  const allPaths: Record<string, string> = { list: '/nl/products/garden/all', product: `/nl/product/${data[0]?.slug ?? ''}`, home: '/nl' };
  return Object.fromEntries(Object.entries(allPaths).filter(([name]) => values.pages.split(',').includes(name)));
}

const formatTable = (rows: readonly Goal[]): string =>
  [
    '| page | what | goal | measured | |',
    '|---|---|---|---|---|',
    ...rows.map(({ page, label, goal, value, isMet }) => `| ${page} | ${label} | ${goal} | ${value} | ${isMet ? 'met' : '**missed**'} |`),
  ].join('\n');

await withShop(async (origin) => {
  const pages = await findPaths(origin);
  // The first request fills the page cache, from which visitors are served.
  for (const page of Object.values(pages)) await fetch(origin + page);
  const floor = await startFloor(origin, pages);
  const targets = Object.entries(pages).flatMap(([name, page]) => [
    { name: `floor/${name}`, url: floor.url(name) },
    { name: `shop/${name}`, url: origin + page },
  ]);
  mkdirSync(outDir, { recursive: true });
  const targetsFile = path.join(outDir, 'targets.json');
  const resultFile = path.join(outDir, `${values.profile}.json`);
  writeFileSync(targetsFile, JSON.stringify(targets));
  const tool = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'measure/measure.mjs'),
      targetsFile,
      '--profile',
      values.profile,
      '--runs',
      values.runs,
      '--base',
      'floor',
      '--rotate',
      '--out',
      resultFile,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME: findChromium() } },
  );
  await new Promise((resolve) => tool.once('exit', resolve));
  await floor.stop();
  const result = JSON.parse(readFileSync(resultFile, 'utf8')) as { targets: { name: string; summary: Summary }[] };
  const findSummary = (name: string): Summary | undefined => result.targets.find((target) => target.name === name)?.summary;
  const goals = Object.keys(pages).flatMap((name) => {
    const [shop, base] = [findSummary(`shop/${name}`), findSummary(`floor/${name}`)];
    return shop && base ? buildGoals(name, shop, base) : [];
  });
  console.log(`\n${formatTable(goals)}\n`);
});
