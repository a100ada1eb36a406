/** @jest-environment jsdom */
import { reloadOnce } from './chunk-reload.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  window.location.hash = '';
});
afterEach(() => jest.useRealTimers());

it('chunk reload: loads the document of the page', () => {
  expect(reloadOnce('#cart')).toBe(true);
  expect(window.location.hash).toBe('#cart');
});

it('chunk reload: happens once in ten seconds, so that there is no reload loop', () => {
  reloadOnce('#first');
  jest.setSystemTime(1_009_999);
  expect(reloadOnce('#second')).toBe(false);
  expect(window.location.hash).toBe('#first');
  jest.setSystemTime(1_010_000);
  expect(reloadOnce('#third')).toBe(true);
});

it('chunk reload: does not happen where storage is blocked', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(reloadOnce('#cart')).toBe(false);
  expect(window.location.hash).toBe('');
  forbidden.mockRestore();
});
