import type { QuickAddLine } from 'shared-contracts/wire/quick-add';
import { OPEN_TIMEOUT_MS, openTestShop, setStock } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let sampleVariants: { id: number; sku: string; ean: string }[];
beforeAll(async () => {
  shop = await openTestShop();
  sampleVariants = await shop.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.sku', 'v.ean'])
    .where('p.key', '=', 'panel-linea-3d')
    .orderBy('v.position')
    .execute();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const validate = async (lines: { sku: string; amount: number }[], language = 'nl-BE'): Promise<QuickAddLine[]> => {
  const answer = await shop.call('POST', '/api/quick-add/validate', { payload: { lines }, headers: { language } });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<{ data: QuickAddLine[] }>().data;
};

test('lines are known in any notation of SKU and EAN, with name and price in the language', async () => {
  const [first] = sampleVariants;
  if (first === undefined) throw new Error('no panel');
  await setStock(shop, first.id, 500);
  const notations = [first.sku, first.sku.toLowerCase(), ` ${first.sku.replaceAll('-', ' ')} `, first.sku.replaceAll('-', '.'), first.ean];
  const lines = await validate(
    notations.map((sku) => ({ sku, amount: 2 })),
    'fr-FR',
  );
  expect(lines.map(({ sku, status, variant }) => [sku, status, variant?.id])).toEqual(notations.map((sku) => [sku, 'ok', first.id]));
  expect(lines[0]?.variant).toMatchObject({ name: 'Panneau rigide Linea 3D', excl_vat_cents: expect.any(Number) });
});

test('lines of one variant share its stock', async () => {
  const [, second] = sampleVariants;
  if (second === undefined) throw new Error('no panel');
  await setStock(shop, second.id, 5);
  const lines = await validate([
    { sku: second.sku, amount: 3 },
    { sku: second.ean, amount: 2 },
    { sku: second.sku, amount: 1 },
  ]);
  expect(lines.map(({ status, left }) => [status, left])).toEqual([
    ['ok', 5],
    ['ok', 5],
    ['over_stock', 5],
  ]);
});

test('a variant with its price on request can’t be ordered, and has no price in the answer', async () => {
  const { sku } = await shop.db.selectFrom('variant_facts').select('sku').where('is_price_on_request', '=', true).executeTakeFirstOrThrow();
  expect(await validate([{ sku, amount: 1 }])).toMatchObject([
    { status: 'on_request', left: 0, variant: { sku, excl_vat_cents: 0, incl_vat_cents: 0 } },
  ]);
});

test('an amount between the steps is answered with the step', async () => {
  const [, , third] = sampleVariants;
  if (third === undefined) throw new Error('no panel');
  await setStock(shop, third.id, 50);
  await shop.db.updateTable('variants').set({ step: 4 }).where('id', '=', third.id).execute();
  const lines = await validate([
    { sku: third.sku, amount: 6 },
    { sku: third.sku, amount: 8 },
  ]);
  expect(lines.map(({ status, step }) => [status, step])).toEqual([
    ['min_amount', 4],
    ['ok', 4],
  ]);
});

test('what is unknown comes with what was nearly written; gifts, rentals and withdrawn ones are unknown', async () => {
  const [first] = sampleVariants;
  if (first === undefined) throw new Error('no panel');
  const gift = await shop.db.selectFrom('variant_facts').select('sku').where('is_gift', '=', true).executeTakeFirstOrThrow();
  const rental = await shop.db.selectFrom('variant_facts').select('sku').where('type', '=', 'rental').executeTakeFirstOrThrow();
  const [typo, part, ...others] = await validate([
    { sku: first.sku.replace('103', '130'), amount: 1 },
    { sku: first.sku.slice(0, 7), amount: 1 },
    { sku: gift.sku, amount: 1 },
    { sku: rental.sku, amount: 1 },
    { sku: '--', amount: 1 },
    { sku: '', amount: 1 },
  ]);
  expect(typo).toMatchObject({ status: 'unknown', left: 0, variant: null });
  expect(typo?.suggestions.length).toBeGreaterThan(0);
  expect(part?.suggestions.every(({ sku }) => sku.startsWith(first.sku.slice(0, 7)))).toBe(true);
  expect(part?.suggestions.length).toBe(3);
  expect(others.map(({ status }) => status)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
});

test('similar codes are looked for only for the first 20 unknown ones, whatever the length of the list', async () => {
  const [first] = sampleVariants;
  if (first === undefined) throw new Error('no panel');
  const lines = await validate(Array.from({ length: 30 }, (_, at) => ({ sku: `${first.sku}${at}`, amount: 1 })));
  expect(lines.map(({ suggestions }) => suggestions.length > 0)).toEqual([
    ...Array.from({ length: 20 }, () => true),
    ...Array.from({ length: 10 }, () => false),
  ]);
});

test('500 lines take three statements, 501 are refused', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({
    sku: at % 3 === 0 ? `NO-SUCH-${at}` : (sampleVariants[at % sampleVariants.length]?.sku ?? ''),
    amount: 1,
  }));
  const before = shop.statements.total;
  expect(await validate(lines)).toHaveLength(500);
  expect(shop.statements.total - before).toBeLessThanOrEqual(3);
  const answer = await shop.call('POST', '/api/quick-add/validate', { payload: { lines: [...lines, ...lines] } });
  expect(answer.statusCode).toBe(422);
});
