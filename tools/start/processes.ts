import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Time for a process to end before it is killed. */
const STOP_MS = 10_000;

export interface Started {
  name: string;
  child: ChildProcess;
  logFile: string;
}

/** Starts a process of the shop; its output goes to its own log file. */
export function startProcess(
  name: string,
  args: string[],
  { cwd, env, logDir, isAgain = false }: { cwd: string; env: NodeJS.ProcessEnv; logDir: string; isAgain?: boolean },
): Started {
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  const logFile = path.join(logDir, `${name}.log`);
  // Appends to the log of a process that is restarted.
  const log = openSync(logFile, isAgain ? 'a' : 'w');
  // Its own process group: Ctrl-C reaches this program only, which stops the processes in order.
  const detached = process.platform !== 'win32';
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', log, log, 'ipc'], detached });
  closeSync(log);
  return { name, child, logFile };
}

/** Waits until `url` answers 200. @throws with the end of its log when the process ends first, or when it takes too long, with what it answered */
export async function waitUntilReady(
  { name, child, logFile }: Started,
  url: string,
  { timeoutMs, acceptIncomplete = false }: { timeoutMs: number; acceptIncomplete?: boolean },
): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  let answered = 'no answer';
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} stopped while starting:\n${tail(logFile)}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return false;
    answered = (await answer?.text().catch(() => undefined)) ?? answered;
    // On one machine a shop with a missing area is better than none.
    if (acceptIncomplete && answered.includes('"status":"incomplete"')) return true;
    await pause(150);
  }
  throw new Error(`${name} did not get ready within ${timeoutMs / 1000} s (${answered}):\n${tail(logFile)}`);
}

/** Stops the processes, last started first; each may finish its work. */
export async function stopProcesses(started: readonly Started[]): Promise<void> {
  for (const { child } of [...started].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(forced);
  }
}

const tail = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
