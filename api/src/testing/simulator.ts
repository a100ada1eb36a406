import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Simulator {
  origin: string;
  /** Calls one of the simulator's controls, for example `control('PATCH', '/behaviour', {outage: true})`. */
  control: (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts a simulator of `tools` as a process of its own, because the API never imports it. Rejects when it ends before it listens. */
export const startSimulator = async (folder: string, environment: Record<string, string>): Promise<Simulator> => {
  const program = join(import.meta.dirname, '../../../tools', folder, 'server.ts');
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
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
    child.once('exit', () => reject(new Error(`The ${folder} did not start:\n${output}`)));
  });
  return {
    origin,
    control: async (method, path, body) => {
      const response = await fetch(`${origin}/_simulator${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
      const answer: unknown = text === '' ? undefined : JSON.parse(text);
      return answer;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
