import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { choosePieces } from 'shared-contracts/rules/parts/choose-pieces';
import { neededParts } from 'shared-contracts/rules/parts/needed-parts';
import { sizeOf } from 'shared-contracts/rules/parts/piece-size';
import type { Cart, CompletenessAnswer, NamedCart, ShareAnswer } from 'shared-contracts/wire/cart';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { Product } from 'shared-contracts/wire/product';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { fillCart, HOME, OPEN_TIMEOUT_MS, openTestShop, setStock, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

interface Item {
  id: number;
  amount: number;
}

/** Products of the sets below. */
const WHOLES = [
  'panel-linea-3d',
  'panel-linea-light',
  'panel-robur-656',
  'mesh-silva',
  'mesh-zincalu',
  'mesh-set',
  'gate-porta',
  'gate-porta-double',
  'screen-rustiek',
  'screen-nova',
  'decking-volta',
  'decking-nova',
  'gabion-murus',
  'base-plate-smooth',
  'post-linea',
] as const;

const productOf = async (key: string, country = 'be'): Promise<Product> => {
  const { slug } = await shop.db
    .selectFrom('product_texts as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select('t.slug')
    .where('p.key', '=', key)
    .where('t.lang', '=', 'nl')
    .executeTakeFirstOrThrow();
  return (await shop.call('GET', `/api/products/${slug}`, { headers: { language: 'nl-BE', country } })).json<Product>();
};

/** What the product page adds to the cart for a set; null if a part of it is not available. */
const setOf = (product: Product, variantId: number, amount: number, isWith: (place: number) => boolean): Item[] | null => {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (variant === undefined || variant.stock.left < amount) return null;
  const piece = { productId: product.id, amount, size: sizeOf(variant.dimensions), content: 1, isGate: false };
  const items: Item[] = [{ id: variantId, amount }];
  for (const [place, accessory] of product.accessories.entries()) {
    if (accessory.product.type === 'rental' || (!accessory.required && !isWith(place))) continue;
    const fits = accessory.fits?.filter(({ variant_ids }) => variant_ids.includes(variantId)) ?? [
      { variant_id: accessory.product.default_variant_id, left: accessory.product.stock.left },
    ];
    const choices = fits.map((fit) => ({
      id: fit.variant_id,
      left: fit.left,
      step: 1,
      content: 'content' in fit ? (fit.content ?? 1) : 1,
    }));
    const need = {
      productId: product.id,
      targetId: accessory.id,
      per: accessory.per,
      ratio: accessory.ratio,
      rule: accessory.rule ?? null,
      isRequired: accessory.required,
      packContent: Math.min(...choices.map(({ content }) => content)),
      replacementIds: [],
    };
    const [part] = neededParts([piece], [need]);
    if (part === undefined) continue;
    const { chosen, short } = choosePieces({ amount: part.needed, inContent: part.inContent }, choices);
    // no part fits, or stock is too low: the page says so, and the cart may suggest it
    if (short > 0) return null;
    items.push(...chosen.map((pick) => ({ id: pick.choice.id, amount: pick.amount })));
  }
  return items;
};

const sumOf = (...lists: (readonly Item[])[]): Item[] => {
  const sums = new Map<number, number>();
  for (const { id, amount } of lists.flat()) sums.set(id, (sums.get(id) ?? 0) + amount);
  return [...sums].map(([id, amount]) => ({ id, amount }));
};
const check = async (id: string, country = 'be'): Promise<CompletenessAnswer> =>
  (await shop.call('GET', `/api/carts/${id}/completeness`, { headers: { language: 'nl-BE', country } })).json<CompletenessAnswer>();
const save = async (id: string, items: readonly Item[], plans?: readonly string[]): Promise<Cart> =>
  (await shop.call('POST', `/api/carts/${id}`, { payload: { items, ...(plans && { plans }) } })).json<Cart>();
const lacks = ({ missing }: CompletenessAnswer) =>
  missing.map(({ product_name, name, needed, in_cart }) => ({ product_name, name, needed, in_cart }));

const PROPERTY_TIMEOUT_MS = 240_000;

/** Other tests cover stock: here everything is in stock. */
beforeAll(async () => {
  await shop.db.updateTable('stock').set({ on_hand: 5000, reserved: 0 }).execute();
}, OPEN_TIMEOUT_MS);

test(
  'a set of a product page is complete by the cart’s own rule, alone and beside another set',
  async () => {
    const products = await Promise.all(WHOLES.map((key) => productOf(key)));
    const aSet = fc.record({
      product: fc.constantFrom(...products),
      variant: fc.nat(),
      amount: fc.integer({ min: 1, max: 14 }),
      optional: fc.integer({ min: 0, max: 63 }),
    });
    const items = ({ product, variant, amount, optional }: typeof aSet extends fc.Arbitrary<infer Each> ? Each : never): Item[] => {
      const id = product.variants[variant % product.variants.length]?.id ?? 0;
      return setOf(product, id, amount, (place) => Math.floor(optional / 2 ** place) % 2 === 1) ?? [];
    };
    await fc.assert(
      fc.asyncProperty(aSet, aSet, async (first, second) => {
        const alone = await fillCart(shop, { items: items(first) });
        expect(lacks(await check(alone.id))).toEqual([]);
        // one set with base plates beside another without them: the cart may suggest more parts, but counts as complete
        const combined = await fillCart(shop, { items: sumOf(items(first), items(second)) });
        expect(await check(combined.id)).toMatchObject({ complete: true });
      }),
      { numRuns: 30 },
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  'a plan of the configurator is complete by the cart’s own rule, alone and beside a set, with corners, walls, gates and slopes',
  async () => {
    const panel = await productOf('panel-linea-3d');
    const beside = setOf(panel, panel.variants[0]?.id ?? 0, 4, () => true) ?? [];
    const system = fc.constantFrom('linea', 'linea_light', 'robur_656', 'silva', 'rustiek', 'nova');
    const heights: Record<string, number[]> = {
      linea: [103, 153, 203],
      linea_light: [123],
      robur_656: [143, 203],
      silva: [100, 125, 175],
      rustiek: [180],
      nova: [150],
    };
    const plan = fc.record({
      system,
      height: fc.nat(),
      runs: fc.array(fc.record({ length_mm: fc.integer({ min: 1800, max: 14_000 }), rise_mm: fc.integer({ min: 0, max: 40 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      start: fc.constantFrom('post', 'wall'),
      end: fc.constantFrom('post', 'wall'),
      closed: fc.boolean(),
      hasGate: fc.boolean(),
      postcode: fc.constantFrom('9000', '6600'),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ height, closed, hasGate, runs, ...rest }) => {
        const choices = heights[rest.system] ?? [];
        const payload = {
          ...rest,
          height_cm: choices[height % choices.length],
          colour: rest.system === 'nova' ? 'none' : 'anthracite',
          runs,
          closed: closed && runs.length > 2,
          gates: hasGate ? [{ run: 0, position_mm: 0, kind: 'single', width_cm: 100 }] : [],
        };
        const answer = await shop.call('POST', '/api/configurator/fence', { payload });
        if (answer.statusCode === 422) return;
        const { lines, share_id, totals } = answer.json<ConfigurationAnswer>();
        const bought = lines.map(({ variant_id, available }) => ({ id: variant_id, amount: available }));
        const { id } = await fillCart(shop, { items: [] });
        const cart = await save(id, sumOf(bought), [share_id]);
        expect(cart.totals.items_incl_vat_cents).toBe(totals.incl_vat_cents);
        expect(lacks(await check(id))).toEqual([]);
        await save(id, sumOf(bought, beside));
        expect(lacks(await check(id))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  'the cart’s suggestions make it complete in one step, and never exceed what can be bought',
  async () => {
    const products = await Promise.all([...WHOLES, 'post-corner-linea', 'quick-concrete', 'tensioner'].map((key) => productOf(key)));
    const item = fc.record({ product: fc.constantFrom(...products), variant: fc.nat(), amount: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), fc.integer({ min: 4, max: 60 }), async (picked, left) => {
        const items = sumOf(
          picked.map(({ product, variant, amount }) => ({ id: product.variants[variant % product.variants.length]?.id ?? 0, amount })),
        );
        const { id } = await fillCart(shop, { items });
        const first = await check(id);
        // one of the parts is short of stock: another length, another pack, or less
        const [scarce] = first.missing;
        const amountInCart = items.find((each) => each.id === scarce?.variant_id)?.amount ?? 0;
        if (scarce) await setStock(shop, scarce.variant_id, amountInCart + (left % 7));
        const { missing } = await check(id);
        const cart = await save(
          id,
          sumOf(
            items,
            missing.filter(({ add }) => add > 0).map(({ variant_id, add }) => ({ id: variant_id, amount: add })),
          ),
        );
        expect(cart.lines.filter(({ problem }) => problem !== null)).toEqual([]);
        // suggestions have the same price in the cart, tiers included
        expect(
          missing.filter(({ add }) => add > 0).map(({ variant_id, unit_incl_vat_cents }) => [variant_id, unit_incl_vat_cents]),
        ).toEqual(
          missing
            .filter(({ add }) => add > 0)
            .map(({ variant_id }) => [variant_id, cart.lines.find((line) => line.variant_id === variant_id)?.unit_incl_vat_cents]),
        );
        const after = (await check(id)).missing.filter(({ add }) => add > 0);
        if (scarce) await setStock(shop, scarce.variant_id, 5000);
        expect(after).toEqual([]);
      }),
      { numRuns: 30 },
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test('goods of two colours get posts of both, as many as each has panels', async () => {
  const { variants } = await productOf('panel-linea-3d');
  const panel = (sku: string): number => variants.find((each) => each.sku === sku)?.id ?? 0;
  const [green, grey] = [panel('10-250153-GR'), panel('10-250153-AN')];
  const posts = async (id: string) =>
    (await check(id)).missing
      .filter(({ product_name }) => product_name.startsWith('Paal'))
      .map(({ variant_id, name, missing }) => ({ variant_id, colour: name.includes('Groen') ? 'green' : name.split(',')[0], missing }));
  const { id } = await fillCart(shop, {
    items: [
      { id: green, amount: 20 },
      { id: grey, amount: 3 },
    ],
  });
  const lacking = await posts(id);
  expect(lacking.map(({ colour, missing }) => [colour, missing])).toEqual([
    ['green', 21],
    ['Antraciet', 3],
  ]);
  // what the cart has of a colour counts for that colour, and everything offered makes it complete
  const [first, second] = lacking;
  const with_ = (...posts_: { id: number; amount: number }[]) => [{ id: green, amount: 20 }, { id: grey, amount: 3 }, ...posts_];
  await save(id, with_({ id: second?.variant_id ?? 0, amount: 3 }));
  expect((await posts(id)).map(({ colour, missing }) => [colour, missing])).toEqual([['green', 21]]);
  await save(id, with_({ id: first?.variant_id ?? 0, amount: 21 }, { id: second?.variant_id ?? 0, amount: 3 }));
  expect(await posts(id)).toEqual([]);
});

test('low panels of one colour beside high ones of another get low posts in their own colour', async () => {
  const { variants } = await productOf('panel-linea-3d');
  const panel = (sku: string, amount: number) => ({ id: variants.find((each) => each.sku === sku)?.id ?? 0, amount });
  const high = panel('10-250153-AN', 5);
  const low = panel('10-250103-GR', 5);
  const { id } = await fillCart(shop, { items: [high, low] });
  const posts = async () => (await check(id)).missing.filter(({ product_name }) => product_name.startsWith('Paal'));
  const told = (parts: Awaited<ReturnType<typeof posts>>) =>
    parts.map(({ name, missing }) => [name.includes('Groen') ? 'green' : 'grey', /2[1-9]0/.test(name) ? 'high' : 'low', missing]);
  const both = await posts();
  expect(told(both)).toEqual([
    ['grey', 'high', 6],
    ['green', 'low', 5],
  ]);
  // the high posts in the cart are those of the high panels, whatever is looked for beside them
  await save(id, [high, low, { id: both[0]?.variant_id ?? 0, amount: 6 }]);
  expect(told(await posts())).toEqual([['green', 'low', 5]]);
  await save(id, [high, low, panel('10-250103-AN', 5), { id: both[0]?.variant_id ?? 0, amount: 6 }]);
  expect(told(await posts())).toEqual([
    ['grey', 'low', 5],
    ['green', 'low', 5],
  ]);
});

test('a gate is sold with its lock: its set is the gate and the concrete of its two posts', async () => {
  const { accessories } = await productOf('gate-porta');
  expect(accessories.map(({ product, ratio, required }) => [product.name, ratio, required])).toEqual([['Snelbeton Presto', 22, true]]);
});

test('a shared cart and a named cart include their plan, so that nothing is missing for whoever opens it', async () => {
  const answer = await shop.call('POST', '/api/configurator/fence', {
    payload: {
      system: 'linea',
      height_cm: 153,
      colour: 'anthracite',
      start: 'post',
      end: 'post',
      runs: [{ length_mm: 20_000 }, { length_mm: 12_000 }],
    },
  });
  const { lines, share_id } = answer.json<ConfigurationAnswer>();
  const { id } = await fillCart(shop, { items: [] });
  await save(
    id,
    lines.map(({ variant_id, amount }) => ({ id: variant_id, amount })),
    [share_id],
  );
  expect((await check(id)).missing).toEqual([]);
  const headers = await signIn(shop, DEMO_PRIVATE);
  const { token } = (await shop.call('POST', `/api/carts/${id}/share`)).json<ShareAnswer>();
  const named = (await shop.call('POST', '/auth/me/carts', { headers, payload: { name: 'Fence', cart_id: id } })).json<NamedCart>();
  for (const source of [{ shared: token }, { named: named.id }]) {
    const other = await fillCart(shop, { items: [] });
    const merged = await shop.call('POST', `/api/carts/${other.id}/merge`, { headers, payload: source });
    expect([source, merged.statusCode]).toEqual([source, 200]);
    expect([source, (await check(other.id)).missing]).toEqual([source, []]);
  }
});

test('a plan is ignored after its panels were removed', async () => {
  const answer = await shop.call('POST', '/api/configurator/fence', {
    payload: { system: 'linea', height_cm: 153, colour: 'anthracite', start: 'wall', end: 'wall', runs: [{ length_mm: 10_000 }] },
  });
  const { lines, share_id } = answer.json<ConfigurationAnswer>();
  const items = lines.map(({ variant_id, amount }) => ({ id: variant_id, amount }));
  const { id } = await fillCart(shop, { items: [] });
  await save(id, items, [share_id]);
  expect((await check(id)).missing).toEqual([]);
  const panel = lines.find(({ role }) => role === 'panel');
  await save(
    id,
    items.map((item) => (item.id === panel?.variant_id ? { ...item, amount: item.amount - 1 } : item)),
  );
  // three panels in a straight run: a fourth post, and its concrete
  expect((await check(id)).missing.map(({ missing }) => missing)).toEqual([1, 3]);
});

test('a plan whose panels are partly sold out lacks exactly those panels', async () => {
  const answer = await shop.call('POST', '/api/configurator/fence', {
    payload: { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 10_000 }] },
  });
  const { lines, share_id } = answer.json<ConfigurationAnswer>();
  const panel = lines.find(({ role }) => role === 'panel');
  const { variant_id = 0, amount = 0 } = panel ?? {};
  const stock = (onHand: number) => shop.db.updateTable('stock').set({ on_hand: onHand }).where('variant_id', '=', variant_id).execute();
  await stock(amount - 1);
  const { id } = await fillCart(shop, { items: [] });
  await save(
    id,
    lines.map((line) => ({ id: line.variant_id, amount: line.variant_id === variant_id ? amount - 1 : line.amount })),
    [share_id],
  );
  const missing = await check(id);
  await stock(5000);
  expect(missing).toMatchObject({ complete: false, missing: [{ variant_id, needed: amount, in_cart: amount - 1, missing: 1, add: 0 }] });
  expect(missing.missing).toHaveLength(1);
});

test('a terrace whose boards are all sold out lacks its boards', async () => {
  const answer = await shop.call('POST', '/api/configurator/terrace', {
    payload: { parts: [{ length_mm: 4000, width_mm: 3000 }], board: 'volta', colour: 'anthracite' },
  });
  const { lines, share_id } = answer.json<ConfigurationAnswer>();
  const board = lines.find(({ role }) => role === 'board');
  const { variant_id = 0, amount = 0 } = board ?? {};
  const ofBoard = sql<boolean>`variant_id in (select id from variants where product_id = (select product_id from variants where id = ${variant_id}))`;
  await shop.db.updateTable('stock').set({ on_hand: 0 }).where(ofBoard).execute();
  const { id } = await fillCart(shop, { items: [] });
  await save(
    id,
    lines.flatMap((line) => (line.role === 'board' ? [] : [{ id: line.variant_id, amount: line.amount }])),
    [share_id],
  );
  const missing = await check(id);
  await shop.db.updateTable('stock').set({ on_hand: 5000 }).where(ofBoard).execute();
  expect(missing).toMatchObject({ complete: false, missing: [{ variant_id, needed: amount, in_cart: 0, missing: amount, add: 0 }] });
  expect(missing.missing).toHaveLength(1);
});

describe('bags of concrete follow the depth to which the ground freezes', () => {
  const isConcrete = ({ product }: Product['accessories'][number]): boolean => product.name === 'Snelbeton Presto';

  const LINEA = '10-250153-AN';

  test.each([
    ['be', 15, 19],
    ['nl', 15, 19],
    ['lu', 20, 24],
  ])(
    'in %s, ten metres take %i of them by page and cart, and %i with corner posts by configurator and cart',
    async (country, page, corners) => {
      const panel = await productOf('panel-linea-3d', country);
      const { id: variant = 0 } = panel.variants.find(({ sku }) => sku === LINEA) ?? {};
      const set = setOf(panel, variant, 4, (place) => panel.accessories.slice(place, place + 1).some(isConcrete)) ?? [];
      const answer = await shop.call('POST', '/api/configurator/fence', {
        headers: { country },
        payload: { system: 'linea', height_cm: 153, colour: 'anthracite', start: 'post', end: 'post', runs: [{ length_mm: 10_000 }] },
      });
      const { lines } = answer.json<ConfigurationAnswer>();
      const concrete = lines.find(({ role }) => role === 'concrete')?.variant_id;
      const plan = lines.map(({ variant_id, amount }) => ({ id: variant_id, amount }));
      for (const [items, bags] of [
        [set, page],
        [plan, corners],
      ] as const) {
        expect(items.find(({ id }) => id === concrete)?.amount).toBe(bags);
        const { id } = await fillCart(shop, { items });
        expect(lacks(await check(id, country))).toEqual([]);
        await save(
          id,
          items.map((item) => (item.id === concrete ? { ...item, amount: 1 } : item)),
        );
        expect((await check(id, country)).missing.map(({ needed, missing }) => [needed, missing])).toEqual([[bags, bags - 1]]);
      }
    },
  );

  test('a delivery to Luxembourg counts as one there, wherever the visitor is', async () => {
    const panel = await productOf('panel-linea-3d');
    const { id: variant = 0 } = panel.variants.find(({ sku }) => sku === LINEA) ?? {};
    const items = setOf(panel, variant, 4, () => true) ?? [];
    const { id } = await fillCart(shop, { items }, { shipping_address: { ...HOME, zip_code: '1009', city: 'Luxembourg', country: 'lu' } });
    expect((await check(id)).missing.map(({ product_name, missing }) => [product_name, missing])).toEqual([['Snelbeton Presto', 5]]);
  });

  test('a kit needs more concrete where the ground freezes deep, a gate always the same', async () => {
    const ratioOf = async (key: string, country: string) => (await productOf(key, country)).accessories.find(isConcrete)?.ratio;
    expect([await ratioOf('mesh-set', 'be'), await ratioOf('mesh-set', 'lu')]).toEqual([35, 46]);
    expect([await ratioOf('gate-porta', 'be'), await ratioOf('gate-porta', 'lu')]).toEqual([22, 22]);
    expect([await ratioOf('post-corner-linea', 'be'), await ratioOf('post-corner-linea', 'lu')]).toEqual([5, 6]);
  });

  test('a database with older demo data gets the new ratios, except those that were changed since', async () => {
    const relations = () =>
      shop.db
        .selectFrom('product_relations')
        .select(['product_id', 'target_id', 'kind', 'deep_ratio'])
        .orderBy('product_id')
        .orderBy('target_id')
        .orderBy('kind')
        .execute();
    const filled = await relations();
    expect(filled.filter(({ deep_ratio }) => deep_ratio !== null).length).toBeGreaterThan(20);
    const [, fill = ''] = readFileSync(join(import.meta.dirname, '../../../migrations/054-deep-footings.do.sql'), 'utf8').split('> 0);');
    await shop.db.updateTable('product_relations').set({ deep_ratio: null }).execute();
    await sql.raw(fill).execute(shop.db);
    expect(await relations()).toEqual(filled);
    const { id } = await productOf('panel-linea-3d');
    const relation = shop.db.updateTable('product_relations').where('product_id', '=', id).where('ratio', '=', 3);
    await relation.set({ ratio: 2, deep_ratio: null }).execute();
    await sql.raw(fill).execute(shop.db);
    expect((await productOf('panel-linea-3d', 'lu')).accessories.find(isConcrete)?.ratio).toBe(2);
    await shop.db
      .updateTable('product_relations')
      .where('product_id', '=', id)
      .where('ratio', '=', 2)
      .set({ ratio: 3, deep_ratio: 4 })
      .execute();
  });
});
