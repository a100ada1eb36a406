import { spawnSync } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { operationIdOf } from './complete-document.ts';
import { operationsOf } from './document.ts';
import type { NamedOperation, OpenApiDocument, OpenApiParameter } from './document.ts';
import { CONDITIONAL, REPEATABLE } from './repeatable.ts';
import { TAGS } from './tags.ts';

const API = resolve(import.meta.dirname, '../../..');

let shop: TestShop;
let document: OpenApiDocument;
let operations: NamedOperation[];
beforeAll(async () => {
  shop = await openTestShop();
  document = (await shop.call('GET', '/api/openapi.json')).json<OpenApiDocument>();
  operations = operationsOf(document);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const label = ({ method, path }: NamedOperation): string => `${method} ${path}`;

/** `post /api/carts/{id}/payment` → the source between its route and the next one. */
const routeSources = async (): Promise<Map<string, string>> => {
  const files = await readdir(join(API, 'src'), { recursive: true });
  const sources = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.routes.ts'))) {
    const parts = (await readFile(join(API, 'src', file), 'utf8')).split(/\bapp\.(get|post|put|patch|delete)\(\s*'([^']+)'/);
    for (let at = 1; at + 2 < parts.length + 1; at += 3) {
      const path = String(parts[at + 1])
        .replace(/:(\w+)/g, '{$1}')
        .replace('*', '{path}');
      sources.set(`${parts[at]} ${path}`, parts[at + 2] ?? '');
    }
  }
  return sources;
};

describe('the OpenAPI document', () => {
  test('passes the linter’s recommended rules, warnings included', async () => {
    const file = join(shop.services.config.dataDir, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const cli = join(API, 'node_modules/@redocly/cli/bin/cli.js');
    const args = ['lint', file, '--config', join(API, 'redocly.yaml'), '--format', 'json', '--max-problems', '50'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', env });
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string; location: { pointer?: string }[] }[] };
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([]);
  }, 60_000);

  test('names every operation once, by method and address', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations.map(({ method, path }) => operationIdOf(method, path))).toEqual(ids);
    expect(operationIdOf('get', '/api/orders/{id}/invoice')).toBe('getOrdersByIdInvoice');
  });

  test('gives every operation one known group, a summary, a success, and failures in the one shape', () => {
    for (const named of operations) {
      const { tags = [], summary = '', responses } = named.operation;
      expect([label(named), tags.every((tag) => tag in TAGS), tags.length]).toEqual([label(named), true, 1]);
      expect([label(named), summary.length > 5]).toEqual([label(named), true]);
      expect([label(named), Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([label(named), true]);
      expect([label(named), responses[422]]).toEqual([label(named), { $ref: '#/components/responses/Invalid' }]);
    }
  });

  test('says that an order, or a line of one, may not be there wherever one is named', () => {
    const notFound = { $ref: '#/components/responses/NotFound' };
    for (const [path, method] of [
      ['/api/orders/{id}', 'get'],
      ['/api/retours/returnable', 'get'],
      ['/api/retours', 'post'],
      ['/api/reviews', 'post'],
    ] as const)
      expect([path, document.paths[path]?.[method]?.responses[404]]).toEqual([path, notFound]);
    expect(document.paths['/api/contact']?.post?.responses[404]).toBeUndefined();
  });

  test('describes no group that nothing belongs to', () => {
    expect([...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))].sort()).toEqual(Object.keys(TAGS).sort());
  });

  test('says which operations need a token', async () => {
    const protectedOnes = operations.filter(({ operation }) => (operation.security ?? []).length > 0);
    expect(protectedOnes.length).toBeGreaterThan(2);
    for (const { method, path } of protectedOnes) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const answer = await shop.app.inject({ method: method.toUpperCase() as 'GET', url, payload: method === 'get' ? undefined : {} });
      expect([label({ method, path, operation: { responses: {} } }), answer.statusCode]).toEqual([
        label({ method, path, operation: { responses: {} } }),
        401,
      ]);
    }
  });

  test('documents Country and Language on every operation', () => {
    const refs = (parameters: OpenApiParameter[] = []): string[] => parameters.flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]));
    for (const named of operations) {
      expect([label(named), refs(named.operation.parameters)]).toEqual([
        label(named),
        expect.arrayContaining(['#/components/parameters/Country', '#/components/parameters/Language']),
      ]);
    }
  });

  test('documents Idempotency-Key and If-Match exactly where the handlers use them', async () => {
    const sources = await routeSources();
    const takes = (call: string): string[] => [...sources].filter(([, source]) => source.includes(call)).map(([name]) => name);
    expect([...REPEATABLE].sort()).toEqual(takes('withIdempotency(').sort());
    expect([...CONDITIONAL].sort()).toEqual(takes('ifMatchOf(').sort());
  });

  test('leaves out what is not for everybody: health, pictures, the document itself', () => {
    expect(Object.keys(document.paths).filter((path) => /^\/(health|media|metrics|mailbox)|openapi|admin/.test(path))).toEqual([]);
  });
});
