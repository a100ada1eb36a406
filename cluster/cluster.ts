import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hasPgBouncer } from 'api/testing/pgbouncer';
import { postgresPrograms } from 'api/testing/postgres-server';
import { hasVarnish } from 'shared-contracts/testing/varnish';
import { hasHaproxy } from './haproxy.ts';
import { judge } from './judgement.ts';
import type { Row } from './judgement.ts';
import { startLoad } from './load.ts';
import { phasesOf } from './phases.ts';
import { ORIGIN, PORTS, isShort, only, step } from './run-options.ts';
import { startShop } from './start-shop.ts';
import type { Shop } from './start-shop.ts';

/**
 * `pnpm cluster`: two shells, two APIs and two workers behind HAProxy, PgBouncer and PostgreSQL with a replica. While visitors look and
 * guests order, each part is replaced, killed and broken. Exit code 0: no page failed and no order was lost. `--short`: only what is
 * quick, for `npm test`; `--only <words>`: phases with these words.
 */

/** `npm test` counts it neither as passed nor as failed. */
const NOT_RUN = 3;

const missing = [
  postgresPrograms() === null && 'PostgreSQL',
  !hasPgBouncer() && 'PgBouncer',
  !hasHaproxy() && 'HAProxy',
  !hasVarnish() && 'Varnish',
].filter((each) => each !== false);
if (missing.length > 0) {
  console.log(`The cluster is not run: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed here.`);
  process.exit(NOT_RUN);
}

/** What to end afterwards, last started first. */
const started: (() => Promise<unknown>)[] = [];

async function run(): Promise<boolean> {
  const shop = await startShop((end) => started.push(end));
  if (!isShort && only === undefined) await compareShells(shop);

  const load = await startLoad({ origin: ORIGIN, simulator: shop.simulator, visitors: 6, buyers: 2 });
  started.push(() => load.stop());
  const rows: Row[] = [];
  let began = Date.now();
  const endCount = (phase: string): void => {
    const count = load.nextPhase();
    rows.push({ phase, count, seconds: (Date.now() - began) / 1000 });
    began = Date.now();
    step(
      `${phase}: ${count.pages} pages, ${count.hits} of ${count.storable} that may be stored from Varnish, ${count.failed.length} failed, ${count.orders} orders, ${count.repeated.length} writes sent again`,
    );
    for (const line of [...new Set(count.failed)].slice(0, 5)) console.log(`          failed: ${line}`);
    for (const line of [...new Set(count.repeated)].slice(0, 5)) console.log(`          again:  ${line}`);
  };
  await pause(2000);
  load.nextPhase();
  began = Date.now();
  for (const { name, work, isQuick = false } of phasesOf(shop, load, endCount)) {
    if (only === undefined ? isShort && !isQuick : !name.includes(only)) continue;
    await work();
    await pause(1000);
    endCount(name);
  }
  await load.stop();
  return judge(rows, load.orders, shop.sessionUrl);
}

async function compareShells({ shells: [, second] }: Shop): Promise<void> {
  await pagesPerSecond();
  const two = await pagesPerSecond();
  await second.stop();
  const one = await pagesPerSecond();
  await second.start();
  step(`stored pages a second: ${one} with one shell, ${two} with two, on ${availableParallelism()} cores that all processes share`);
}

/** A stored page, asked of the shells by 16 visitors at once. @returns answers in a second */
async function pagesPerSecond(): Promise<number> {
  const ms = 5000;
  const until = Date.now() + ms;
  let answers = 0;
  const ask = async (): Promise<void> => {
    while (Date.now() < until) {
      await (await fetch(`http://localhost:${PORTS.shell}/nl`)).text();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  return Math.round((answers / ms) * 1000);
}

const isGood = await run().catch((error: unknown) => {
  console.error(error);
  return false;
});
for (const end of started.reverse()) await end().catch((error: unknown) => console.error(error));
process.exit(isGood ? 0 : 1);
