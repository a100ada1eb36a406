import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { processVariables } from '../../testing/api-process.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eventually } from '../../testing/worker.ts';

const WORKER = resolve(import.meta.dirname, '../../app/worker.ts');
const LIMIT_MS = 120_000;
const MAILS = 60;

/** The embedded database belongs to one process: worker processes beside it exist on PostgreSQL only. */
const onPostgres = (process.env.TEST_DATABASE_URL ?? '') === '' ? describe.skip : describe;

onPostgres('a worker that is killed', () => {
  let shop: TestShop;
  let processes: ChildProcess[] = [];
  beforeAll(async () => {
    shop = await openTestShop({ env: { WORKER_CLAIM_SECONDS: '2' } });
  }, OPEN_TIMEOUT_MS);
  afterEach(async () => {
    await Promise.all(processes.map((process) => kill(process)));
    processes = [];
  }, LIMIT_MS);
  afterAll(() => shop.close());

  const kill = async (process: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    if (process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
  };

  /** A worker process of its own, working. */
  const startWorker = async (env: Record<string, string> = {}): Promise<ChildProcess> => {
    const { database, services } = shop;
    const child = spawn(process.execPath, [WORKER], {
      env: {
        ...processVariables(),
        DATABASE_URL: database.url ?? '',
        DATA_DIR: services.config.dataDir,
        WORKER_CLAIM_SECONDS: '2',
        WORKER_POLL_MS: '500',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    await new Promise<void>((done, fail) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('"working"')) done();
      });
      child.once('exit', (code) => fail(new Error(`The worker ended with ${code}`)));
    });
    // the waiting between attempts is not what these tests are about
    await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false`.execute(shop.db);
    return child;
  };

  const queue = (to: string): Promise<void> =>
    shop.services.outbox.queueMail(shop.db, {
      to,
      lang: 'de',
      key: null,
      content: { subject: 'Ihre Bestellung', preview: '', blocks: [{ kind: 'paragraph', text: 'Guten Tag' }] },
    });

  test(
    'while it holds a mail leaves it to the next, which sends it once under the same Message-ID',
    async () => {
      let greeted = 0;
      // takes the connection and says nothing: the worker holds its mail and waits
      const silent: Server = createServer(() => {
        greeted += 1;
      });
      await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
      const address = silent.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port');
      const first = await startWorker({ SMTP_URL: `smtp://127.0.0.1:${address.port}` });
      await queue('wartet@beispiel.de');
      await eventually(
        async () => greeted,
        (count) => count > 0,
      );
      await kill(first);
      silent.close();
      expect(await mailsTo(shop, 'wartet@beispiel.de')).toMatchObject([{ state: 'queued', attempts: 1 }]);

      await startWorker();
      const [row] = await eventually(
        () => mailsTo(shop, 'wartet@beispiel.de'),
        ([mail]) => mail?.state === 'sent',
      );
      const files = await readdir(shop.services.config.mail.dir);
      expect(files).toEqual([`${row?.id}.eml`]);
      const message = await PostalMime.parse(await readFile(join(shop.services.config.mail.dir, `${row?.id}.eml`)));
      expect(message.messageId).toBe(`<${row?.id}@groenhof.example>`);
    },
    LIMIT_MS,
  );

  test(
    'again and again amid many mails loses none and doubles none',
    async () => {
      await startWorker();
      const written = Array.from({ length: MAILS }, () => queue('viele@beispiel.de'));
      for (let round = 0; round < 3; round += 1) {
        await eventually(
          async () => (await mailsTo(shop, 'viele@beispiel.de')).filter(({ state }) => state === 'sent').length,
          (sent) => sent > round * 5,
        );
        await Promise.all(processes.map((process) => kill(process)));
        processes = [];
        await startWorker();
      }
      await Promise.all(written);
      const rows = await eventually(
        () => mailsTo(shop, 'viele@beispiel.de'),
        (all) => all.length === MAILS && all.every(({ state }) => state === 'sent'),
      );
      const files = new Set(await readdir(shop.services.config.mail.dir));
      expect(rows.filter(({ id }) => !files.has(`${id}.eml`))).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'gently finishes and leaves the rest in the queue',
    async () => {
      const worker = await startWorker();
      await kill(worker, 'SIGTERM');
      expect(worker.exitCode).toBe(0);
      await queue('danach@beispiel.de');
      expect(await mailsTo(shop, 'danach@beispiel.de')).toMatchObject([{ state: 'queued', attempts: 0 }]);
    },
    LIMIT_MS,
  );
});
