/** @jest-environment jsdom */
import { pageTraceparent } from './page-trace.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const withNavigation = (...entries: object[]) => Object.assign(performance, { getEntriesByType: () => entries });

test('the trace of the page is read from the timing that the server sent with it', () => {
  withNavigation({
    serverTiming: [
      { name: 'cache', description: 'hit', duration: 0 },
      { name: 'traceparent', description: TRACEPARENT },
    ],
  });
  expect(pageTraceparent()).toBe(TRACEPARENT);
});

test.each([
  ['a page that is not traced', [{ serverTiming: [] }]],
  ['a browser without server timing', [{}]],
  ['a document without a navigation', []],
])('there is none for %s', (_, entries) => {
  withNavigation(...entries);
  expect(pageTraceparent()).toBeUndefined();
});
