import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeSetting } from '../../content/settings/settings.ts';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { Cart } from 'shared-contracts/wire/cart';
import type {
  ConfigurationAnswer,
  ConfiguratorRules,
  FenceAnswer,
  GabionAnswer,
  PlanPrices,
  TerraceAnswer,
} from 'shared-contracts/wire/configurator';
import type { ApiError } from 'shared-contracts/wire/error';
import { runRetentionTasks } from '../../app/retention-tasks.ts';
import { OPEN_TIMEOUT_MS, fillCart, openTestShop, setStock, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const FENCE = { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 25_000 }] };
const GABION = { length_mm: 6000, height_cm: 100, depth_cm: 30, stone: 'bluestone' };
const TERRACE = { parts: [{ length_mm: 4000, width_mm: 3000 }], board: 'volta', colour: 'brown' };
const post = (kind: string, payload: object, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/configurator/${kind}`, { payload, headers });

describe('the configurator', () => {
  test.each(LANGS)('names in %s what can be chosen', async (lang) => {
    const answer = await shop.call('GET', '/api/configurator/rules', { headers: { language: LOCALES[lang].locale } });
    const rules = answer.json<ConfiguratorRules>();
    expect(answer.headers['cache-control']).toMatch(/^public/);
    expect(rules.fence.systems).toHaveLength(8);
    for (const { key, name } of rules.fence.systems) expect(name).not.toBe(key);
    for (const { key, name } of rules.terrace.boards) expect(name).not.toBe(key);
  });

  test('draws its example in what is chosen, with a gate where one fits, and refuses what is not made', async () => {
    const draw = (path: string) => shop.call('GET', `/api/configurator/examples/${path}`);
    const fence = async (query: string): Promise<string> => (await draw(`fence.svg?${query}`)).body;
    const green = await draw('fence.svg?system=linea&height_cm=153&colour=green');
    expect([green.statusCode, green.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    expect(green.headers['cache-control']).toMatch(/^public/);
    expect(green.body).not.toBe(await fence('system=linea&height_cm=153&colour=anthracite'));
    // no gate is low enough for wooden screens of 90 cm: the example has a screen instead
    const holes = (svg: string) => svg.match(/#b5b4ad/g)?.length ?? 0;
    const [low, high] = [await fence('system=canto&height_cm=90&colour=brown'), await fence('system=canto&height_cm=150&colour=brown')];
    expect(holes(high)).toBeGreaterThan(holes(low));
    expect((await draw('gabion.svg?height_cm=100&depth_cm=50&stone=basalt')).body).toContain('id="stone"');
    expect((await draw('terrace.svg?board=volta&colour=brown')).statusCode).toBe(200);
    expect((await draw('fence.svg?system=linea&height_cm=154&colour=green')).statusCode).toBe(422);
    expect((await draw('gabion.svg?height_cm=100&depth_cm=40&stone=basalt')).statusCode).toBe(422);
  });

  test.each([
    ['be', 2100],
    ['lu', 1700],
  ])('prices a fence for %s, tiers included, to the cent', async (country, rate) => {
    const answer = await post('fence', FENCE, { country });
    const fence = answer.json<FenceAnswer>();
    expect(answer.statusCode).toBe(200);
    expect(fence.totals.vat_rate).toBe(rate);
    // one price for all of the country
    expect(fence.delivery).toMatchObject({ is_from: false });
    expect(fence.delivery?.incl_vat_cents).toBeGreaterThan(0);
    expect(fence.lines.map(({ role, amount }) => [role, amount])).toEqual([
      ['panel', 10],
      ['post', 9],
      ['post_end', 2],
      ['concrete', country === 'lu' ? 48 : 37],
    ]);
    for (const line of fence.lines) {
      expect(line.line_incl_vat_cents).toBe(line.unit_incl_vat_cents * line.amount);
    }
    const concrete = fence.lines.find(({ role }) => role === 'concrete');
    const single = await shop.db.selectFrom('variants').select('excl_vat_cents').where('sku', '=', '129-25-NA').executeTakeFirstOrThrow();
    expect(concrete?.unit_excl_vat_cents).toBeLessThan(single.excl_vat_cents);
    expect(fence.totals.incl_vat_cents).toBe(fence.lines.reduce((sum, line) => sum + line.line_incl_vat_cents, 0));
  });

  test.each([
    ['a private customer, from prices with VAT', null],
    ['a dealer, from prices without', DEMO_DEALER],
  ])('adds up like the cart for %s', async (_who, account) => {
    const headers = account === null ? {} : await signIn(shop, account);
    const fence = (await post('fence', FENCE, headers)).json<FenceAnswer>();
    const sumOf = (side: 'line_excl_vat_cents' | 'line_incl_vat_cents') => fence.lines.reduce((sum, line) => sum + line[side], 0);
    expect(fence.totals).toMatchObject({ excl_vat_cents: sumOf('line_excl_vat_cents'), incl_vat_cents: sumOf('line_incl_vat_cents') });
    const items = fence.lines.map(({ variant_id, amount }) => ({ id: variant_id, amount }));
    const { totals } = await fillCart(shop, { items }, null, headers);
    expect(fence.totals.incl_vat_cents).toBe(totals.items_incl_vat_cents);
    expect(fence.totals.excl_vat_cents).toBe(totals.items_excl_vat_cents);
  });

  test('leaves out what is not there and nothing replaces, says when it is back, and prices what goes into the cart', async () => {
    const before = (await post('fence', FENCE)).json<FenceAnswer>();
    const panel = before.lines[0];
    await setStock(shop, panel?.variant_id ?? 0, 9);
    const after = (await post('fence', FENCE)).json<FenceAnswer>();
    const unit = after.lines[0]?.unit_incl_vat_cents ?? 0;
    expect(after.lines[0]).toMatchObject({ sku: panel?.sku, amount: 10, available: 9, enough_stock: false, line_incl_vat_cents: 9 * unit });
    expect(after.totals.incl_vat_cents).toBe(after.lines.reduce((sum, { line_incl_vat_cents }) => sum + line_incl_vat_cents, 0));
    expect(after.share_id).toBe(before.share_id);
    await setStock(shop, panel?.variant_id ?? 0, 0);
    const back = '2026-12-24';
    await shop.db
      .updateTable('stock')
      .set({ restock_date: back })
      .where('variant_id', '=', panel?.variant_id ?? 0)
      .execute();
    expect((await post('fence', FENCE)).json<FenceAnswer>().lines[0]).toMatchObject({
      available: 0,
      line_incl_vat_cents: 0,
      restock_date: back,
    });
    await setStock(shop, panel?.variant_id ?? 0, 84);
  });

  test('says what is sold out and that the concrete of a missing gate is counted, in the words of cart and payment', async () => {
    const gated = { ...FENCE, gates: [{ run: 0, position_mm: 2500, kind: 'single', width_cm: 125 }] };
    const before = (await post('fence', gated)).json<FenceAnswer>();
    const gate = before.lines.find(({ role }) => role === 'gate');
    expect(before.missing).toEqual([]);
    await setStock(shop, gate?.variant_id ?? 0, 0);
    const { missing = [] } = (await post('fence', gated)).json<FenceAnswer>();
    expect(missing[0]).toContain(`Niet in de bestelling, wel nodig: ${gate?.amount ?? 0} × ${gate?.product.name ?? ''}`);
    expect(missing.slice(1)).toEqual([
      'Het snelbeton voor de palen van de poort is wel meegeteld: je hebt het nodig wanneer de poort er komt.',
    ]);
    await setStock(shop, gate?.variant_id ?? 0, 20);
  });

  test('takes longer posts of the same colour, other packs, and boards of another length for what is sold out', async () => {
    const short = await shop.db.selectFrom('variants').select('id').where('sku', '=', '40-6040210-AN').executeTakeFirstOrThrow();
    await setStock(shop, short.id, 4);
    const fence = (await post('fence', FENCE)).json<FenceAnswer>();
    const longer = fence.lines.filter(({ role }) => role === 'post');
    expect(longer).toMatchObject([
      { sku: '40-6040230-AN', amount: 9, available: 9, replaces: expect.stringContaining('210 cm') as string },
    ]);

    const mesh = { system: 'silva', height_cm: 150, colour: 'green', runs: [{ length_mm: 25_000 }] };
    const wire = (await post('fence', mesh)).json<FenceAnswer>().lines.find(({ role }) => role === 'tension_wire');
    expect(wire).toMatchObject({ sku: '60-38100-GR', amount: 1 });
    await setStock(shop, wire?.variant_id ?? 0, 0);
    const other = (await post('fence', mesh)).json<FenceAnswer>().lines.filter(({ role }) => role === 'tension_wire');
    expect(other).toMatchObject([{ sku: '60-3850-GR', amount: 2, available: 2 }]);

    const board = (await post('terrace', TERRACE)).json<TerraceAnswer>().lines.find(({ role }) => role === 'board');
    await setStock(shop, board?.variant_id ?? 0, 0);
    const terrace = (await post('terrace', TERRACE)).json<TerraceAnswer>();
    const boards = terrace.lines.filter(({ role }) => role === 'board');
    expect(boards).toMatchObject([{ enough_stock: true }]);
    expect(boards[0]?.sku).not.toBe(board?.sku);
    for (const id of [wire, board].map((line) => line?.variant_id ?? 0)) await setStock(shop, id, 100);
  });

  test('takes the delivery to what is no postcode of the region as one to an unknown place, which costs at least so much', async () => {
    const zone = { id: 'eilanden', name: { nl: 'E', fr: 'E', de: 'E', en: 'E' }, country: 'nl', postcodes: ['8880-8899'] };
    const surcharge_cents = { letter: 0, parcel: 0, van: 5000, crane: 5000 };
    await writeSetting(shop.db, 'delivery.zones', [{ ...zone, surcharge_cents }]);
    shop.passMinutes(1);
    const deliveryTo = async (postcode: string) =>
      (await post('fence', { ...FENCE, postcode }, { country: 'nl' })).json<FenceAnswer>().delivery;
    const [mainland, island, nonsense] = [await deliveryTo('1234 AB'), await deliveryTo('8881AB'), await deliveryTo('<b>')];
    expect([mainland?.is_from, island?.is_from, nonsense?.is_from]).toEqual([false, false, true]);
    expect(island?.incl_vat_cents).toBe((mainland?.incl_vat_cents ?? 0) + 5000);
    expect(nonsense?.incl_vat_cents).toBe(mainland?.incl_vat_cents);
  });

  test('digs deeper where it freezes deeper', async () => {
    const bags = async (body: object, country: string) =>
      (await post('fence', { ...FENCE, ...body }, { country })).json<FenceAnswer>().lines.find(({ role }) => role === 'concrete')?.amount;
    // nine line posts and two end posts
    expect(await bags({}, 'be')).toBe(9 * 3 + 2 * 5);
    expect(await bags({ postcode: '9000' }, 'be')).toBe(9 * 3 + 2 * 5);
    expect(await bags({ postcode: '6600' }, 'be')).toBe(9 * 4 + 2 * 6);
    expect(await bags({}, 'lu')).toBe(9 * 4 + 2 * 6);
  });

  test.each([
    ['nl-BE', 'Minstens 0,5 m', 'Hoogstens 2000 cm'],
    ['fr-FR', 'Au moins 0,5 m', 'Au maximum 2000 cm'],
    ['de-DE', 'Mindestens 0,5 m', 'Höchstens 2000 cm'],
    ['en-US', 'At least 0.5 m', 'At most 2000 cm'],
  ])('speaks of metres and centimetres to who reads %s, never of millimetres', async (language, min, max) => {
    const answer = await post('fence', { ...FENCE, runs: [{ length_mm: 1, rise_mm: 30_000 }] }, { language });
    expect(answer.json<ApiError>().errors).toMatchObject({ 'runs.0.length_mm': [min], 'runs.0.rise_mm': [max] });
  });

  test.each([
    ['a hidden variant', 'variants', { is_active: false }, { is_active: true }],
    ['a variant of a hidden product', 'products', { is_active: false }, { is_active: true }],
    ['a variant whose price is on request', 'variants', { is_price_on_request: true }, { is_price_on_request: false }],
  ] as const)('names %s as missing, prices none of it, and leaves it out of the cart', async (_what, table, hidden, shown) => {
    const before = (await post('fence', FENCE)).json<FenceAnswer>();
    const part = before.lines.find(({ role }) => role === 'post_end');
    const id = table === 'variants' ? part?.variant_id : part?.product.id;
    // neither a longer one nor another colour may take its place
    const others = sql`product_id = ${part?.product.id ?? 0} and id <> ${part?.variant_id ?? 0}`;
    await sql`update variants set is_active = false where ${others}`.execute(shop.db);
    await shop.db
      .updateTable(table)
      .set(hidden)
      .where('id', '=', id ?? 0)
      .execute();
    try {
      const after = (await post('fence', FENCE)).json<FenceAnswer>();
      const sentence = `Niet in de bestelling, wel nodig: ${part?.amount} × ${part?.product.name}, ${part?.name}`;
      expect(after.missing).toEqual([sentence]);
      expect(after.lines.find(({ sku }) => sku === part?.sku)).toMatchObject({ available: 0, gone: true, line_incl_vat_cents: 0 });
      expect(after.totals.incl_vat_cents).toBe(before.totals.incl_vat_cents - (part?.line_incl_vat_cents ?? 0));
      const prices = await shop.call('GET', '/api/configurator/prices', {
        query: { system: 'linea', height_cm: '153', colour: 'anthracite' },
      });
      expect(prices.json<PlanPrices>().parts.find(({ sku }) => sku === part?.sku)).toMatchObject({ in_stock: 0, gone: true });
      const { cart } = (await shop.call('POST', `/api/carts/${randomUUID()}/plans`, { payload: { share_id: after.share_id } })).json<{
        cart: Cart;
      }>();
      expect(cart.has_problems).toBe(false);
      expect(cart.plans?.[0]?.missing).toEqual([sentence]);
    } finally {
      await sql`update variants set is_active = true where ${others}`.execute(shop.db);
      await shop.db
        .updateTable(table)
        .set(shown)
        .where('id', '=', id ?? 0)
        .execute();
    }
  });

  test.each([
    ['fence', FENCE],
    ['gabion', GABION],
    ['terrace', TERRACE],
  ])('gives a %s back by its id, in another language, for a year', async (kind, body) => {
    const created = (await post(kind, body)).json<ConfigurationAnswer>();
    expect(created.share_id).toMatch(/^[\w-]{22}$/);
    const repeated = await shop.call('GET', `/api/configurator/${created.share_id}`, { headers: { language: 'fr-FR' } });
    const shared = repeated.json<ConfigurationAnswer>();
    expect(repeated.statusCode).toBe(200);
    expect(repeated.headers['cache-control']).toBe('private, no-store');
    expect({ ...shared, lines: [], notes: [], included: [] }).toEqual({ ...created, lines: [], notes: [], included: [] });
    expect(shared.lines.map(({ sku, amount }) => [sku, amount])).toEqual(created.lines.map(({ sku, amount }) => [sku, amount]));
    expect(shared.lines[0]?.label).not.toBe(created.lines[0]?.label);
  });

  test('keeps what a fence ends at and what is around it; a line without a length has an error at its field', async () => {
    const around = [{ kind: 'street', x_mm: -2000, y_mm: 6000, length_mm: 12_000, direction_deg: 12.5 }];
    const ends = { start: 'wall', start_is_fence: true };
    const created = (await post('fence', { ...FENCE, ...ends, around })).json<FenceAnswer>();
    expect(created.input).toMatchObject({ ...ends, around });
    expect(created.notes.map(({ code }) => code)).toContain('fence_fixing');
    const walled = (await post('fence', { ...FENCE, start: 'wall' })).json<FenceAnswer>();
    expect(created.lines.map(({ sku, amount }) => [sku, amount])).toEqual(walled.lines.map(({ sku, amount }) => [sku, amount]));
    const refused = await post('fence', { ...FENCE, around: [{ ...around[0], length_mm: 20 }] });
    expect(refused.json<ApiError>()).toMatchObject({ status: 422, errors: { 'around.0.length_mm': [expect.any(String)] } });
  });

  test.each(LANGS)('writes every line and note in %s', async (lang) => {
    const headers = { language: LOCALES[lang].locale };
    const fence = await post(
      'fence',
      {
        ...FENCE,
        start: 'wall',
        gates: [{ run: 0, position_mm: 8000, kind: 'single', width_cm: 100 }],
        runs: [{ length_mm: 30_100, rise_mm: 3000 }],
      },
      headers,
    );
    const wall = await post('gabion', { ...GABION, depth_cm: 50, height_cm: 200, length_mm: 5500 }, headers);
    const deck = await post('terrace', { ...TERRACE, board: 'ipanema' }, headers);
    const answers = [fence.json<FenceAnswer>(), wall.json<GabionAnswer>(), deck.json<TerraceAnswer>()];
    for (const { lines, notes, included } of answers) {
      expect(notes.length).toBeGreaterThan(0);
      for (const text of [
        ...lines.flatMap(({ label, name, product }) => [label, name, product.name]),
        ...notes.map(({ text }) => text),
        ...included.map(({ label }) => label),
      ])
        expect(text.trim()).not.toBe('');
    }
  });

  test('of a year ago is forgotten', async () => {
    const { share_id } = (await post('gabion', { ...GABION, length_mm: 7777 })).json<GabionAnswer>();
    shop.passMinutes(366 * 24 * 60);
    const response = await shop.call('GET', `/api/configurator/${share_id}`);
    expect(response.json<ApiError>()).toMatchObject({ status: 404, code: 'configuration.not_found' });
    await runRetentionTasks(shop.services);
    expect(await shop.db.selectFrom('configurations').select('share_id').where('share_id', '=', share_id).execute()).toEqual([]);
    shop.passMinutes(-366 * 24 * 60);
  });

  test.each([
    ['nl-BE', 'Dit systeem bestaat in deze hoogten: 63, 103, 123, 153, 173, 203 cm'],
    ['fr-FR', 'Ce système existe dans ces hauteurs\u202f: 63, 103, 123, 153, 173, 203 cm'],
    ['de-DE', 'Dieses System gibt es in diesen Höhen: 63, 103, 123, 153, 173, 203 cm'],
    ['en-US', 'This system comes in these heights: 63, 103, 123, 153, 173, 203 cm'],
  ])('says in %s why a fence can’t be built', async (language, message) => {
    const answer = await post('fence', { ...FENCE, height_cm: 150 }, { language });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ApiError>().errors).toEqual({ height_cm: [message] });
  });

  test.each<[string, string, object]>([
    ['no runs', 'fence', { ...FENCE, runs: [] }],
    ['13 runs', 'fence', { ...FENCE, runs: Array.from({ length: 13 }, () => ({ length_mm: 1000 })) }],
    ['a negative length', 'fence', { ...FENCE, runs: [{ length_mm: -1 }] }],
    ['a fraction', 'fence', { ...FENCE, runs: [{ length_mm: 1000.5 }] }],
    ['a huge length', 'fence', { ...FENCE, runs: [{ length_mm: 1e12 }] }],
    ['a text as length', 'fence', { ...FENCE, runs: [{ length_mm: '1000' }] }],
    ['an unknown system', 'fence', { ...FENCE, system: '__proto__' }],
    ['a gate behind the end', 'fence', { ...FENCE, gates: [{ run: 0, position_mm: 24_900, kind: 'single', width_cm: 100 }] }],
    [
      'gates upon each other',
      'fence',
      { ...FENCE, gates: [1, 2].map(() => ({ run: 0, position_mm: 100, kind: 'single', width_cm: 100 })) },
    ],
    ['another depth', 'gabion', { ...GABION, depth_cm: 40 }],
    ['another height', 'gabion', { ...GABION, height_cm: 130 }],
    ['an unknown stone', 'gabion', { ...GABION, stone: 'gold' }],
    ['no parts', 'terrace', { ...TERRACE, parts: [] }],
    ['another joist spacing', 'terrace', { ...TERRACE, joist_spacing_mm: 1 }],
    ['too large', 'terrace', { ...TERRACE, parts: [{ length_mm: 30_000, width_mm: 30_000 }] }],
    ['nothing', 'terrace', {}],
  ])('refuses %s and stores nothing', async (_, kind, body) => {
    const count = () =>
      shop.db
        .selectFrom('configurations')
        .select((eb) => eb.fn.countAll().as('all'))
        .executeTakeFirst();
    const before = await count();
    const answer = await post(kind, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ApiError>().errors ?? {}).length).toBeGreaterThan(0);
    expect(await count()).toEqual(before);
  });

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'x', "'; select 1 --", '%25'])('has nothing under %s', async (id) => {
    expect((await shop.call('GET', `/api/configurator/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  });
});
