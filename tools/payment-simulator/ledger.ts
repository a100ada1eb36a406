import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { paymentSchema, type Payment } from './payment.ts';

const deliverySchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  url: z.string(),
  attempts: z.number(),
  /** Wall-clock milliseconds of the next attempt. */
  nextAt: z.number(),
});

const givenAnswerSchema = z.object({ key: z.string(), at: z.number(), status: z.number(), body: z.string() });

const fileSchema = z.object({
  payments: z.array(paymentSchema),
  answers: z.array(givenAnswerSchema),
  deliveries: z.array(deliverySchema),
});

/** A webhook call that has not succeeded yet. */
export type Delivery = z.infer<typeof deliverySchema>;
/** The stored answer for a repeated Idempotency-Key. */
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** Payments, answers and undelivered webhook calls; stored in one JSON file if a folder is configured. */
export interface Ledger {
  readonly payments: Map<string, Payment>;
  readonly answers: Map<string, GivenAnswer>;
  readonly deliveries: Map<string, Delivery>;
  /** Resolves when all changes so far are on disk. */
  save: () => Promise<void>;
}

/** Older payments are forgotten, so that a long-lived development folder stays small. */
const paymentLimit = 2000;
const fileName = 'payments.json';

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

async function readLedgerFile(path: string): Promise<z.infer<typeof fileSchema>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { payments: [], answers: [], deliveries: [] };
    throw error;
  }
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is not a payment simulator file; remove it to start with no payments`, { cause });
  }
}

/** Opens the ledger. Without a folder it is in memory only. Throws when the file exists but cannot be parsed. */
export async function openLedger(folder: string | undefined): Promise<Ledger> {
  const path = folder === undefined ? undefined : join(folder, fileName);
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  const stored = path === undefined ? { payments: [], answers: [], deliveries: [] } : await readLedgerFile(path);
  const payments = new Map(stored.payments.map((payment) => [payment.id, payment]));
  const answers = new Map(stored.answers.map((answer) => [answer.key, answer]));
  const deliveries = new Map(stored.deliveries.map((delivery) => [delivery.id, delivery]));
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function write(target: string): Promise<void> {
    waiting = undefined;
    for (const id of [...payments.keys()].slice(0, Math.max(0, payments.size - paymentLimit))) payments.delete(id);
    const text = JSON.stringify({ payments: [...payments.values()], answers: [...answers.values()], deliveries: [...deliveries.values()] });
    // A crash during a write must leave the previous file complete.
    await writeFile(`${target}.new`, text);
    await rename(`${target}.new`, target);
  }

  function save(): Promise<void> {
    if (path === undefined) return Promise.resolve();
    if (waiting === undefined) {
      // All changes during a write share the next one.
      waiting = writing.then(() => write(path));
      writing = waiting.catch(() => undefined);
    }
    return waiting;
  }

  return { payments, answers, deliveries, save };
}
