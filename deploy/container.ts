import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Buildah } from './buildah.ts';
import { ROOT } from './root.ts';

export interface Container {
  /** ends when the process has ended. @returns its exit code */
  ended: Promise<number | null>;
  /** SIGTERM, as container engines stop a process. @returns its exit code */
  stop: () => Promise<number | null>;
  /** what the container's health check says, as an engine asks it from inside. @returns its exit code */
  health: () => Promise<number | null>;
  /** what the kernel says of the process: the user, its capabilities, whether it may get more */
  status: () => string;
  /** processor time that the process has used, in milliseconds: unlike its time, it does not depend on what else the machine does */
  cpuMs: () => number;
  log: () => string;
}

/** Of the kernel's clock: hundredths of a second, everywhere. */
const TICK_MS = 10;

interface Options {
  name: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** folders and files of this machine: `from:to` or `from:to:ro` */
  binds?: readonly string[];
}

export interface Image {
  /** folder of the image's files */
  root: string;
  run: (options: Options) => Container;
  remove: () => Promise<void>;
}

/** Opens an image's files, so that its commands can be run from them. Needs root. */
export async function openImage(buildah: Buildah, tag: string, logDir: string): Promise<Image> {
  const container = await buildah.run('from', tag);
  const root = await buildah.run('mount', container);
  mkdirSync(logDir, { recursive: true });
  const { OCIv1 } = JSON.parse(await buildah.run('inspect', container)) as { OCIv1: { config: { Env: string[] } } };
  const imageEnv = Object.fromEntries(
    OCIv1.config.Env.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  );
  // What container engines put into every container.
  writeFileSync(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  for (const folder of ['run/secrets', 'media', 'artefacts', 'keys']) mkdirSync(path.join(root, folder), { recursive: true });
  return {
    root,
    run: ({ name, args, env, binds = [] }) => {
      const logFile = path.join(logDir, `${name}.log`);
      const log = openSync(logFile, 'w');
      const node = ['/usr/local/bin/node', '/app/deploy/image/run.ts'];
      const child = spawn(path.join(ROOT, 'deploy/container.sh'), [root, ...binds, '--', ...node, ...args], {
        stdio: ['ignore', log, log],
        // The path is this machine's, for the programs before the image's own.
        env: { ...imageEnv, ...env, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
      });
      closeSync(log);
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
      /** The first process of the container; the one that was started here only waits for it. */
      const firstProcess = (): number => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
      return {
        ended,
        stop: () => {
          if (child.exitCode === null) process.kill(firstProcess(), 'SIGTERM');
          return ended;
        },
        health: () => {
          const inside = [
            '--target',
            String(firstProcess()),
            '--mount',
            '--pid',
            '--root',
            '--wd',
            '--setgid',
            '10001',
            '--setuid',
            '10001',
          ];
          return new Promise((resolve) => {
            spawn('nsenter', [...inside, ...node, 'health'], { stdio: 'ignore', env: {} }).once('exit', (code) => resolve(code));
          });
        },
        status: () => readFileSync(`/proc/${firstProcess()}/status`, 'utf8'),
        cpuMs: () => {
          // What follows the name, which may contain blanks: user and system time are the 12th and 13th field.
          const fields = readFileSync(`/proc/${firstProcess()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
          return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
        },
        log: () => readFileSync(logFile, 'utf8'),
      };
    },
    remove: async () => void (await buildah.run('rm', container)),
  };
}
