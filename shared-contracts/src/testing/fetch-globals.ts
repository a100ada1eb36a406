import { runInThisContext } from 'node:vm';

/**
 * jsdom has no Request, which the router makes for each navigation, and its AbortSignal and
 * URLSearchParams are none that Node's takes. This gives the test file Node's own.
 */
export function installNodeFetch(): void {
  for (const name of ['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URLSearchParams']) {
    Object.defineProperty(globalThis, name, { value: runInThisContext(name) as unknown, configurable: true, writable: true });
  }
}
