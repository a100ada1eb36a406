import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../../../tools/payment-simulator/server.ts');

/** A running payment simulator, for tests. It is a process of its own, as in production: the API never imports it. */
export interface SimulatorProcess {
  /** Address of the payment protocol, for `createPaymentProvider`. */
  baseUrl: string;
  /** Presses a button of the hosted checkout page; gives the address the shopper is sent to. `query` may be `?webhook=after`. */
  finish: (paymentId: string, status: string, query?: string) => Promise<string | null>;
  /** Calls one of the simulator's controls, for example `control('PATCH', '/behaviour', {outage: true})`. */
  control: (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts the simulator on a free port with a data folder of its own. Rejects when it ends before it listens. */
export async function startSimulatorProcess(environment: Record<string, string> = {}): Promise<SimulatorProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payment-simulator-'));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PAYMENT_SIMULATOR_HOST: '127.0.0.1',
      PAYMENT_SIMULATOR_PORT: '0',
      PAYMENT_SIMULATOR_URL: '',
      PAYMENT_SIMULATOR_DATA: dataFolder,
      PAYMENT_SIMULATOR_RETRY_DELAYS_MS: '20,20,20',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    function read(chunk: Buffer): void {
      output += chunk.toString();
      const address = /listening on (http:\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`The payment simulator did not start:\n${output}`));
    });
  });

  async function finish(paymentId: string, status: string, query = ''): Promise<string | null> {
    const response = await fetch(`${origin}/checkout/${paymentId}${query}`, {
      method: 'POST',
      body: new URLSearchParams({ status }),
      redirect: 'manual',
    });
    return response.headers.get('location');
  }

  async function control(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}/_simulator${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  }

  return { baseUrl: `${origin}/v2`, finish, control, stop };
}
