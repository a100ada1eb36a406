import { runInThisContext } from 'node:vm';

/**
 * jsdom has no Request, which the router creates for each navigation, and Node does not accept jsdom's AbortSignal and URLSearchParams.
 * This gives the test file Node's own.
 */
export function installNodeFetch(): void {
  for (const name of ['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URLSearchParams']) {
    Object.defineProperty(globalThis, name, { value: runInThisContext(name) as unknown, configurable: true, writable: true });
  }
}
