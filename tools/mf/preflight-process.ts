import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import type {
  BuiltPlace,
  PreflightAnswer,
  PreflightProblem,
  PreflightProgress,
  PreflightRequest,
  RemoteDescription,
} from 'federation/preflight/preflight-protocol';
import { ROOT, platformDir } from '../build/workspace.ts';
import { MfRefused } from './refusal.ts';

/** The slowest remote takes a few seconds; one that hangs must not block the publisher. */
const TIMEOUT_MS = 60_000;

/** Where the program finds the packages that it requires. */
const PACKAGES = [
  ...['node_modules', 'package.json'].map((path) => join(ROOT, path)),
  ...['node_modules', 'package.json'].map((path) => join(platformDir('shell'), path)),
];

/** The preflight program in its own Node process. */
export interface Preflight {
  describe: (request: Omit<Extract<PreflightRequest, { do: 'describe' }>, 'do'>) => Promise<RemoteDescription>;
  /** @returns the problems */
  check: (request: Omit<Extract<PreflightRequest, { do: 'check' }>, 'do'>) => Promise<string[]>;
  stop: () => void;
}

interface PreflightOptions {
  /** files and folders that it may read besides its own program and the packages it requires */
  readable?: readonly string[];
  timeoutMs?: number;
  /** file and line of the sources that a place of the build was made from */
  sourceOf?: (place: BuiltPlace) => string | undefined;
}

/** Without the publisher's environment, and without the right to write, to start processes or to read its keys: what it runs is not trusted. */
export function startPreflight(program: string, { readable = [], timeoutMs = TIMEOUT_MS, sourceOf }: PreflightOptions = {}): Preflight {
  const mayRead = [dirname(program), ...PACKAGES, ...readable].map((path) => `--allow-fs-read=${path}`);
  const child = fork(program, [], { env: { NODE_ENV: 'production' }, execArgv: ['--enable-source-maps', '--permission', ...mayRead] });
  const placed = ({ text, thrownAt }: PreflightProblem): string => {
    const source = thrownAt && sourceOf?.(thrownAt);
    return source === undefined ? text : `${source}: ${text}`;
  };
  const ask = async (request: PreflightRequest): Promise<PreflightAnswer> => {
    const answer = await answerOf(child, request, timeoutMs);
    if (!('failed' in answer)) return answer;
    throw new MfRefused('MF05', 'The preflight refused it.', [placed({ text: answer.failed, thrownAt: answer.thrownAt })]);
  };
  return {
    describe: async (request) => {
      const answer = await ask({ do: 'describe', ...request });
      if (!('described' in answer)) throw new Error('the preflight answered something else than a description');
      return answer.described;
    },
    check: async (request) => {
      const answer = await ask({ do: 'check', ...request });
      if (!('problems' in answer)) throw new Error('the preflight answered something else than a list of problems');
      return answer.problems.map(placed);
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}

function answerOf(child: ChildProcess, request: PreflightRequest, timeoutMs: number): Promise<PreflightAnswer> {
  return new Promise((resolve) => {
    let loading = '';
    const finish = (answer: PreflightAnswer): void => {
      clearTimeout(timer);
      child.off('message', onMessage as (message: unknown) => void).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (message: PreflightAnswer | PreflightProgress): void => {
      if ('loading' in message) loading = message.loading;
      else finish(message);
    };
    const onExit = (code: number | null): void => finish({ failed: `the process of the preflight ended (exit code ${code ?? 'none'})` });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish({ failed: `no answer within ${timeoutMs / 1000} s${loading ? `; what was loaded last: ${loading}` : ''}` });
    }, timeoutMs);
    child.on('message', onMessage as (message: unknown) => void).once('exit', onExit);
    child.send(request, (error) => {
      if (error) finish({ failed: `the preflight does not run: ${error.message}` });
    });
  });
}
