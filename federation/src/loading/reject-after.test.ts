import { rejectAfter } from './reject-after.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('work that ends in time is returned, and leaves no timer', async () => {
  expect(await rejectAfter(Promise.resolve('done'), 1000, () => new Error('slow'))).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});

test('work that takes longer is rejected with the error for it', async () => {
  const late = expect(rejectAfter(new Promise(() => undefined), 1000, () => new Error('slow'))).rejects.toThrow('slow');
  await jest.advanceTimersByTimeAsync(1000);
  await late;
});
