import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSimulator, type SimulatorOptions } from './simulator.ts';

/** The shop's webhook. */
export interface Receiver {
  url: string;
  bodies: string[];
  types: (string | undefined)[];
  /** Statuses of the next answers; then 200. */
  answers: number[];
  received: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const bodies: string[] = [];
  const types: (string | undefined)[] = [];
  const answers: number[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      types.push(request.headers['content-type']);
      response.writeHead(answers.shift() ?? 200).end();
      for (const waiter of waiting) if (bodies.length >= waiter.count) waiter.done();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}/hook`,
    bodies,
    types,
    answers,
    received: (count) =>
      new Promise((resolve) => {
        if (bodies.length >= count) resolve();
        else waiting.push({ count, done: resolve });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

export const order = {
  amount: { currency: 'EUR', value: '1049.90' },
  description: 'Groenhof <2026-000123>',
  redirectUrl: 'http://shop.test/nl/cart/completed?order=1',
  locale: 'nl_BE',
};

const opened: FastifyInstance[] = [];
const folders: string[] = [];
/** A simulator with short retry delays. */
export async function simulator(options: SimulatorOptions = {}): Promise<FastifyInstance> {
  const app = await buildSimulator({ retryDelaysMs: [10, 10, 10], afterWebhookDelayMs: 30, ...options });
  opened.push(app);
  await app.ready();
  return app;
}

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'payment-simulator-'));
  folders.push(path);
  return path;
}

/** Stops the simulators of a test, and deletes their data. */
export async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((app) => app.close()));
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true })));
}

/** Opens a payment. @returns its id */
export async function create(app: FastifyInstance, extra: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/v2/payments',
    headers: { authorization: 'Bearer test_key', ...headers },
    payload: { ...order, ...extra },
  });
  if (response.statusCode !== 201) throw new Error(`The payment was refused: ${response.body}`);
  return response.json<{ id: string }>().id;
}

export async function fetchPayment(app: FastifyInstance, id: string): Promise<Record<string, unknown>> {
  return (await app.inject({ url: `/v2/payments/${id}`, headers: { authorization: 'Bearer test_key' } })).json();
}

/** The form of the checkout page. */
export function submit(app: FastifyInstance, id: string, form: Record<string, string>, query = '') {
  return app.inject({
    method: 'POST',
    url: `/checkout/${id}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}
