import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { Db } from '../src/platform/database/database.ts';
import { startPaymentSimulator } from '../src/testing/payment-simulator.ts';
import { freePort, startApiProcess, startWorkerProcess } from '../src/testing/api-process.ts';
import type { ShopProcess } from '../src/testing/api-process.ts';
import { openTestDatabase } from '../src/testing/test-database.ts';
import { eventually } from '../src/testing/worker.ts';
import { createFilledCart, callUntilOk } from './http-shopper.ts';
import { processEnv, requirePostgres, saleVariant, setPieces } from './soak-shop.ts';

const SIMULTANEOUS = 12;
const START_PIECES = 5000;
const SETTLE_MS = 180_000;
const RETRIES = '200,300,500,800,1000,1500,2000,3000,5000,5000,5000,5000,5000,10000,10000,10000';
/** A number for each time, so that kills don't fall into step with the work. */
const between = (low: number, high: number): number => Math.round(low + Math.random() * (high - low));

/** Keeps a process running and kills it with SIGKILL again and again, until it is stopped. */
const keepKilling = async (start: () => Promise<ShopProcess>, low: number, high: number) => {
  let current = await start();
  let kills = 0;
  let isOver = false;
  const run = (async () => {
    while (!isOver) {
      await wait(between(low, high));
      if (isOver) break;
      current.child.kill('SIGKILL');
      await current.ended;
      kills += 1;
      current = await start();
    }
  })();
  return {
    kills: () => kills,
    /** the process that runs on, unharmed from now */
    stop: async (): Promise<ShopProcess> => {
      isOver = true;
      await run;
      return current;
    },
  };
};

const count = async (db: Db, email: string) => {
  const orders = await db.selectFrom('orders').select(['id', 'number', 'status', 'paid_at']).where('email', '=', email).execute();
  const mails = await db.selectFrom('mails').select(['id', 'key', 'state']).where('to_address', '=', email).execute();
  const invoices = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'invoice')
    .where('order_id', 'in', [0, ...orders.map(({ id }) => id)])
    .execute();
  return { orders, mails, invoices };
};

/** What is not as it should be for one shopper who ordered once and paid once. */
const problemsOf = async (db: Db, email: string): Promise<string[]> => {
  const { orders, mails, invoices } = await count(db, email);
  const paidOrders = orders.filter(({ status, paid_at }) => status === 'confirmed' && paid_at !== null);
  const order = paidOrders[0];
  const confirmations = mails.filter(({ key }) => key === `order-confirmed:${order?.id ?? 0}`);
  return [
    ...(paidOrders.length === 1 && orders.length === 1
      ? []
      : [`${email}: ${orders.map(({ number, status }) => `${number} ${status}`).join(', ') || 'no order'}`]),
    ...(confirmations.length === 1 && confirmations[0]?.state === 'sent'
      ? []
      : [`${email}: ${mails.map(({ key, state }) => `${key} ${state}`).join(', ') || 'no mail'}`]),
    ...(invoices.length === 1 ? [] : [`${email}: ${invoices.length} invoices`]),
  ];
};

/** Numbers of one year in one series, from the first to the last without a gap. */
const gapsOf = (numbers: readonly string[]): string[] => {
  const series = new Map<string, number[]>();
  for (const number of numbers) {
    const [, prefix = '', digits = ''] = /^(.*-)(\d+)$/.exec(number) ?? [];
    series.set(prefix, [...(series.get(prefix) ?? []), Number(digits)]);
  }
  return [...series].flatMap(([prefix, numbers]) => {
    const sorted = numbers.toSorted((a, b) => a - b);
    return sorted.flatMap((value, place) =>
      place > 0 && value !== (sorted[place - 1] ?? 0) + 1 ? [`${prefix}${value} after ${sorted[place - 1]}`] : [],
    );
  });
};

