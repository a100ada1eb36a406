import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from 'api/database';
import { readConfig } from 'api/config';
import { sql } from 'kysely';
import { DRAIN_MS } from './haproxy.ts';
import type { Load } from './load.ts';
import { applyBadMigration, runNextVersion } from './next-version.ts';
import { DIR, ORIGIN, PHASE_MS, VERSION, isShort, step } from './run-options.ts';
import type { ShopProcess } from './shop-process.ts';
import type { Shop } from './start-shop.ts';

export const UNDISTURBED = 'undisturbed';
const CANARY_VISITORS = 200;

interface Phase {
  name: string;
  work: () => Promise<unknown>;
  /** part of `--short` */
  isQuick?: boolean;
}

/** What is done to the shop while it is visited, in this order. @param endCount ends a count within a phase, under this name */
export function phasesOf(shop: Shop, load: Load, endCount: (name: string) => void): Phase[] {
  const { shells, apis, workers, replica, primary, mf } = shop;
  // A cache that is empty answers nothing, so each page is asked for once before its share counts. On a busy machine that takes minutes: not
  // in the short form, whose share says little.
  const warmUp = async (): Promise<void> => {
    if (!isShort) {
      await load.onceAround();
      endCount('each page asked for once');
    }
    await pause(PHASE_MS);
  };
  const promoteVersion = () => mf('promote', 'mf-content', VERSION, '--wait', ORIGIN);
  return [
    { name: UNDISTURBED, work: warmUp, isQuick: true },
    { name: 'a price is changed', work: () => changePrice(shop, load), isQuick: true },
    { name: 'a migration fails', work: () => applyBadMigration(shop) },
    { name: 'the next version of the database, and of one API', work: () => runNextVersion(shop) },
    { name: 'shells replaced one by one', work: () => restartOneByOne(shells) },
    { name: 'APIs and workers replaced one by one', work: () => restartOneByOne([...apis, ...workers]) },
    {
      name: 'a remote promoted, and taken back',
      work: async () => {
        await promoteVersion();
        await mf('rollback', 'mf-content', '--wait', ORIGIN);
      },
    },
    { name: 'a canary of 10 % over both shells', work: () => runCanary(shop) },
    {
      name: 'shells, APIs and a remote replaced at once',
      work: () => Promise.all([restartOneByOne(shells), restartOneByOne(apis), promoteVersion()]),
      isQuick: true,
    },
    ...[...shells, ...apis, ...workers].map((each) => ({
      name: `${each.name} killed`,
      work: () => killAndStart(each),
      isQuick: each !== shells[1] && each !== apis[1],
    })),
    {
      name: shop.bucket ? 'the bucket hangs, and a shell is restarted meanwhile' : 'the store’s folder away',
      work: () => takeStoreAway(shop),
    },
    {
      name: 'the replica 10 s behind',
      work: async () => {
        await runOnReplica(shop, 'select pg_wal_replay_pause()');
        await pause(10_000);
        await runOnReplica(shop, 'select pg_wal_replay_resume()');
      },
    },
    {
      name: 'the replica restarted',
      work: async () => {
        await replica.stop();
        await pause(3000);
        await replica.start();
      },
    },
    {
      name: 'the primary database restarted',
      work: async () => {
        await primary.stop();
        await pause(1000);
        await primary.start();
        await pause(3000);
      },
      isQuick: true,
    },
    { name: `${UNDISTURBED} afterwards`, work: warmUp, isQuick: true },
  ];
}

async function restart(each: ShopProcess): Promise<void> {
  await each.stop();
  await each.start();
}

async function restartOneByOne(processes: readonly ShopProcess[]): Promise<void> {
  for (const each of processes) {
    await restart(each);
    // The next one goes when the proxy sends requests to this one again.
    await pause(DRAIN_MS);
  }
}

async function killAndStart(each: ShopProcess): Promise<void> {
  await each.kill();
  await pause(1500);
  await each.start();
  await pause(DRAIN_MS);
}

/** A price is changed in the database. @throws when a stored page does not show it after 20 seconds */
async function changePrice({ sessionUrl }: Shop, load: Load): Promise<void> {
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: sessionUrl }));
  const { id, paths: addresses } = load.products[0] ?? { id: 0, paths: [] };
  const cents = 700_000 + Math.floor(Math.random() * 90_000);
  for (const each of addresses) await (await fetch(ORIGIN + each)).text();
  await db.updateTable('variants').set({ excl_vat_cents: cents, list_excl_vat_cents: null }).where('product_id', '=', id).execute();
  await close();
  const began = performance.now();
  const times = await Promise.all(
    addresses.map(async (each) => {
      while (!(await (await fetch(ORIGIN + each)).text()).includes(`${cents}`)) {
        if (performance.now() - began > 20_000) throw new Error(`${each} does not show the new price`);
        await pause(20);
      }
      return performance.now() - began;
    }),
  );
  step(`a changed price is on ${addresses.length} pages of Varnish after ${Math.round(Math.max(...times))} ms`);
}

async function runCanary({ mf }: Shop): Promise<void> {
  await mf('canary', 'mf-content', VERSION, '--percent', '10');
  await pause(2000);
  const chosen = await Promise.all(
    Array.from({ length: CANARY_VISITORS }, async (_, visitor) => {
      const first = await fetch(`${ORIGIN}/nl`, { headers: { 'x-forwarded-for': `10.3.${visitor % 200}.1` } });
      const cookie = first.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      const isCanary = (await first.text()).includes(`/mf-content/${VERSION}/`);
      // The next page may come from the other shell.
      const again = (await (await fetch(`${ORIGIN}/nl`, { headers: { cookie } })).text()).includes(`/mf-content/${VERSION}/`);
      return isCanary === again ? Number(isCanary) : Number.NaN;
    }),
  );
  const share = Math.round((chosen.filter((each) => each === 1).length / CANARY_VISITORS) * 100);
  step(`${share} % of ${CANARY_VISITORS} new visitors got the canary, ${chosen.filter(Number.isNaN).length} changed on their second page`);
  await mf('canary', 'mf-content', 'off');
}

async function takeStoreAway({ bucket, shells }: Shop): Promise<void> {
  if (bucket) {
    await bucket.hang();
    await pause(20_000);
    // It starts from what it has on its own disk.
    await restart(shells[0]);
    await pause(20_000);
    return bucket.goOn();
  }
  const store = path.join(DIR, 'artefacts');
  await rename(store, `${store}.away`);
  await pause(60_000);
  await rename(`${store}.away`, store);
}

async function runOnReplica({ replica }: Shop, statement: string): Promise<void> {
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: replica.urlOf('postgres') }));
  await sql.raw(statement).execute(db);
  await close();
}
