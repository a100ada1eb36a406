import { OPEN_TIMEOUT_MS, openTestShop } from '../../src/testing/test-shop.ts';
import type { TestShop } from '../../src/testing/test-shop.ts';
import { simplePaymentProvider } from './simple-provider.ts';
import { runFuzz } from './run-fuzz.ts';

/** Reading every table after every change takes the embedded database three times as long, so it gets fewer requests. */
const RUNS = process.env.TEST_DATABASE_URL ? 10 : 3;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ provider: simplePaymentProvider(), env: { SIGN_IN_LIMIT: '100000', VIES_URL: 'http://127.0.0.1:9' } });
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

/** A short run over every operation; `pnpm soak fuzz` makes a long one, with another seed each time. */
test('no request, however hostile, gets a 5xx, a success it should not have, or changes anything by being refused', async () => {
  const { findings, requests } = await runFuzz(shop, { runs: RUNS, seed: 20_261_121 });
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThan(400);
}, 900_000);
