import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cart } from 'shared-contracts/wire/cart';
import { order } from 'shared-contracts/wire/order';
import { product, productListAnswer } from 'shared-contracts/wire/product';
import * as z from 'zod';
import { sampleApi, sampleOf } from './sample-api.ts';

it.each([
  ['a product', product],
  ['a list of products', productListAnswer],
  ['a cart', cart],
  ['an order', order],
] as const)('sample API: generates full and sparse data of %s that satisfies its schema', (_what, schema) => {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Parameters<typeof sampleOf>[0];
  for (const kind of ['full', 'sparse'] as const) expect(schema.safeParse(sampleOf(described, kind)).error?.issues).toBeUndefined();
});

it('sample API: full data has all optional fields, sparse data none', () => {
  const schema = z.object({ note: z.string().optional(), image: z.object({ url: z.string() }).nullable(), tags: z.array(z.string()) });
  const described = z.toJSONSchema(schema) as Parameters<typeof sampleOf>[0];
  expect(sampleOf(described, 'full')).toEqual({ note: 'sample', image: { url: '/media/sample.webp' }, tags: ['sample', 'sample 2'] });
  expect(sampleOf(described, 'sparse')).toEqual({ image: null, tags: [] });
});

it('sample API: answers a read by its address, one without a parameter first, and rejects unknown calls', async () => {
  const answer = (name: string) => ({
    get: {
      responses: {
        200: {
          content: { 'application/json': { schema: { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] } } },
        },
      },
    },
  });
  const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
  const paths = { '/api/products/{id}': answer('one'), '/api/products/search': answer('found'), '/api/pages/{path}': answer('page') };
  writeFileSync(file, JSON.stringify({ paths }));
  const unknown: string[] = [];
  const { get, post } = sampleApi(file)('full', (path) => unknown.push(path));
  expect(await get('/api/products/7')).toMatchObject({ ok: true, data: { one: 'sample' } });
  expect(await get('/api/products/search?q=x')).toMatchObject({ ok: true, data: { found: 'sample' } });
  expect(await get('/api/pages/a/b')).toMatchObject({ ok: true, data: { page: 'sample' } });
  expect([(await get('/api/ruins')).ok, (await post('/api/products/7')).ok, unknown]).toEqual([false, false, ['/api/ruins']]);
});

it('sample API: has each setting that a remote loads, because their values are of any type in the document', async () => {
  const root = join(__dirname, '../../../../..');
  const sources = globSync('{mf-*,shared-contracts}/src/**/*.{ts,tsx}', { cwd: root, exclude: (file) => /\.test\.tsx?$/.test(file) });
  const keys = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/getSetting<[^(]*>\(\w+, '([^']+)'\)/g)].map(([, key = '']) => key),
  );
  expect(keys).toEqual(expect.arrayContaining(['notices', 'pickup.depots']));
  const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
  writeFileSync(file, JSON.stringify({ paths: {} }));
  const unknown: string[] = [];
  for (const key of keys) await sampleApi(file)('full', (path) => unknown.push(path)).get(`/api/settings/${key}`);
  expect(unknown).toEqual([]);
});
