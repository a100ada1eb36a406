import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Mail } from '../mail/mail.ts';
import type { MailTransport } from '../mail/transport.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eventually, quietLog } from '../../testing/worker.ts';
import { overShopDatabase } from './boss-database.ts';
import type { Job } from './job.ts';
import { runWorker } from './run-worker.ts';
import type { RunningWorker } from './run-worker.ts';

const LIMIT_MS = 60_000;
let shop: TestShop;
let workers: RunningWorker[] = [];
beforeAll(async () => {
  shop = await openTestShop({ env: { WORKER_POLL_MS: '500', WORKER_CLAIM_SECONDS: '2' } });
  await sql`update pgboss.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false`.execute(shop.db);
}, OPEN_TIMEOUT_MS);
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
}, LIMIT_MS);
afterAll(() => shop.close());

const work = async (transport?: MailTransport, jobs?: Job<object>[]): Promise<void> => {
  const { services, database } = shop;
  const jobsByName = new Map((jobs ?? []).map((job) => [job.name, job]));
  workers.push(await runWorker({ services, database, log: quietLog, ...(transport ? { transport } : {}), jobs: jobsByName }));
};
const mail = (to: string): Mail => ({
  to,
  lang: 'fr',
  key: null,
  content: { subject: 'Votre clôture', preview: '', blocks: [{ kind: 'paragraph', text: 'Bonjour' }] },
});
const queue = (to: string): Promise<void> => shop.services.outbox.queueMail(shop.db, mail(to));
const states = async (to: string): Promise<string[]> => (await mailsTo(shop, to)).map(({ state }) => state);
const jobStates = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where name = ${name} order by created_on`.execute(
    shop.db,
  );
  return rows.map(({ state }) => state);
};

test(
  'every mail in the queue leaves once, as a file under its id',
  async () => {
    for (let i = 0; i < 5; i += 1) await queue('allen@voorbeeld.be');
    await work();
    await eventually(
      () => states('allen@voorbeeld.be'),
      (all) => all.every((state) => state === 'sent'),
    );
    const ids = (await mailsTo(shop, 'allen@voorbeeld.be')).map(({ id }) => `${id}.eml`);
    expect((await readdir(shop.services.config.mail.dir)).sort()).toEqual(ids.sort());
  },
  LIMIT_MS,
);

test(
  'a mail that fails is tried again, given up with its reason, and sent when it is put back',
  async () => {
    await queue('later@voorbeeld.be');
    let tries = 0;
    await work({
      kind: 'smtp',
      send: async () => {
        tries += 1;
        throw new Error('The server is away');
      },
    });
    const failedMails = await eventually(
      () => mailsTo(shop, 'later@voorbeeld.be'),
      ([row]) => row?.state === 'failed',
    );
    expect(failedMails).toMatchObject([{ attempts: 3, last_error: 'The server is away', sent_at: null }]);
    expect(tries).toBe(3);
    await workers.pop()?.stop();

    await shop.db.transaction().execute(async (trx) => {
      const [row] = await trx.updateTable('mails').set({ state: 'queued' }).where('state', '=', 'failed').returning('id').execute();
      await shop.services.queue.addMail(trx, row?.id ?? '');
    });
    await work({ kind: 'smtp', send: async () => undefined });
    await eventually(
      () => states('later@voorbeeld.be'),
      ([state]) => state === 'sent',
    );
    expect(await mailsTo(shop, 'later@voorbeeld.be')).toMatchObject([{ attempts: 4, last_error: null, state: 'sent' }]);
  },
  LIMIT_MS,
);

test(
  'a mail the server refuses for good is not tried again',
  async () => {
    await queue('niemand@voorbeeld.be');
    await work({
      kind: 'smtp',
      send: async () => {
        throw Object.assign(new Error('No such user'), { responseCode: 550, command: 'RCPT TO' });
      },
    });
    const rows = await eventually(
      () => mailsTo(shop, 'niemand@voorbeeld.be'),
      ([row]) => row?.state === 'failed',
    );
    expect(rows).toMatchObject([{ attempts: 1, last_error: 'No such user' }]);
  },
  LIMIT_MS,
);

test(
  'two workers share thirty mails and send none of them twice',
  async () => {
    const sentMails: string[] = [];
    const transport: MailTransport = {
      kind: 'smtp',
      send: async (id) => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        sentMails.push(id);
      },
    };
    for (let i = 0; i < 30; i += 1) await queue('samen@voorbeeld.be');
    await Promise.all([work(transport), work(transport)]);
    await eventually(
      () => states('samen@voorbeeld.be'),
      (all) => all.every((state) => state === 'sent'),
    );
    expect(sentMails).toHaveLength(30);
    expect(new Set(sentMails).size).toBe(30);
  },
  LIMIT_MS,
);

test(
  'stopping waits for the mail at work',
  async () => {
    await queue('bezig@voorbeeld.be');
    let release = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      void work({
        kind: 'smtp',
        send: () => {
          resolve();
          return new Promise((done) => {
            release = () => done();
          });
        },
      });
    });
    await reached;
    const stopping = workers.pop()?.stop();
    release();
    await stopping;
    expect(await states('bezig@voorbeeld.be')).toEqual(['sent']);
  },
  LIMIT_MS,
);

describe('maintenance', () => {
  test(
    'runs soon after a worker has started, in one of several, and never twice at once',
    async () => {
      let runs = 0;
      let running = 0;
      let mostAtOnce = 0;
      const maintenance = async (): Promise<void> => {
        runs += 1;
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await new Promise((resolve) => setTimeout(resolve, 500));
        running -= 1;
      };
      const { services, database } = shop;
      const start = () => runWorker({ services, database, log: quietLog, jobs: new Map(), maintenance });
      workers.push(...(await Promise.all([start(), start(), start()])));
      await eventually(
        async () => runs,
        (count) => count > 0,
      );
      const boss = new PgBoss({ db: overShopDatabase(shop.db), supervise: false, schedule: false });
      boss.on('error', () => undefined);
      await boss.start();
      for (let i = 0; i < 20; i += 1) {
        await boss.send('maintenance', {});
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await eventually(
        async () => runs,
        (count) => count > 1,
      );
      await boss.stop({ graceful: false });
      expect(mostAtOnce).toBe(1);
      const { rows } = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'maintenance'`.execute(shop.db);
      expect(rows).toEqual([{ cron: '* * * * *' }]);
    },
    LIMIT_MS,
  );
});

