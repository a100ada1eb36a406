import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PRIVATE } from '../src/platform/published-accounts.ts';
import { OPEN_TIMEOUT_MS, openTestShop, signIn } from '../src/testing/test-shop.ts';
import type { TestShop } from '../src/testing/test-shop.ts';
import { createProbe } from './probe.ts';
import { RULES } from './rules.ts';

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

test.each(RULES.map(({ name, check }) => [name, check] as const))('over HTTP this API keeps the rule: %s', async (_, check) => {
  const { authorization } = await signIn(shop, DEMO_PRIVATE);
  expect(await check(await createProbe(url, authorization.replace('Bearer ', '')))).toEqual([]);
});

test('an API that answers 200 to everything keeps none of the rules but its health', async () => {
  const yes = createServer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"paths":{}}'));
  await new Promise<void>((resolve) => yes.listen(0, '127.0.0.1', resolve));
  const { port } = yes.address() as AddressInfo;
  const probe = await createProbe(`http://127.0.0.1:${port}`, 'a-token');
  for (const { name, check } of RULES) {
    const problems = await check(probe).catch((error: unknown) => [String(error)]);
    expect([name, problems.length > 0]).toEqual([name, !name.startsWith('health')]);
  }
  await new Promise((resolve) => yes.close(resolve));
});
