import { planModelPath } from 'shared-contracts/rules/model/model-address';
import type { PlanShape } from 'shared-contracts/rules/model/model-address';
import { aFence, runs } from 'shared-contracts/testing/a-fence';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const fence: PlanShape = { kind: 'fence', ...aFence({ runs: runs(10_000) }) };

it.each([
  ['glb', 'model/gltf-binary', 'glTF'],
  ['usdz', 'model/vnd.usdz+zip', 'PK\u0003\u0004'],
] as const)('serves a plan as %s to anybody, for good', async (format, type, magic) => {
  const answer = await shop.call('GET', planModelPath(fence, format));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe(magic);
});

it('a garden of twelve sides with angles and gates has an address that is served', async () => {
  const many: PlanShape = {
    kind: 'fence',
    ...aFence({
      runs: Array.from({ length: 12 }, () => ({ length_mm: 12_345, rise_mm: -200, turn_deg: 29.97 })),
      gates: Array.from({ length: 6 }, (_, run) => ({ run, position_mm: 3500, kind: 'double' as const, width_cm: 300 })),
    }),
  };
  expect((await shop.call('GET', planModelPath(many, 'glb'))).statusCode).toBe(200);
});

it.each([
  ['/api/configurator/models/1/abc/plan.glb', 404],
  ['/api/configurator/models/1/abc/plan.obj', 422],
  ['/api/configurator/models/1/a/b/plan.glb', 422],
])('%s is refused', async (url, status) => {
  expect((await shop.call('GET', url)).statusCode).toBe(status);
});

it('one visitor gets no more than sixty models in ten minutes', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const statuses: number[] = [];
  for (let call = 0; call < 61; call++)
    statuses.push((await shop.call('GET', '/api/configurator/models/1/abc/plan.glb', { headers })).statusCode);
  expect(statuses.at(59)).toBe(404);
  expect(statuses.at(60)).toBe(429);
});

it('the address of a plan is a QR code', async () => {
  const answer = await shop.call('GET', '/api/configurator/qr.svg?plan=abcdefghijklmnopqrstuv&lang=fr');
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(answer.body).toMatch(/^<svg [^>]*viewBox="-4 -4 \d+ \d+"/);
  expect((await shop.call('GET', '/api/configurator/qr.svg?plan=short&lang=fr')).statusCode).toBe(422);
});