/** How many mail files there are for each address, whatever the database says. */
const filesByAddress = async (folder: string, pattern: RegExp): Promise<Map<string, Map<string, number>>> => {
  const files = new Map<string, Map<string, number>>();
  for (const name of (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.eml'))) {
    const text = await readFile(join(folder, name), 'utf8');
    const to = pattern.exec(/^To: .*$/m.exec(text)?.[0] ?? '')?.[0];
    const subject = /^Subject: .*(?:\r?\n[ \t].*)*/m.exec(text)?.[0] ?? '';
    if (to === undefined) continue;
    const subjects = files.get(to) ?? new Map<string, number>();
    files.set(to, subjects.set(subject, (subjects.get(subject) ?? 0) + 1));
  }
  return files;
};

/**
 * Orders through real HTTP, paid at the real simulator, while API and worker are killed with SIGKILL again and again. True when at
 * the end no order was lost or doubled, stock is what it was less what was sold, and each paid order has one invoice and one mail.
 */
export const crash = async (orders: number, print: (text: string) => void): Promise<boolean> => {
  requirePostgres();
  const database = await openTestDatabase('filled');
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'groenhof-crash-'));
  const simulator = await startPaymentSimulator({ PAYMENT_SIMULATOR_RETRY_DELAYS_MS: RETRIES });
  const port = String(await freePort());
  const api = `http://127.0.0.1:${port}`;
  const env = {
    ...processEnv(database.url ?? '', dataDir, simulator.baseUrl),
    API_PORT: port,
    API_URL: api,
    WORKER: '0',
    WORKER_CLAIM_SECONDS: '10',
  };
  const variantId = await saleVariant(db);
  await setPieces(db, variantId, START_PIECES);
  const apiKiller = await keepKilling(() => startApiProcess(env), 4000, 12_000);
  const workerKiller = await keepKilling(() => startWorkerProcess(env), 3000, 9000);
  const emailOf = (shopper: number): string => `crash-${shopper}@voorbeeld.be`;
  const failures: string[] = [];
  let pieces = 0;
  let done = 0;

  const shop = async (shopper: number): Promise<void> => {
    const amount = 1 + (shopper % 3);
    const cartId = await createFilledCart(api, emailOf(shopper), variantId, amount);
    const { payment_url } = await callUntilOk<PaymentAnswer>('POST', `${api}/api/carts/${cartId}/payment`, undefined, {
      'idempotency-key': crypto.randomUUID(),
    });
    const paymentId = /tr_\w+/.exec(payment_url)?.[0] ?? '';
    await simulator.finish(paymentId, 'paid');
    pieces += amount;
    done += 1;
    if (done % 20 === 0) print(`${done} paid; API killed ${apiKiller.kills()}×, worker ${workerKiller.kills()}×`);
  };
  try {
    const waiting = Array.from({ length: orders }, (_, shopper) => shopper);
    const line = async (): Promise<void> => {
      for (let shopper = waiting.shift(); shopper !== undefined; shopper = waiting.shift()) {
        await shop(shopper).catch((error: unknown) => failures.push(`${emailOf(shopper ?? 0)}: ${String(error)}`));
      }
    };
    await Promise.all(Array.from({ length: SIMULTANEOUS }, line));
    const [kills, workerKills] = [apiKiller.kills(), workerKiller.kills()];
    const survivors = [await apiKiller.stop(), await workerKiller.stop()];
    print(`all ordered; API killed ${kills}×, worker ${workerKills}×. Waiting for webhooks and mails`);

    const countOpen = async (): Promise<number> => {
      const unpaid = await db.selectFrom('orders').select('id').where('email', 'like', 'crash-%').where('paid_at', 'is', null).execute();
      const unsent = await db
        .selectFrom('mails')
        .select('id')
        .where('to_address', 'like', 'crash-%')
        .where('state', '<>', 'sent')
        .execute();
      return unpaid.length + unsent.length;
    };
    await eventually(countOpen, (openCount) => openCount === 0, SETTLE_MS).catch((error: unknown) => failures.push(String(error)));

    for (let shopper = 0; shopper < orders; shopper += 1) failures.push(...(await problemsOf(db, emailOf(shopper))));
    const stock = await db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('variant_id', '=', variantId)
      .executeTakeFirstOrThrow();
    if (stock.on_hand !== START_PIECES - pieces || stock.reserved !== 0)
      failures.push(`stock is ${JSON.stringify(stock)} after ${pieces} of ${START_PIECES} were sold`);
    const numbers = await db.selectFrom('invoices').select('number').where('kind', '=', 'invoice').orderBy('id').execute();
    failures.push(...gapsOf(numbers.map(({ number }) => number)).map((gap) => `invoice numbers: ${gap}`));
    const files = await filesByAddress(join(dataDir, 'mails'), /crash-\d+@voorbeeld\.be/);
    for (const [address, subjects] of files)
      for (const [subject, times] of subjects) if (times > 1) failures.push(`${address} got ${times} × ${subject}`);
    if (files.size !== orders) failures.push(`${files.size} of ${orders} shoppers have mail files`);
    for (const { child, ended } of survivors) {
      child.kill('SIGTERM');
      await ended;
    }
    print(
      `${orders} orders of ${pieces} pieces, ${numbers.length} invoices, stock ${JSON.stringify(stock)}, API killed ${kills}×, worker ${workerKills}×`,
    );
    for (const failure of failures.slice(0, 20)) print(failure);
    print(failures.length === 0 ? 'none lost, none doubled' : `${failures.length} failures`);
    return failures.length === 0;
  } finally {
    await simulator.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
