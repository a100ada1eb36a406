import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import type { AddPlanAnswer, Cart } from 'shared-contracts/wire/cart';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { Order, ReorderAnswer } from 'shared-contracts/wire/order';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { CUSTOMER, HOME, OPEN_TIMEOUT_MS, setStock, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { loadMailPlans } from '../orders/mail-plans.ts';
import { loadOrderSheet } from '../orders/order-build-sheet.ts';
import { documentText } from '../documents/pdf/document-text.ts';

let checkout: Checkout;
let shop: TestShop;
beforeAll(async () => {
  checkout = await openCheckout();
  ({ shop } = checkout);
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(async () => {
  await checkout.reset();
  await shop.db.updateTable('stock').set({ on_hand: 50_000, reserved: 0, restock_date: null }).execute();
});

type Headers = Record<string, string>;
/** Nine panels: eight posts of 210 cm between them. */
const POST = '40-6040210-AN';
const GREEN_POST = '40-6040210-GR';
const FENCE = { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 22_680 }] };
const calculate = async (payload: object = FENCE, kind = 'fence'): Promise<ConfigurationAnswer> => {
  const answer = await shop.call('POST', `/api/configurator/${kind}`, { payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ConfigurationAnswer>();
};
const add = async (share_id: string, headers: Headers = {}): Promise<AddPlanAnswer> =>
  (await shop.call('POST', `/api/carts/${randomUUID()}/plans`, { payload: { share_id }, headers })).json<AddPlanAnswer>();
const change = async (cart: Cart, payload: object): Promise<Cart> => {
  const answer = await shop.call('POST', `/api/carts/${cart.id}/plans/${cart.plans?.[0]?.share_id}`, { payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Cart>();
};
const cartOf = async ({ id }: Cart): Promise<Cart> => (await shop.call('GET', `/api/carts/${id}`)).json<Cart>();
const idOf = async (sku: string): Promise<number> =>
  (await shop.db.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
const setLeft = async (sku: string, left: number): Promise<void> => setStock(shop, await idOf(sku), left);
/** All anthracite posts of 210 cm and longer: nothing of the same colour replaces them. */
const sellOutPosts = async (): Promise<void> => {
  for (const length of [210, 230, 260]) await setLeft(`40-6040${length}-AN`, 0);
};
const skusIn = ({ lines }: Pick<Cart, 'lines'>): string[] => lines.map(({ sku }) => sku);
const IN_GREEN = { other_colour: { sku: POST, colour: 'green' } };

describe('a part that is sold out before the plan is bought', () => {
  test('is proposed in other colours with its price, and comes in one of them only after consent', async () => {
    await sellOutPosts();
    await shop.db
      .updateTable('stock')
      .set({ restock_date: '2026-12-12' })
      .where('variant_id', '=', await idOf(POST))
      .execute();
    const plain = await calculate();
    expect(plain.lines.find(({ sku }) => sku === POST)).toMatchObject({ amount: 8, available: 0 });
    expect(plain.lines.map(({ sku }) => sku)).not.toContain(GREEN_POST);
    const [offer] = plain.colour_offers ?? [];
    expect(offer).toMatchObject({
      sku: POST,
      label: 'Tussenpalen',
      in_colour: 'in antraciet',
      amount: 8,
      available: 0,
      restock_date: '2026-12-12',
      taken: null,
    });
    const green = offer?.choices.find(({ colour }) => colour === 'green');
    expect(green).toMatchObject({ in_colour: 'in het groen', amount: 8, other_product: null, dearer: { incl_vat_cents: 0 } });

    const agreed = await calculate({ ...FENCE, other_colours: { [POST]: 'green' } });
    expect(agreed.totals.incl_vat_cents - plain.totals.incl_vat_cents).toBe(green?.added.incl_vat_cents);
    expect(agreed.lines.every(({ enough_stock }) => enough_stock)).toBe(true);
    expect(agreed.lines.find(({ sku }) => sku === GREEN_POST)).toMatchObject({ amount: 8, replaces: expect.stringContaining('Antraciet') });
    expect(agreed.colour_offers).toMatchObject([{ sku: POST, taken: 'green' }]);
    // the address of the plan knows it
    const opened = (await shop.call('GET', `/api/configurator/${agreed.share_id}`)).json<ConfigurationAnswer>();
    expect([opened.input, opened.totals]).toEqual([agreed.input, agreed.totals]);
    // and so does the cart, without being asked again
    const { cart } = await add(agreed.share_id);
    expect(cart.plans).toMatchObject([{ items_incl_vat_cents: agreed.totals.incl_vat_cents, left_out: [], problems: [] }]);
    expect(cart.plans?.[0]?.colour_offers).toMatchObject([{ sku: POST, taken: 'green' }]);

    await setLeft(POST, 50);
    const back = (await shop.call('GET', `/api/configurator/${agreed.share_id}`)).json<ConfigurationAnswer>();
    expect(back.lines.map(({ sku }) => sku)).not.toContain(GREEN_POST);
    expect(back.colour_offers).toBeUndefined();
  });

  test('of a gabion wall is proposed in another stone, by its name', async () => {
    const wall = { length_mm: 4000, height_cm: 100, depth_cm: 50, stone: 'basalt' };
    for (const weight of ['1000', '25']) await setLeft(`53-${weight}-BA`, 0);
    const [offer] = (await calculate(wall, 'gabion')).colour_offers ?? [];
    expect(offer?.in_colour).toBe('in basalt');
    expect(offer?.choices.map(({ in_colour }) => in_colour)).toContain('in wit marmer');
    const agreed = await calculate({ ...wall, other_colours: { [offer?.sku ?? '']: 'white' } }, 'gabion');
    expect(agreed.lines.some(({ sku }) => sku.endsWith('-MA'))).toBe(true);
  });

  test('of a terrace comes in another length of the same colour first', async () => {
    const terrace = { parts: [{ length_mm: 3000, width_mm: 3000 }], board: 'volta', colour: 'brown' };
    await setLeft('100-145300-BR', 0);
    expect((await calculate(terrace, 'terrace')).colour_offers).toBeUndefined();
    await setLeft('100-145400-BR', 0);
    const [offer] = (await calculate(terrace, 'terrace')).colour_offers ?? [];
    const agreed = await calculate({ ...terrace, other_colours: { [offer?.sku ?? '']: 'anthracite' } }, 'terrace');
    expect(agreed.lines.find(({ role }) => role === 'board')?.sku).toMatch(/-AN$/);
    await setLeft('100-145400-BR', 500);
    const opened = (await shop.call('GET', `/api/configurator/${agreed.share_id}`)).json<ConfigurationAnswer>();
    expect(opened.lines.find(({ role }) => role === 'board')?.sku).toBe('100-145400-BR');
  });
});

describe('a part that is sold out later', () => {
  test('is proposed in the cart with what it adds, can be agreed to and taken back, and comes in the chosen colour again', async () => {
    const { cart } = await add((await calculate()).share_id);
    expect(cart.plans?.[0]?.colour_offers).toBeUndefined();
    await sellOutPosts();
    const short = await cartOf(cart);
    const [plan] = short.plans ?? [];
    expect(plan?.problems).toHaveLength(1);
    const green = plan?.colour_offers?.[0]?.choices.find(({ colour }) => colour === 'green');

    const agreed = await change(short, IN_GREEN);
    expect(agreed.plans).toMatchObject([{ problems: [], left_out: [], revision: 1, colour_offers: [{ sku: POST, taken: 'green' }] }]);
    expect(skusIn(agreed)).toContain(GREEN_POST);
    expect(agreed.plans?.[0]?.items_incl_vat_cents).toBe((plan?.items_incl_vat_cents ?? 0) + (green?.added.incl_vat_cents ?? Number.NaN));
    expect(await cartOf(cart)).toEqual(agreed);

    const back = await change(agreed, { other_colour: { sku: POST, colour: null } });
    expect(back.plans).toMatchObject([{ left_out: [{ amount: 8 }], colour_offers: [{ taken: null }] }]);
    expect(skusIn(back)).not.toContain(GREEN_POST);
    const row = await shop.db
      .selectFrom('plans')
      .select('input')
      .where('id', '=', plan?.share_id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.input).not.toHaveProperty('other_colours');

    await change(back, IN_GREEN);
    await setLeft(POST, 50);
    const restocked = await cartOf(cart);
    expect(restocked.plans).toMatchObject([{ back: [{ label: 'Tussenpalen' }] }]);
    expect(skusIn(restocked)).toContain(GREEN_POST);
    const chosen = await change(restocked, {});
    expect(skusIn(chosen)).toContain(POST);
    expect(skusIn(chosen)).not.toContain(GREEN_POST);
    expect(chosen.plans?.[0]?.back).toBeUndefined();
  });

  test('leaves a plan of older rules as it was counted, and stays agreed to when the plan changes', async () => {
    const { cart, share_id } = await add((await calculate()).share_id);
    await shop.db.updateTable('plans').set({ rule_version: '2025.1' }).where('id', '=', share_id).execute();
    await sellOutPosts();
    const agreed = await change(cart, IN_GREEN);
    expect(agreed.plans).toMatchObject([{ rule_version: '2025.1', left_out: [] }]);
    const longer = await change(agreed, { lengths_mm: [25_200] });
    expect(longer.lines.find(({ sku }) => sku === GREEN_POST)?.amount).toBe(9);
    // another height needs other posts: nobody agreed to those in green
    const higher = await change(longer, { height_cm: 173 });
    expect(skusIn(higher).filter((sku) => sku.endsWith('-GR'))).toEqual([]);
    expect(higher.plans?.[0]?.left_out).toHaveLength(1);
  });

  test('is refused for what is no part or no colour', async () => {
    const { cart, share_id } = await add((await calculate()).share_id);
    for (const other_colour of [{ sku: 'a b', colour: 'green' }, { sku: POST }, { sku: POST, colour: 'x'.repeat(21) }]) {
      const answer = await shop.call('POST', `/api/carts/${cart.id}/plans/${share_id}`, { payload: { other_colour } });
      expect([other_colour, answer.statusCode]).toEqual([other_colour, 422]);
    }
    // a colour that there is not changes nothing of what is bought
    const pink = await change(cart, { other_colour: { sku: POST, colour: 'pink' } });
    expect(pink.lines).toEqual(cart.lines);
  });
});

describe('a cart with many plans that lack something', () => {
  const addTo = async (cartId: string): Promise<number> => {
    const payload = { share_id: (await calculate()).share_id };
    return (await shop.call('POST', `/api/carts/${cartId}/plans`, { payload })).statusCode;
  };
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = shop.statements.total;
    await work();
    return shop.statements.total - before;
  };

  test('is shown and completed with as many statements as one with a single such plan', async () => {
    const one = randomUUID();
    const many = randomUUID();
    await addTo(one);
    for (let count = 0; count < 6; count++) expect(await addTo(many)).toBe(200);
    await sellOutPosts();
    const read = (id: string, query = '') => shop.call('GET', `/api/carts/${id}${query}`);
    expect((await read(many)).json<Cart>().plans?.map(({ colour_offers = [] }) => colour_offers.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await statementsOf(() => read(many))).toBe(await statementsOf(() => read(one)));
    // pages without the offers need no parts
    expect(await statementsOf(() => read(many, '?offers=none'))).toBe((await statementsOf(() => read(many))) - 2);
    const lean = (await read(many, '?offers=none')).json<Cart>();
    expect(lean.plans?.every((plan) => !('colour_offers' in plan || 'back' in plan))).toBe(true);
    const completeness = (id: string) => statementsOf(() => shop.call('GET', `/api/carts/${id}/completeness`));
    expect(await completeness(many)).toBe(await completeness(one));
  });

  test('takes no more than twenty, also by adding a shared cart again and again', async () => {
    const id = randomUUID();
    for (let count = 0; count < 3; count++) await addTo(id);
    const { token } = (await shop.call('POST', `/api/carts/${id}/share`, { payload: {} })).json<{ token: string }>();
    const merge = (shared: string) => shop.call('POST', `/api/carts/${id}/merge`, { payload: { shared } });
    for (let count = 3; count < 18; count += 3) expect((await merge(token)).statusCode).toBe(200);
    const refused = await merge(token);
    expect(refused.json()).toMatchObject({ status: 422, code: 'plan.too_many', message: expect.stringContaining('20') });
    expect((await cartOf({ id } as Cart)).plans).toHaveLength(18);
  });
});

test('an order, its invoice and its build sheet name the colour that comes; a reorder keeps the consent', async () => {
  const headers = await signIn(shop, DEMO_PRIVATE);
  await sellOutPosts();
  const { cart, share_id } = await add((await calculate({ ...FENCE, other_colours: { [POST]: 'green' } })).share_id, headers);
  const person = { email: DEMO_PRIVATE, first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56', shipping_address: HOME };
  await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: person, headers });
  const payment = await checkout.paid(cart.id, headers);
  await checkout.simulator.finish(providerId(payment), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(payment));
  const order = (await shop.call('GET', `/api/orders/${id}`, { headers })).json<Order>();
  expect(order.items_incl_vat_cents).toBe(cart.plans?.[0]?.items_incl_vat_cents);
  expect(order.lines.map(({ sku }) => sku)).toContain(GREEN_POST);

  const { snapshot } = await shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(documentText(snapshot).annex)).toContain('Groen, 60 × 40 mm, 210 cm');

  // the stock of today does not matter to what was bought
  await setLeft(POST, 50);
  const sheet = await loadOrderSheet(shop.db, { orderId: id, planId: share_id }, 'nl', 'https://shop.example');
  expect(sheet?.parts.filter(({ label }) => label === 'Tussenpalen')).toEqual([
    {
      label: 'Tussenpalen',
      name: 'Paal Linea 60 × 40, Groen, 60 × 40 mm, 210 cm',
      sku: GREEN_POST,
      amount: 8,
      instead: 'Antraciet, 60 × 40 mm, 210 cm',
    },
  ]);
  expect(sheet?.missing).toEqual([]);

  await sellOutPosts();
  const again = (await shop.call('POST', `/api/orders/${id}/reorder`, { payload: {}, headers })).json<ReorderAnswer>();
  expect(again.cart.plans?.[0]?.colour_offers).toMatchObject([{ taken: 'green' }]);
});

/** Random fences of which some parts are sold out; `PLAN_RUNS=80` makes many. */
const PLAN_RUNS = Number(process.env.PLAN_RUNS ?? 6);
const aFence = fc.constantFrom('linea' as const, 'robur_656' as const, 'silva' as const, 'rustiek' as const).chain((system) =>
  fc.record({
    system: fc.constant(system),
    height_cm: fc.constantFrom(...FENCE_RULES[system].heights),
    colour: fc.constantFrom(...FENCE_RULES[system].colours),
    runs: fc.array(fc.record({ length_mm: fc.integer({ min: 1800, max: 30_000 }) }), { minLength: 1, maxLength: 3 }),
  }),
);

test(
  'planner total = added total = cart total = order total, also for what comes in another colour',
  async () => {
    let agreedTo = 0;
    await fc.assert(
      fc.asyncProperty(aFence, fc.array(fc.tuple(fc.nat(9), fc.nat(4)), { minLength: 1, maxLength: 4 }), async (fence, shortages) => {
        await shop.db.updateTable('stock').set({ on_hand: 50_000, reserved: 0 }).execute();
        const { lines } = await calculate(fence);
        for (const [index, left] of shortages) {
          const id = lines[index % lines.length]?.variant_id ?? 0;
          const { product_id, colour } = await shop.db.selectFrom('variants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
          const same = await shop.db
            .selectFrom('variants')
            .select('id')
            .where('product_id', '=', product_id)
            .where('colour', '=', colour)
            .execute();
          for (const { id: other } of same) await setStock(shop, other, other === id ? left : 0);
        }
        const { colour_offers = [] } = await calculate(fence);
        const other_colours = Object.fromEntries(colour_offers.map(({ sku, choices }) => [sku, choices.at(-1)?.colour ?? '']));
        const agreed = await calculate({ ...fence, other_colours });
        agreedTo += agreed.colour_offers?.filter(({ taken }) => taken !== null).length ?? 0;
        // A plan of which nothing is there can't be bought.
        if (agreed.totals.incl_vat_cents === 0) return;
        const { cart } = await add(agreed.share_id);
        const planned = agreed.totals.incl_vat_cents;
        expect(cart.plans?.[0]?.items_incl_vat_cents).toBe(planned);
        await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: { ...CUSTOMER, shipping_address: HOME } });
        expect((await cartOf(cart)).totals.items_incl_vat_cents).toBe(planned);
        const order = await checkout.orderOf(await checkout.referenceOf((await checkout.pay(cart.id)).json()));
        expect(order.items_incl_vat_cents).toBe(planned);
        await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'awaiting_payment').execute();
      }),
      { numRuns: PLAN_RUNS },
    );
    expect(agreedTo).toBeGreaterThan(0);
  },
  30_000 * PLAN_RUNS,
);

test('cart, mails and build sheet name both colours of a plan whose panels are taken in another one, and its system', async () => {
  const panel = '10-250153-AN';
  const summary = 'Draadpaneel Linea 3D · 153 cm hoog · Antraciet + Groen · 22,68 m';
  const headers = await signIn(shop, DEMO_PRIVATE);
  await setLeft(panel, 0);
  const { cart: missing } = await add((await calculate()).share_id, headers);
  expect(missing.plans?.[0]?.summary).toBe('Draadpaneel Linea 3D · 153 cm hoog · Antraciet · 22,68 m');
  const cart = await change(missing, { other_colour: { sku: panel, colour: 'green' } });
  expect(skusIn(cart)).toContain('10-250153-GR');
  expect(cart.plans?.[0]?.summary).toBe(summary);

  const person = { email: DEMO_PRIVATE, first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56', shipping_address: HOME };
  await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: person, headers });
  const { id } = await checkout.orderOf(await checkout.referenceOf(await checkout.paid(cart.id, headers)));
  const planId = cart.plans?.[0]?.share_id ?? '';
  const row = await shop.db.selectFrom('orders').select(['id', 'lang']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await loadMailPlans(shop.services, shop.db, row)).toMatchObject([{ summary }]);
  expect(await loadOrderSheet(shop.db, { orderId: id, planId }, 'nl', 'https://shop.example')).toMatchObject({ summary });
});
