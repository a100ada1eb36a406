import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Cart } from 'shared-contracts/wire/cart';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { CUSTOMER, OPEN_TIMEOUT_MS, openTestShop, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** Marks a single-use code as used by an account. */
const USED = 'EENMALIG';
const DAY_MS = 86_400_000;

let shop: TestShop;
let variants: { sale: number[]; gift: number[]; rental: number[] };
let visitors: Record<string, string>[];
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  const idsOf = async (where: 'sale' | 'rental' | 'second_chance', count: number) =>
    (await db.selectFrom('variant_facts').select('id').where('type', '=', where).orderBy('id').limit(count).execute()).map(({ id }) => id);
  const gifts = await db.selectFrom('variant_facts').select('id').where('is_gift', '=', true).limit(2).execute();
  const [cut] = await idsOf('sale', 1);
  await db
    .updateTable('variants')
    .set({ is_custom_made: true })
    .where('id', '=', cut ?? 0)
    .execute();
  variants = {
    sale: [...(await idsOf('sale', 4)), ...(await idsOf('second_chance', 1))],
    gift: gifts.map(({ id }) => id),
    rental: await idsOf('rental', 2),
  };
  await db
    .insertInto('coupons')
    .values([
      { code: USED, kind: 'amount', value: 500, once_per_customer: true },
      { code: 'VIJF', kind: 'percentage', value: 500 },
      { code: 'GROOT', kind: 'amount', value: 1000, min_goods_cents: 50_000 },
    ])
    .execute();
  await db.updateTable('orders').set({ coupon_code: USED }).where('email', '=', DEMO_PRIVATE).execute();
  visitors = [{}, await signIn(shop, DEMO_PRIVATE), await signIn(shop, DEMO_DEALER)];
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const day = (days: number): string => brusselsDay(new Date(Date.now() + days * DAY_MS));
const PLACES = [
  { country: 'be', zip_code: '9000', city: 'Gent' },
  { country: 'be', zip_code: '8400', city: 'Oostende' },
  { country: 'nl', zip_code: '3512 JE', city: 'Utrecht' },
  { country: 'lu', zip_code: '1234', city: 'Luxembourg' },
  { country: 'de', zip_code: '50667', city: 'Köln' },
] as const;

const lines = fc.record({
  items: fc.uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 40 })), { selector: ([place]) => place, maxLength: 3 }),
  gifts: fc.uniqueArray(fc.nat(1), { maxLength: 1 }),
  rentals: fc.uniqueArray(fc.tuple(fc.nat(1), fc.constantFrom(null, 7, 30)), { selector: ([place]) => place, maxLength: 1 }),
});
const change = fc.oneof(
  lines.map((value) => ({ kind: 'lines' as const, value })),
  fc
    .record({ place: fc.constantFrom(...PLACES), email: fc.constantFrom(DEMO_PRIVATE, 'nieuw@voorbeeld.be'), company: fc.boolean() })
    .map((value) => ({ kind: 'address' as const, value })),
  fc.constantFrom(USED, 'VIJF', 'GROOT').map((value) => ({ kind: 'code' as const, value })),
  fc.constant({ kind: 'no code' as const }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const idAt = (ids: readonly number[], place: number): number => ids[place % ids.length] ?? 0;

const send = (id: string, headers: Record<string, string>, { kind, ...rest }: Change) => {
  const post = (path: string, payload: object) => shop.call('POST', `/api/carts/${id}${path}`, { payload, headers });
  if (kind === 'no code') return shop.call('DELETE', `/api/carts/${id}/discount-code`, { headers });
  if (kind === 'code') return post('/discount-code', { discount_code: (rest as { value: string }).value, keep: true });
  if (kind === 'lines') {
    const { items, gifts, rentals } = (rest as { value: typeof lines extends fc.Arbitrary<infer Value> ? Value : never }).value;
    return post('', {
      items: items.map(([place, amount]) => ({ id: idAt(variants.sale, place), amount })),
      free_items: gifts.map((place) => ({ id: idAt(variants.gift, place), amount: 1 })),
      rent_items: rentals.map(([place, start]) => ({
        id: idAt(variants.rental, place),
        ...(start === null ? {} : { from: day(start), to: day(start + 1) }),
      })),
    });
  }
  const { place, email, company } = (rest as { value: { place: (typeof PLACES)[number]; email: string; company: boolean } }).value;
  return post('/address', {
    ...CUSTOMER,
    email,
    phone: '+32471123456',
    ...(company ? { company_name: 'De Smet bv', business: true } : {}),
    shipping_address: { street: 'Kouter', street_number: '12', ...place },
  });
};

test.each([0, 1, 2])(
  'the answer to any change is the cart as it is read right after it (visitor %i)',
  async (visitor) => {
    const headers = visitors[visitor] ?? {};
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const id = randomUUID();
        for (const each of changes) {
          const answer = await send(id, headers, each);
          const read = (await shop.call('GET', `/api/carts/${id}`, { headers })).json<Cart>();
          if (answer.statusCode === 200) expect([each, answer.json<Cart>()]).toEqual([each, read]);
          else expect([each, answer.statusCode]).toEqual([each, 422]);
        }
      }),
      { numRuns: 40 },
    );
  },
  120_000,
);
