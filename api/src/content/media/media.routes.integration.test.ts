import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
const requestedHashes: string[] = [];
const DRAWN = '00112233445566778899';
beforeAll(async () => {
  shop = await openTestShop({ content: 'migrated' });
  const { services } = shop;
  services.pictures = {
    make: async (hash) => {
      requestedHashes.push(hash);
      if (hash === DRAWN) await writeFile(join(services.config.mediaDir, `${hash}-320.webp`), 'pixels');
    },
  };
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

test('a missing picture is drawn on request', async () => {
  const answer = await shop.call('GET', `/media/${DRAWN}-320.webp`);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'pixels', 'public, max-age=31536000, immutable']);
  expect(requestedHashes).toEqual([DRAWN]);
});

test('a picture that cannot be drawn is not found, which is not cached', async () => {
  const answer = await shop.call('GET', '/media/ffffffffffffffffffff.svg');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
});
