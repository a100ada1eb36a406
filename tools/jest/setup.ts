/**
 * Runs before every test file. In a jsdom file (`@jest-environment jsdom` in its first comment) it adds the DOM matchers and missing
 * encoders, and turns an unexpected console error into a failed test.
 */
import { TextDecoder, TextEncoder } from 'node:util';
import type * as TestingLibrary from '@testing-library/dom';

/** How long a test waits for an element to appear (default 1,000), long enough for a busy machine. */
const ASYNC_UTIL_TIMEOUT_MS = 5_000;

if (typeof window !== 'undefined') {
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom') as typeof TestingLibrary;
  configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT_MS });
  let spy: jest.SpyInstance;
  beforeEach(() => {
    spy = jest.spyOn(console, 'error');
  });
  afterEach(() => {
    const calls = spy.mock.calls as unknown[][];
    spy.mockRestore();
    if (calls.length > 0) throw new Error(`console.error was called: ${String(calls[0]?.[0])} ${String(calls[0]?.[1] ?? '')}`);
  });
}
