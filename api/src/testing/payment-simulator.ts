import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulator } from './simulator.ts';
import type { Simulator } from './simulator.ts';

export interface PaymentSimulator extends Pick<Simulator, 'control' | 'stop'> {
  /** Address of the payment protocol, for `createPaymentProvider`. */
  baseUrl: string;
  /** Presses a button of the hosted checkout page; returns the address to which the shopper is sent. `query`: for example `?webhook=after`. */
  finish: (paymentId: string, status: string, query?: string) => Promise<string | null>;
}

/** Starts the payment simulator on a free port, with a data folder of its own. */
export const startPaymentSimulator = async (environment: Record<string, string> = {}): Promise<PaymentSimulator> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payment-simulator-'));
  const { origin, control, stop } = await startSimulator('payment-simulator', {
    PAYMENT_SIMULATOR_HOST: '127.0.0.1',
    PAYMENT_SIMULATOR_PORT: '0',
    PAYMENT_SIMULATOR_URL: '',
    PAYMENT_SIMULATOR_DATA: dataFolder,
    PAYMENT_SIMULATOR_RETRY_DELAYS_MS: '20,20,20',
    ...environment,
  });
  return {
    baseUrl: `${origin}/v2`,
    control,
    finish: async (paymentId, status, query = '') => {
      const body = new URLSearchParams({ status });
      const response = await fetch(`${origin}/checkout/${paymentId}${query}`, { method: 'POST', body, redirect: 'manual' });
      return response.headers.get('location');
    },
    stop: async () => {
      await stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
