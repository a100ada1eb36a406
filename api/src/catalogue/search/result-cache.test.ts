import { cachedResult, createResultCache } from './result-cache.ts';

const bytesOf = (result: Uint8Array): number => result.byteLength;

test('computes a result once, and again after it failed', async () => {
  const cache = createResultCache(3, 1000);
  let runs = 0;
  const compute = async () => {
    runs += 1;
    if (runs === 1) throw new Error('out of reach');
    return new Uint8Array(1);
  };
  await expect(cachedResult(cache, 'a', compute, bytesOf)).rejects.toThrow('out of reach');
  const [first, second] = await Promise.all([cachedResult(cache, 'a', compute, bytesOf), cachedResult(cache, 'a', compute, bytesOf)]);
  expect([first === second, runs]).toEqual([true, 2]);
});

test('drops the least recently used results above a number of bytes, and does not store one that is larger alone', async () => {
  const cache = createResultCache(10, 1000);
  const add = (key: string, length: number) => cachedResult(cache, key, async () => new Uint8Array(length), bytesOf);
  await add('a', 400);
  await add('b', 400);
  await add('a', 400);
  await add('c', 400);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
  expect((await add('too large', 2000)).byteLength).toBe(2000);
  expect(cache.has('too large')).toBe(false);
  expect(cache.calculatedSize).toBeLessThanOrEqual(1000);
});
