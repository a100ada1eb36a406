import * as z from 'zod';
import { webhookTimings } from './behaviour.ts';
import type { SimulatorOptions } from './simulator.ts';

const environmentSchema = z.object({
  PAYMENT_SIMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  PAYMENT_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  PAYMENT_SIMULATOR_DATA: z.string().min(1).optional(),
  PAYMENT_SIMULATOR_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  PAYMENT_SIMULATOR_WEBHOOK: z.enum(webhookTimings).default('before'),
  PAYMENT_SIMULATOR_RETRY_DELAYS_MS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'Milliseconds separated by commas')
    .transform((list) => list.split(',').map(Number))
    .optional(),
  PAYMENT_SIMULATOR_LOG: z.stringbool().default(false),
});

export interface Configuration extends SimulatorOptions {
  host: string;
  port: number;
}

/** Reads the simulator's environment variables; empty ones count as absent. Throws with the names of the wrong ones. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>, defaultDataFolder: string): Configuration {
  const setVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(setVariables);
  if (!result.success) throw new Error(`The payment simulator's configuration is wrong:\n${z.prettifyError(result.error)}`);
  const variables = result.data;
  return {
    host: variables.PAYMENT_SIMULATOR_HOST,
    port: variables.PAYMENT_SIMULATOR_PORT,
    dataFolder: variables.PAYMENT_SIMULATOR_DATA ?? defaultDataFolder,
    publicUrl: variables.PAYMENT_SIMULATOR_URL,
    webhook: variables.PAYMENT_SIMULATOR_WEBHOOK,
    retryDelaysMs: variables.PAYMENT_SIMULATOR_RETRY_DELAYS_MS,
    logger: variables.PAYMENT_SIMULATOR_LOG,
  };
}
