import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';

export interface ShopProcess {
  name: string;
  /** starts it and waits until it is ready. @returns milliseconds */
  start: () => Promise<number>;
  /** SIGTERM: it may finish its work */
  stop: () => Promise<void>;
  /** SIGKILL: at once */
  kill: () => Promise<void>;
}

interface Program {
  name: string;
  /** script, relative to the root */
  script: string;
  env: NodeJS.ProcessEnv;
  /** folder of its log */
  dir: string;
  /** health address; without one, the word in its log that says it works */
  ready: { url: string } | { pause: number };
}
const START_MS = 120_000;

/** A process of the shop as in production: with others it shares only the database, the network and the store. */
export function shopProcess({ name, script, env, dir, ready }: Program): ShopProcess {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    name,
    start: async () => {
      const began = Date.now();
      const log = openSync(path.join(dir, `${name}.log`), 'a');
      const started = spawn(process.execPath, [path.join(ROOT, script)], { cwd: ROOT, env, stdio: ['ignore', log, log] });
      child = started;
      closeSync(log);
      for (;;) {
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}, see ${dir}/${name}.log`);
        if ('pause' in ready) await pause(ready.pause);
        if ('pause' in ready || (await fetch(ready.url).catch(() => undefined))?.ok) return Date.now() - began;
        if (Date.now() > began + START_MS) throw new Error(`${name} did not get ready, see ${dir}/${name}.log`);
        await pause(100);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Runs a script to its end. @throws with its output when it fails */
export async function runScript(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [script = '', ...options] = args;
  const child = spawn(process.execPath, [path.join(ROOT, script), ...options], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
  return output;
}
