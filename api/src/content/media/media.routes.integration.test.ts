import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
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

const DRAWING = 'aabbccddeeff00112233';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#1e4a35"/></svg>';
const filesOf = async (hash: string): Promise<string[]> =>
  (await readdir(shop.services.config.mediaDir)).filter((name) => name.includes(hash));

test('a drawing has a PNG of one size for mails, which is made once and cached for a year', async () => {
  await writeFile(join(shop.services.config.mediaDir, `${DRAWING}.svg`), SVG);
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('GET', `/media/${DRAWING}-144.png`)));
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 144, height: 144 });
  }
  expect((await filesOf(DRAWING)).sort()).toEqual([`${DRAWING}-144.png`, `${DRAWING}.svg`]);
});

test.each([`${DRAWING}-145.png`, `${DRAWING}-1440.png`, `${DRAWING}-144.jpeg`, 'eeeeeeeeeeeeeeeeeeee-144.png', '../x-144.png'])(
  'no picture is made for the made-up address %s',
  async (name) => {
    await writeFile(join(shop.services.config.mediaDir, `${DRAWING}.svg`), SVG);
    const before = await readdir(shop.services.config.mediaDir);
    expect((await shop.call('GET', `/media/${name}`)).statusCode).toBe(404);
    expect(await readdir(shop.services.config.mediaDir)).toEqual(before);
  },
);
