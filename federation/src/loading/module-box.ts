import { posix } from 'node:path';
import { types } from 'node:util';
import { Script } from 'node:vm';
import { RemoteRefused } from './remote-refused.ts';

/** How long a module may compute while it is loaded, including modules of lazy chunks. */
export interface TimeLimit {
  /** named in refusals */
  timeoutMs: number;
  /** after which it is ended, by the clock on the wall; longer when others have the core, default: `timeoutMs` */
  wallMs?: number;
}

/** Settings for running the code of one version. */
export interface BoxOptions extends TimeLimit {
  /** shown in stack traces, e.g. `mf-catalog@1.0.0-1a2b3c4d` */
  label: string;
  /** verified sources by path relative to the node folder */
  files: ReadonlyMap<string, string>;
  /** the only packages it can require, by request */
  shared: Readonly<Record<string, unknown>>;
  /** URL of its web files, with a trailing slash */
  webBase: string;
}

interface CommonJsModule {
  exports: unknown;
}
type Callback = (...args: unknown[]) => unknown;

/** What a version's modules see instead of the globals of these names. */
interface OwnGlobals {
  process: object;
  setTimeout: Callback;
  setInterval: Callback;
  setImmediate: Callback;
  queueMicrotask: Callback;
}
type Body = (module: CommonJsModule, exports: unknown, require: (request: string) => unknown, ...own: unknown[]) => void;

/**
 * The `process` of a version has its mode only, so that nothing can exit the server or read its secrets. Its timers name the version in what
 * a callback throws: a value that is no error has no stack that would tell whose it is.
 */
function ownGlobals(label: string): OwnGlobals {
  const named = (work: unknown): Callback =>
    typeof work !== 'function'
      ? (work as Callback)
      : (...args) => {
          try {
            return (work as Callback)(...args);
          } catch (thrown) {
            if (types.isNativeError(thrown)) throw thrown;
            const error = new Error('a value was thrown that is no error', { cause: thrown });
            error.stack = `${error.name}: ${error.message}\n    at ${label}/`;
            throw error;
          }
        };
  const wrapped =
    (schedule: Callback): Callback =>
    (work, ...args) =>
      schedule(named(work), ...args);
  return {
    process: Object.freeze({
      env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
      nextTick: wrapped(process.nextTick.bind(process) as Callback),
    }),
    setTimeout: wrapped(setTimeout as unknown as Callback),
    setInterval: wrapped(setInterval as unknown as Callback),
    setImmediate: wrapped(setImmediate as unknown as Callback),
    queueMicrotask: wrapped(queueMicrotask as Callback),
  };
}

/** Node can limit the run time only of scripts, so the function is called by a script: the limit covers what runs synchronously. */
const runner = new Script('globalThis.runRemoteModule()', { filename: 'remote-runner' });

let isBounded = false;

/** Runs something with a time limit; what it does later, after a promise, is not limited. @throws RemoteRefused, or what `work` throws */
export function runWithLimit<T>(work: () => T, { timeoutMs, wallMs = timeoutMs }: TimeLimit): T {
  // A module may require another one while it runs; the limit of the first covers both.
  if (isBounded) return work();
  // `globalThis` of the context that scripts run in, which may differ from this module's.
  const handover = new Script('globalThis').runInThisContext() as { runRemoteModule?: () => T };
  handover.runRemoteModule = work;
  isBounded = true;
  try {
    return runner.runInThisContext({ timeout: Math.ceil(wallMs) }) as T;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new RemoteRefused('slow', `a module computes for longer than ${timeoutMs} ms when it is loaded`);
  } finally {
    isBounded = false;
    delete handover.runRemoteModule;
  }
}

type Factory = (this: unknown, ...args: unknown[]) => unknown;

/** webpack's runtime runs the modules of a chunk later, after a promise: each of them gets the file's time limit. */
function limitChunkModules(exported: unknown, limit: TimeLimit): void {
  const { modules } = (exported ?? {}) as { modules?: unknown };
  if (typeof modules !== 'object' || modules === null) return;
  const factories = modules as Record<string, unknown>;
  for (const [id, factory] of Object.entries(factories)) {
    if (typeof factory !== 'function') continue;
    factories[id] = function limited(this: unknown, ...args: unknown[]) {
      return runWithLimit(() => (factory as Factory).apply(this, args), limit);
    };
  }
}

/**
 * Runs the CommonJS build of one version with its own `require` for shared packages and its own verified files only. Nothing is registered
 * globally, so that an unused version is garbage-collected as a whole. @returns the exports of `entry` @throws RemoteRefused, or what the
 * code throws
 */
export function runModules(entry: string, { label, files, shared, webBase, ...limit }: BoxOptions): unknown {
  const modules = new Map<string, CommonJsModule>();
  const own = ownGlobals(label);
  const ownNames = Object.keys(own).join(', ');
  const load = (file: string): unknown => {
    const existing = modules.get(file);
    if (existing) return existing.exports;
    const source = files.get(file);
    if (source === undefined) throw new RemoteRefused('forbidden', `it asks for the file ${file}, which is not part of it`);
    const module: CommonJsModule = { exports: {} };
    modules.set(file, module);
    const script = new Script(`(function (module, exports, require, ${ownNames}) {${source}\n})`, { filename: `${label}/${file}` });
    const body = script.runInThisContext() as Body;
    try {
      runWithLimit(() => body(module, module.exports, requireFrom(file), ...(Object.values(own) as unknown[])), limit);
    } catch (error) {
      modules.delete(file);
      throw error;
    }
    limitChunkModules(module.exports, limit);
    return module.exports;
  };
  const requireFrom = (from: string) => {
    const require = (request: string): unknown => {
      if (Object.hasOwn(shared, request)) return shared[request];
      if (request.startsWith('./') || request.startsWith('../')) return load(posix.join(posix.dirname(from), request));
      throw new RemoteRefused('forbidden', `it asks for the package ${request}, which the shell does not share`);
    };
    // Read by the runtime of the node build (tools/build/public-path-plugin.ts).
    return Object.assign(require, { publicPath: webBase });
  };
  return load(entry);
}
