import { posix } from 'node:path';
import { Script } from 'node:vm';
import { RemoteRefused } from './remote-refused.ts';

/** What the code of one version is run with. */
export interface BoxOptions {
  /** shown in stack traces, e.g. `mf-catalog@1.0.0-1a2b3c4d` */
  label: string;
  /** verified sources by path relative to the node folder */
  files: ReadonlyMap<string, string>;
  /** the only packages it gets, by request */
  shared: Readonly<Record<string, unknown>>;
  /** address its web files are served under, with a closing slash */
  webBase: string;
  /** longest a module may compute while it is loaded, those of lazy chunks too */
  timeoutMs: number;
}

interface CommonJsModule {
  exports: unknown;
}
type Body = (module: CommonJsModule, exports: unknown, require: (request: string) => unknown, process: object) => void;

/** What a version sees of the process: a library that asks for the mode works, nothing can end the shop or read its secrets by it. */
const OWN_PROCESS = Object.freeze({ env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }), nextTick: process.nextTick.bind(process) });

/** Handing a function to a script is the only way to have its run bounded: the limit covers what the script itself does. */
const runner = new Script('globalThis.runRemoteModule()', { filename: 'remote-runner' });

let isBounded = false;

/**
 * Does something that computes at most for so long. What it does later, after a promise, is not bounded.
 * @throws RemoteRefused when it takes longer, or what it throws
 */
export function runBounded<T>(work: () => T, timeoutMs: number): T {
  // A module may require another one while it runs; the limit of the first covers both.
  if (isBounded) return work();
  // The global of the context scripts run in, which need not be the one of this module.
  const handover = new Script('globalThis').runInThisContext() as { runRemoteModule?: () => T };
  handover.runRemoteModule = work;
  isBounded = true;
  try {
    return runner.runInThisContext({ timeout: timeoutMs }) as T;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new RemoteRefused('slow', `a module computes for longer than ${timeoutMs} ms when it is loaded`);
  } finally {
    isBounded = false;
    delete handover.runRemoteModule;
  }
}

type Factory = (this: unknown, ...args: unknown[]) => unknown;

/**
 * A chunk of webpack runs nothing when it is required: it hands over its modules, which webpack's runtime runs after a promise. Each of
 * them gets the limit of the file.
 */
function boundChunk(exported: unknown, timeoutMs: number): void {
  const { modules } = (exported ?? {}) as { modules?: unknown };
  if (typeof modules !== 'object' || modules === null) return;
  const factories = modules as Record<string, unknown>;
  for (const [id, factory] of Object.entries(factories)) {
    if (typeof factory !== 'function') continue;
    factories[id] = function bounded(this: unknown, ...args: unknown[]) {
      return runBounded(() => (factory as Factory).apply(this, args), timeoutMs);
    };
  }
}

/**
 * Runs the CommonJS build of one version with a `require` of its own: shared packages and its own verified files, nothing else. Nothing
 * is registered anywhere, so a version that is no longer used is collected as a whole.
 * @returns what `entry` exports
 * @throws RemoteRefused, or what the code throws
 */
export function runModules(entry: string, { label, files, shared, webBase, timeoutMs }: BoxOptions): unknown {
  const modules = new Map<string, CommonJsModule>();
  const load = (file: string): unknown => {
    const known = modules.get(file);
    if (known) return known.exports;
    const source = files.get(file);
    if (source === undefined) throw new RemoteRefused('forbidden', `it asks for the file ${file}, which is not part of it`);
    const module: CommonJsModule = { exports: {} };
    modules.set(file, module);
    const script = new Script(`(function (module, exports, require, process) {${source}\n})`, { filename: `${label}/${file}` });
    const body = script.runInThisContext() as Body;
    try {
      runBounded(() => body(module, module.exports, requireFrom(file), OWN_PROCESS), timeoutMs);
    } catch (error) {
      modules.delete(file);
      throw error;
    }
    boundChunk(module.exports, timeoutMs);
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
