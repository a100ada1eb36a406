import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../../tools/vies-simulator/server.ts');

/** A running VIES simulator, for tests. A separate process, as in production: the API never imports it. */
export interface ViesProcess {
  /** for VIES_URL */
  url: string;
  /** changes what it answers: `{fault, delay_ms, invalid, broken, refuses_requester}` */
  behave: (change: object) => Promise<void>;
  reset: () => Promise<void>;
  requests: () => Promise<{ countryCode: string; vatNumber: string; requesterNumber?: string }[]>;
  stop: () => Promise<void>;
}

/** Starts the simulator on a free port. Rejects when it ends before it listens. */
export const startViesProcess = async (): Promise<ViesProcess> => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, VIES_SIMULATOR_HOST: '127.0.0.1', VIES_SIMULATOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /listening on (http:\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The VIES simulator did not start:\n${output}`)));
  });
  const post = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${origin}/_simulator${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  return {
    url: `${origin}/taxation_customs/vies/rest-api`,
    behave: (change) => post('/behaviour', change),
    reset: () => post('/reset', {}),
    requests: async () =>
      ((await (await fetch(`${origin}/_simulator/asked`)).json()) as { asked: Awaited<ReturnType<ViesProcess['requests']>> }).asked,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
