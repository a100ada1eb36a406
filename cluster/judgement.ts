import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from 'api/database';
import { readConfig } from 'api/config';
import type { Count, PlacedOrder } from './load.ts';
import { UNDISTURBED } from './phases.ts';
import { isShort } from './run-options.ts';

const LEASE_MS = 60_000;
/** Share of the pages that Varnish may store, of which it has to answer at least so many while nothing is disturbed and guests order all the time. */
const LEAST_HITS = 0.95;

/** What was counted in a phase. */
export interface Row {
  phase: string;
  count: Count;
  seconds: number;
}

const percentile = (times: number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
const shareOfHits = ({ hits, storable }: Count): number => hits / Math.max(storable, 1);
// Rounded down: 94.9 % is not 95 %.
const percent = (share: number): string => `${Math.floor(share * 100)} %`;

/** Prints the table and what is wrong. @returns whether no page failed, no order was lost and Varnish answered often enough */
export async function judge(rows: readonly Row[], orders: readonly PlacedOrder[], databaseUrl: string): Promise<boolean> {
  const lost = await findLost(databaseUrl, orders);
  const failed = rows.flatMap(({ count }) => count.failed);
  printTable(rows);
  console.log(`\n${orders.length} orders were confirmed to buyers, ${lost.length} of them are not as they should be.`);
  for (const line of lost.slice(0, 10)) console.log(`  ${line}`);
  const uncached = rows.filter(({ phase, count }) => !isShort && phase.startsWith(UNDISTURBED) && shareOfHits(count) < LEAST_HITS);
  for (const { phase, count } of uncached)
    console.log(
      `${phase}: ${percent(shareOfHits(count))} of the pages that may be stored came from Varnish, at least ${percent(LEAST_HITS)} should.`,
    );
  console.log(failed.length + lost.length === 0 ? 'Nothing failed, nothing was lost.' : `${failed.length} failed, ${lost.length} lost.`);
  return failed.length + lost.length + uncached.length === 0;
}

function printTable(rows: readonly Row[]): void {
  console.log(
    '\n| Phase | s | pages | of those that may be stored, from Varnish | failed | p50 ms | p95 ms | orders | writes sent again |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const { phase, count, seconds } of rows)
    console.log(
      `| ${phase} | ${seconds.toFixed(0)} | ${count.pages} | ${percent(shareOfHits(count))} | ${count.failed.length} | ${percentile(count.times, 0.5)} | ${percentile(count.times, 0.95)} | ${count.orders} | ${count.repeated.length} |`,
    );
}

/** Orders that are not paid once with one invoice, after the workers had time. */
async function findLost(databaseUrl: string, orders: readonly PlacedOrder[]): Promise<string[]> {
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }));
  const wanted = new Map(orders.map(({ number, email }) => [email, number]));
  const until = Date.now() + LEASE_MS;
  try {
    for (;;) {
      const found = await db
        .selectFrom('orders')
        .leftJoin('invoices', (join) => join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.kind', '=', 'invoice'))
        .select(['orders.email', 'orders.number', 'orders.status', 'invoices.number as invoice'])
        .where('orders.email', 'like', 'cluster-%')
        .execute();
      const problems = [
        ...[...wanted].flatMap(([email, number]) => {
          const own = found.filter((order) => order.email === email);
          const [order] = own;
          if (own.length !== 1) return [`${number}: ${own.length} orders or invoices`];
          if (order?.number !== number || order.status !== 'confirmed') return [`${number}: ${order?.number} ${order?.status}`];
          return order.invoice === null ? [`${number}: no invoice`] : [];
        }),
        // The buyers of these saw no error: they pressed once and have two.
        ...found.filter(({ email, status }) => !wanted.has(email) && status === 'confirmed').map(({ number }) => `${number}: nobody's`),
      ];
      if (problems.length === 0 || Date.now() > until) return problems;
      await pause(1000);
    }
  } finally {
    await close();
  }
}
