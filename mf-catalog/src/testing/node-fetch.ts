import { runInThisContext } from 'node:vm';

/**
 * jsdom has no Request, which the router makes for each navigation, and its AbortSignal is none that Node's Request takes.
 * This gives the test file Node's own.
 */
export function installNodeFetch(): void {
  for (const name of ['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal']) {
    Object.defineProperty(globalThis, name, { value: runInThisContext(name) as unknown, configurable: true, writable: true });
  }
}
