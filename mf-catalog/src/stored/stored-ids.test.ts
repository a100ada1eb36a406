/** @jest-environment jsdom */
import { createStoredIds } from './stored-ids.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('has each id once, and only the first ones up to the maximum', () => {
  const list = createStoredIds('a', 3);
  expect(list.read()).toEqual([]);
  list.write([4, 4, 1, 9, 7]);
  expect(list.read()).toEqual([4, 1, 9]);
  expect(createStoredIds('a', 3).read()).toEqual([4, 1, 9]);
});

it('returns the same array until something changes', () => {
  const list = createStoredIds('a', 3);
  list.write([1]);
  expect(list.read()).toBe(list.read());
});

it.each(['{', '{"a":1}', '["x",-1,1.5]', 'null'])('reads %s as an empty list', (text) => {
  localStorage.setItem('a', text);
  expect(createStoredIds('a', 3).read()).toEqual([]);
});

it('reports changes here and in another tab, and of no other list', () => {
  const list = createStoredIds('a', 3);
  const listener = jest.fn();
  const stop = list.subscribe(listener);
  list.write([1]);
  expect(listener).toHaveBeenCalledTimes(1);
  localStorage.setItem('a', '[2]');
  dispatchEvent(new StorageEvent('storage', { key: 'a' }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(list.read()).toEqual([2]);
  dispatchEvent(new StorageEvent('storage', { key: 'b' }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'a' }));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('lasts as long as the page where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const list = createStoredIds('a', 3);
  list.write([5]);
  expect(list.read()).toEqual([5]);
});