describe('jobs', () => {
  test(
    'run with their data, after the transaction that added them',
    async () => {
      const processedData: object[] = [];
      const job: Job<{ variantId: number }> = {
        name: 'test-count',
        run: async (_services, data) => void processedData.push(data),
      };
      await shop.services.queue.addJob(shop.db, job, { variantId: 7 });
      await work(undefined, [job]);
      await eventually(
        async () => processedData,
        (all) => all.length > 0,
      );
      expect(processedData).toEqual([{ variantId: 7 }]);
    },
    LIMIT_MS,
  );

  test(
    'that fail, or that no process knows, are tried again and given up',
    async () => {
      await sql`delete from pgboss.job where name in ('jobs', 'jobs-dead')`.execute(shop.db);
      const failing: Job<object> = { name: 'test-fail', run: () => Promise.reject(new Error('It can’t be done')) };
      await shop.services.queue.addJob(shop.db, failing, {});
      await shop.services.queue.addJob(shop.db, { name: 'test-unknown', run: async () => undefined }, {});
      await work(undefined, [failing]);
      await eventually(
        () => jobStates('jobs-dead'),
        (all) => all.length === 2 && all.every((state) => state === 'completed'),
      );
      expect(await jobStates('jobs')).toEqual(['failed', 'failed']);
    },
    LIMIT_MS,
  );
});
