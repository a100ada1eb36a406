import type { Address } from 'shared-contracts/wire/address';
import type { Cart } from 'shared-contracts/wire/cart';
import type { UserRow } from '../../customers/auth/users.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { LooseVariantRecord } from '../../catalogue/products/products.repository.ts';
import type { Settings } from '../../content/settings/settings.ts';
import type { CartContext } from './cart-context.ts';
import { buildView, contextQuery, emptyCart } from './cart-view.ts';
import type { Viewer } from './cart-view.ts';
import type { CartRow, CouponRow, LineRow } from './carts.repository.ts';

const SETTINGS = {
  'cart.max_products': { variants: 40, pieces: 50 },
  'free.thresholds': { '10000': 1, '25000': 2 },
  'delivery.days': { parcel: 3, van: 8, crane: 12 },
  'pickup.depots': [],
  'delivery.slots': null,
  'delivery.zones': [],
  notices: [],
  'returns.costs': {
    parcel: { price_cents: 975, carrier: 'bpost' },
    van: { price_cents: 4900, carrier: 'Groenhof' },
    crane: { price_cents: 9500, carrier: 'Groenhof' },
  },
  'rental.postcodes': { be: ['9000'] },
  shipping: {
    parcel: { price_cents: 975, free_from_cents: 10_000 },
    van: { price_cents: 4900, free_from_cents: null },
    crane: { price_cents: 9500, free_from_cents: null },
  },
};
const settings = { get: (key: keyof typeof SETTINGS) => SETTINGS[key] } as unknown as Settings;
/** a Tuesday */
const NOW = new Date('2026-06-02T10:00:00Z');
const PICTURE: PictureRow = {
  hash: 'abc',
  width: 400,
  height: 300,
  widths: [200],
  formats: ['webp'],
  alt: { nl: 'Paneel', fr: 'Panneau', de: 'Element', en: 'Panel' },
};
const HOME: Address = { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' };

const aVariant = (id: number, overrides: Partial<LooseVariantRecord> = {}): LooseVariantRecord =>
  ({
    id,
    sku: `SKU-${id}`,
    name: `Variant ${id}`,
    product: { id: 100 + id, name: `Product ${id}`, slugs: { nl: 'p', fr: 'p', de: 'p', en: 'p' } },
    type: 'sale',
    colour: 'anthracite',
    dimensions: {},
    thumb_picture: PICTURE,
    excl_vat_cents: 1000,
    list_excl_vat_cents: null,
    tiers: [],
    rent_per_day_cents: null,
    rent_deposit_cents: null,
    rent_min_days: null,
    rent_max_days: null,
    delivery_class: 'parcel',
    condition_grade: null,
    condition_note: null,
    is_active: true,
    is_gift: false,
    is_price_on_request: false,
    is_custom_made: false,
    stock_left: 20,
    restock_date: null,
    max_per_order: 40,
    step: 1,
    ...overrides,
  }) as LooseVariantRecord;
const MACHINE: Partial<LooseVariantRecord> = {
  type: 'rental',
  excl_vat_cents: 0,
  rent_per_day_cents: 2000,
  rent_deposit_cents: 15_000,
  rent_min_days: 2,
  rent_max_days: 14,
  delivery_class: 'van',
};
const aLine = (variant_id: number, amount = 1, overrides: Partial<LineRow> = {}): LineRow => ({
  kind: 'sale',
  variant_id,
  amount,
  rent_from: null,
  rent_to: null,
  plan_id: null,
  ...overrides,
});
const aRental = (variant_id: number, rent_from: string | null = null, rent_to: string | null = null): LineRow =>
  aLine(variant_id, 1, { kind: 'rental', rent_from, rent_to });
const aCoupon = (overrides: Partial<CouponRow> = {}): CouponRow => ({
  code: 'TIEN',
  kind: 'percentage',
  value: 1000,
  min_goods_cents: 0,
  valid_from: null,
  valid_until: null,
  once_per_customer: false,
  ...overrides,
});
const aUser = (overrides: Partial<UserRow> = {}): UserRow =>
  ({ id: 7, email: 'an@voorbeeld.be', type: 'b2c', status: 'active', vat: null, vat_status: 'unchecked', ...overrides }) as UserRow;
const DEALER = aUser({ type: 'b2b', vat: 'NL861723818B01', vat_status: 'valid' });
const aViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  lang: 'en',
  locale: 'en-US',
  region: 'be',
  mediaUrl: '/media',
  user: null,
  country: null,
  settings,
  now: NOW,
  ...overrides,
});
const aCart = (overrides: Partial<CartRow> = {}): CartRow => ({ ...emptyCart('c1'), ...overrides });
const view = (
  variants: LooseVariantRecord[],
  lines: LineRow[],
  { context = {}, viewer = {}, cart = {} }: { context?: Partial<CartContext>; viewer?: Partial<Viewer>; cart?: Partial<CartRow> } = {},
): Cart =>
  buildView(
    aCart(cart),
    {
      lines,
      plans: [],
      variants: new Map(variants.map((variant) => [variant.id, variant])),
      ownHolds: new Map(),
      rentalsFree: new Map(),
      slotsTaken: new Map(),
      isPartnerArea: false,
      coupon: null,
      isCouponUsed: false,
      gifts: [],
      ...context,
    },
    aViewer(viewer),
  );

test('a cart that was never saved is open, empty and at revision 0', () => {
  expect(emptyCart('c1')).toEqual({
    id: 'c1',
    revision: 0,
    status: 'open',
    shipping_address: null,
    billing_address: null,
    customer: {},
    coupon_code: null,
    pickup_depot: null,
    delivery_slot: null,
    user_id: null,
    plan_ids: [],
    created_at: new Date(0),
    updated_at: new Date(0),
  });
});

test('the context of a cart is loaded by coupon code, customer and e-mail address', () => {
  const cart = aCart({ coupon_code: 'TIEN', customer: { email: 'cart@voorbeeld.be' } });
  expect(contextQuery(cart, aViewer({ user: aUser() }))).toEqual({
    cart,
    lang: 'en',
    couponCode: 'TIEN',
    userId: 7,
    email: 'cart@voorbeeld.be',
  });
  expect(contextQuery(aCart(), aViewer({ user: aUser() }))).toMatchObject({ userId: 7, email: 'an@voorbeeld.be' });
  expect(contextQuery(aCart(), aViewer())).toMatchObject({ couponCode: null, userId: null, email: null });
});

test('an empty cart costs nothing, and names the first gift threshold', () => {
  expect(view([], [])).toMatchObject({
    id: 'c1',
    revision: 0,
    items: [],
    free_items: [],
    rent_items: [],
    lines: [],
    total_price: 0,
    items_base_price: 0,
    free_thresholds: { '10000': 1, '25000': 2 },
    gift: { current_cents: null, next_cents: 10_000, remaining_cents: 10_000, allowed: 0, chosen: 0, options: [] },
    coupon: null,
    deposit_cents: 0,
    rent_cents: 0,
    shipping_cents: 0,
    shipping: { class: null, free_from_cents: null, working_days: 3, window: null, return_cost: null },
    max_products: 40,
    shipping_address: { country: 'be' },
    billing_address: null,
    customer: {},
    checkout: 'payment',
    has_problems: false,
  });
});

test('a line has the data, price and stock of its variant', () => {
  const cart = view([aVariant(1, { step: 2, max_per_order: 7, is_custom_made: true })], [aLine(1, 4)]);
  expect(cart.lines).toEqual([
    {
      kind: 'sale',
      variant_id: 1,
      product_id: 101,
      sku: 'SKU-1',
      product_name: 'Product 1',
      name: 'Variant 1',
      slugs: { nl: 'p', fr: 'p', de: 'p', en: 'p' },
      colour: 'anthracite',
      dimensions: {},
      image: {
        url: '/media/abc.svg',
        alt: 'Panel',
        width: 400,
        height: 300,
        sources: [{ type: 'image/webp', src_set: '/media/abc-200.webp 200w' }],
      },
      amount: 4,
      max_amount: 6,
      step: 2,
      unit_excl_vat_cents: 1000,
      unit_incl_vat_cents: 1210,
      line_excl_vat_cents: 4000,
      line_incl_vat_cents: 4840,
      rent_cents: 0,
      deposit_cents: 0,
      rental: null,
      stock: { status: 'in_stock', left: 20, restock_date: null },
      delivery_class: 'parcel',
      condition: null,
      new_unit: null,
      custom_made: true,
      plan: null,
      problem: null,
    },
  ]);
  expect(cart).toMatchObject({
    items: [{ id: 1, amount: 4 }],
    items_base_price: 4840,
    shipping_cents: 975,
    total_price: 5815,
    shipping: { class: 'parcel', free_from_cents: 10_000, working_days: 3, window: { from: '2026-06-03', to: '2026-06-05' } },
    has_problems: false,
  });
});

test('the return cost is that of the heaviest class of the goods', () => {
  const costOf = (...classes: ('parcel' | 'van' | 'crane')[]) =>
    view(
      classes.map((delivery_class, place) => aVariant(place, { delivery_class })),
      classes.map((_, place) => aLine(place)),
    ).shipping.return_cost;
  expect(costOf('parcel')).toEqual({ price_cents: 975, carrier: 'bpost' });
  expect(costOf('van', 'crane', 'parcel')).toEqual({ price_cents: 9500, carrier: 'Groenhof' });
});

test('the return cost of a dealer is the one that the return will have: with the VAT of the cart, from the price without', () => {
  const costOf = (overrides: Parameters<typeof view>[2]) =>
    view([aVariant(1, { delivery_class: 'van' })], [aLine(1)], overrides).shipping.return_cost?.price_cents;
  const abroad = { cart: { shipping_address: { ...HOME, country: 'nl' as const } } };
  expect([costOf({}), costOf({ viewer: { user: DEALER } }), costOf({ ...abroad, viewer: { user: DEALER } })]).toEqual([4900, 4901, 4050]);
});

test('there is no return cost for goods made to measure, nor for a machine', () => {
  const cut = aVariant(1, { delivery_class: 'van', is_custom_made: true });
  expect(view([cut], [aLine(1)]).shipping.return_cost).toBeNull();
  expect(view([cut, aVariant(2, { delivery_class: 'parcel' })], [aLine(1), aLine(2)]).shipping.return_cost).toEqual({
    price_cents: 975,
    carrier: 'bpost',
  });
});

test('leaves out lines of variants that do not exist', () => {
  expect(view([aVariant(1)], [aLine(9), aLine(1)]).items).toEqual([{ id: 1, amount: 1 }]);
});

test("pieces reserved by the cart's own unpaid order are available to it", () => {
  const soldOut = [aVariant(1, { stock_left: 0 })];
  expect(view(soldOut, [aLine(1, 3)]).lines[0]).toMatchObject({ max_amount: 0, problem: { code: 'not_in_stock' } });
  expect(view(soldOut, [aLine(1, 3)], { context: { ownHolds: new Map([[1, 3]]) } }).lines[0]).toMatchObject({
    max_amount: 3,
    problem: null,
  });
});

test('a problem of one line is a problem of the cart', () => {
  expect(view([aVariant(1), aVariant(2, { stock_left: 1 })], [aLine(1), aLine(2, 2)]).has_problems).toBe(true);
});

test.each<[string, Partial<LooseVariantRecord>]>([
  ['was withdrawn', { is_active: false }],
  ['has its price on request', { is_price_on_request: true }],
  ['is only rented', MACHINE],
])('a variant that %s cannot be bought', (_case, overrides) => {
  expect(view([aVariant(1, overrides)], [aLine(1)]).lines[0]).toMatchObject({ max_amount: 0, problem: { code: 'unavailable' } });
});

test('a variant that is only sold cannot be rented', () => {
  expect(view([aVariant(1)], [aRental(1)]).lines[0]).toMatchObject({ max_amount: 0, problem: { code: 'unavailable' } });
});

test('a line has at most the pieces that the shop allows', () => {
  const [line] = view([aVariant(1, { stock_left: 500, max_per_order: 500 })], [aLine(1, 51)]).lines;
  expect(line).toMatchObject({ max_amount: 50, problem: { code: 'max_reached' } });
});

test('a second chance shows its condition and its price when new, and gets no discount', () => {
  const chance = aVariant(1, { type: 'second_chance', condition_grade: 'B', condition_note: 'Kras', list_excl_vat_cents: 2000 });
  const { lines, coupon } = view([chance, aVariant(2)], [aLine(1), aLine(2)], { context: { coupon: aCoupon() } });
  expect(lines[0]).toMatchObject({
    condition: { grade: 'B', note: 'Kras' },
    new_unit: { excl_vat_cents: 2000, incl_vat_cents: 2420 },
  });
  expect(coupon).toEqual({ code: 'TIEN', discount_cents: 121, problem: null });
  const plain = view([aVariant(1, { ...chance, condition_note: null, list_excl_vat_cents: null })], [aLine(1)]).lines[0];
  expect([plain?.condition, plain?.new_unit]).toEqual([{ grade: 'B', note: '' }, null]);
  expect(view([aVariant(1, { list_excl_vat_cents: 2000 })], [aLine(1)]).lines[0]?.new_unit).toBeNull();
});

describe('gifts', () => {
  const GIFTS = [aVariant(1, { stock_left: 30 }), aVariant(2, { is_gift: true }), aVariant(3, { is_gift: true })];
  const gift = (id: number, amount = 1) => aLine(id, amount, { kind: 'gift' });
  const problems = (cart: Cart) => cart.lines.map(({ problem }) => problem?.code ?? null);

  test('cost nothing, and are counted against the allowance', () => {
    const cart = view(GIFTS, [aLine(1, 21), gift(2), gift(3)], {
      context: { gifts: [{ variant_id: 2, name: 'Handschoen', left: 4, picture: null }] },
    });
    expect(cart.free_items).toEqual([
      { id: 2, amount: 1 },
      { id: 3, amount: 1 },
    ]);
    expect(cart.gift).toEqual({
      current_cents: 25_000,
      next_cents: null,
      remaining_cents: 0,
      allowed: 2,
      chosen: 2,
      options: [{ variant_id: 2, name: 'Handschoen', left: 4, image: null }],
    });
    expect([problems(cart), cart.total_price]).toEqual([[null, null, null], 21 * 1210]);
  });

  test('are allowed by the price of the goods, in the order of the lines', () => {
    expect(problems(view(GIFTS, [aLine(1, 9), gift(2), gift(3)]))).toEqual([null, null, 'gift_not_allowed']);
    expect(problems(view(GIFTS, [aLine(1, 8), gift(2)]))).toEqual([null, 'gift_not_allowed']);
    expect(view(GIFTS, [aLine(1, 21), gift(2, 1), gift(3)]).lines.map(({ max_amount }) => max_amount)).toEqual([30, 2, 1]);
    expect(problems(view(GIFTS, [aLine(1, 21), gift(2, 2), gift(3)]))).toEqual([null, null, 'gift_not_allowed']);
  });

  test('cannot be a variant that is no gift', () => {
    expect(problems(view(GIFTS, [aLine(1, 20), gift(1)]))).toEqual([null, 'gift_not_allowed']);
  });

  test('get the pieces that the sale line of the same variant leaves', () => {
    const few = [aVariant(1), aVariant(2, { is_gift: true, stock_left: 10, excl_vat_cents: 3000 })];
    expect(view(few, [aLine(1, 10), aLine(2, 9), gift(2)]).lines[2]).toMatchObject({ max_amount: 1, problem: null });
    expect(view(few, [aLine(1, 10), aLine(2, 10), gift(2)]).lines[2]).toMatchObject({ max_amount: 0, problem: { code: 'not_in_stock' } });
    expect(view(few, [aLine(1, 10), aLine(2, 11), gift(2)]).lines[2]).toMatchObject({ max_amount: 0, problem: { code: 'not_in_stock' } });
  });
});

describe('a rental', () => {
  const FREE = new Map([[1, 1]]);
  const rented = (line: LineRow, overrides: Parameters<typeof view>[2] = {}): Cart =>
    view([aVariant(1, MACHINE)], [line], { ...overrides, context: { rentalsFree: FREE, ...overrides.context } });

  test('is priced by its days, both counted, its deposit once and without VAT', () => {
    const cart = rented(aRental(1, '2026-06-10', '2026-06-12'));
    expect(cart.lines[0]).toMatchObject({
      kind: 'rental',
      max_amount: 1,
      unit_incl_vat_cents: 7260,
      rent_cents: 7260,
      deposit_cents: 15_000,
      rental: { from: '2026-06-10', to: '2026-06-12', days: 3, min_days: 2, max_days: 14, earliest: '2026-06-04' },
      problem: null,
    });
    expect(cart).toMatchObject({
      rent_items: [{ id: 1, from: '2026-06-10', to: '2026-06-12' }],
      rent_cents: 7260,
      deposit_cents: 15_000,
      items_base_price: 0,
      shipping_cents: 4900,
      total_price: 7260 + 15_000 + 4900,
      // goods have a delivery window, a machine is delivered on its first day
      shipping: { class: 'van', working_days: 8, window: null, return_cost: null },
    });
  });

  test.each([
    [null, null],
    ['2026-06-10', null],
    [null, '2026-06-12'],
  ])('with the days %s to %s is priced by its shortest period', (from, to) => {
    const cart = rented(aRental(1, from, to));
    expect(cart.rent_items).toEqual([{ id: 1 }]);
    expect(cart.lines[0]).toMatchObject({ rent_cents: 4840, rental: { from, to, days: 2 }, problem: { code: 'rental_dates' } });
  });

  test('of a variant without limits is for one day', () => {
    const bare = aVariant(1, { ...MACHINE, rent_min_days: null, rent_max_days: null, rent_deposit_cents: null });
    expect(view([bare], [aRental(1)]).lines[0]).toMatchObject({ rental: { days: 1, min_days: 1, max_days: 1 }, deposit_cents: 0 });
    const unpriced = aVariant(1, { ...MACHINE, rent_per_day_cents: null });
    expect(view([unpriced], [aRental(1)]).lines[0]?.rent_cents).toBe(0);
  });

  test('on days that cannot be booked, or with no machine free, is a problem', () => {
    expect(rented(aRental(1, '2026-06-03', '2026-06-05')).lines[0]?.problem?.code).toBe('rental_period');
    expect(rented(aRental(1, '2026-06-04', '2026-06-05')).lines[0]?.problem).toBeNull();
    const none = { context: { rentalsFree: new Map() } };
    expect(rented(aRental(1, '2026-06-10', '2026-06-12'), none).lines[0]?.problem?.code).toBe('rental_full');
  });

  test('is delivered where the shop or a partner delivers', () => {
    const problemAt = (cart: Partial<CartRow>, isPartnerArea = false) =>
      rented(aRental(1, '2026-06-10', '2026-06-12'), { cart, context: { isPartnerArea } }).lines[0]?.problem;
    const away = { shipping_address: { ...HOME, zip_code: '8400' } };
    expect(problemAt({ shipping_address: HOME })).toBeNull();
    expect(problemAt({})).toBeNull();
    expect(problemAt(away)).toMatchObject({ code: 'rental_area', message: expect.stringContaining('8400') });
    expect(problemAt(away, true)).toBeNull();
  });

  test('shares its delivery with goods, but the delivery window is that of the goods', () => {
    const cart = view([aVariant(1, MACHINE), aVariant(2)], [aRental(1), aLine(2)]);
    expect(cart.shipping).toMatchObject({ class: 'van', window: { from: '2026-06-03', to: '2026-06-05' } });
    expect([cart.items, cart.lines[1]?.rent_cents, cart.lines[1]?.rental]).toEqual([[{ id: 2, amount: 1 }], 0, null]);
  });

  test('adds no rent and deposit to the sale line of the same variant', () => {
    const sold = aVariant(1, { rent_per_day_cents: 2000, rent_deposit_cents: 15_000 });
    expect(view([sold], [aLine(1)])).toMatchObject({ deposit_cents: 0, rent_cents: 0, items_base_price: 1210 });
  });
});

describe('a coupon', () => {
  const withCoupon = (coupon: CouponRow, isCouponUsed = false) =>
    view([aVariant(1, { excl_vat_cents: 10_000 })], [aLine(1)], { context: { coupon, isCouponUsed } });

  test('that is a percentage reduces the goods by it', () => {
    const cart = withCoupon(aCoupon());
    expect(cart.coupon).toEqual({ code: 'TIEN', discount_cents: 1210, problem: null });
    // gifts are allowed by the amount after the discount
    expect([cart.gift.allowed, cart.total_price]).toEqual([1, 10_890]);
  });

  test('that is an amount reduces the goods by it', () => {
    expect(withCoupon(aCoupon({ kind: 'amount', value: 500 })).coupon?.discount_cents).toBe(500);
  });

  test.each<[string, Partial<CouponRow>, boolean, string]>([
    ['that was used', {}, true, 'used'],
    ['that has expired', { valid_until: new Date(NOW.getTime() - 1) }, false, 'expired'],
    ['that is not valid yet', { valid_from: new Date(NOW.getTime() + 1) }, false, 'invalid'],
    ['below its minimum', { min_goods_cents: 12_101 }, false, 'minimum'],
  ])('%s gives no discount and has a problem', (_case, overrides, isUsed, code) => {
    const cart = withCoupon(aCoupon(overrides), isUsed);
    expect(cart.coupon).toMatchObject({ discount_cents: 0, problem: { code, message: expect.stringMatching(/\w/) } });
    expect(cart.total_price).toBe(12_100);
  });

  test('applies at exactly its minimum', () => {
    expect(withCoupon(aCoupon({ min_goods_cents: 12_100 })).coupon?.discount_cents).toBe(1210);
  });
});

describe('the VAT', () => {
  const goods = [aVariant(1, { excl_vat_cents: 10_000, tiers: [{ min_amount: 2, excl_vat_cents: 9000 }] })];
  const totals = (overrides: Parameters<typeof view>[2], amount = 1) => view(goods, [aLine(1, amount)], overrides);

  test('is that of the country: of the query, else of the address, else of the region', () => {
    const lu = { ...HOME, country: 'lu' as const };
    expect(totals({ viewer: { region: 'lu' } })).toMatchObject({ totals: { vat_rate: 1700 }, shipping_address: { country: 'lu' } });
    expect(totals({ cart: { shipping_address: lu } })).toMatchObject({ totals: { vat_rate: 1700 }, shipping_address: lu });
    expect(totals({ cart: { shipping_address: lu }, viewer: { country: 'fr' } })).toMatchObject({
      totals: { vat_rate: 2000 },
      shipping_address: { ...HOME, country: 'fr' },
      checkout: 'request',
    });
  });

  test('leaves the freight of a request to a person: no price, no sum from which it is free, no days, and no cost of a return', () => {
    const cart = totals({ viewer: { country: 'de' } });
    expect(cart).toMatchObject({
      checkout: 'request',
      shipping_cents: 0,
      shipping: { free_from_cents: null, window: null, return_cost: null },
    });
    const { window, return_cost } = totals({ viewer: { country: 'lu' } }).shipping;
    expect([window, return_cost]).not.toContain(null);
    expect(cart.total_price).toBe(cart.items_base_price);
  });

  test("counts a dealer's goods without VAT for free delivery and gifts: the same goods earn them at home and under reverse charge", () => {
    const abroad = { cart: { shipping_address: { ...HOME, country: 'nl' as const } }, viewer: { user: DEALER } };
    const of = (excl: number, overrides: Parameters<typeof view>[2]) => {
      const cart = view([aVariant(1, { excl_vat_cents: excl })], [aLine(1, 1)], overrides);
      return { isFree: cart.totals.shipping_excl_vat_cents === 0, gifts: cart.gift.allowed };
    };
    const [below, enough] = [8263, 8265];
    for (const overrides of [abroad, { viewer: { user: DEALER } }]) {
      expect(of(below, overrides)).toEqual({ isFree: false, gifts: 0 });
      expect(of(enough, overrides)).toEqual({ isFree: true, gifts: 1 });
    }
  });

  test('is rounded once on the sum for a dealer, and reverse charged abroad', () => {
    const abroad = { cart: { shipping_address: { ...HOME, country: 'nl' as const } }, viewer: { user: DEALER } };
    expect(totals(abroad).totals).toMatchObject({ vat_rate: 0, reverse_charge: true, vat_cents: 0 });
    expect(totals({ viewer: { user: DEALER } }).totals).toMatchObject({ vat_rate: 2100, reverse_charge: false });
    expect(totals({ ...abroad, viewer: { user: aUser({ vat: 'NL861723818B01', vat_status: 'valid' }) } }).totals.vat_rate).toBe(2100);
    expect(totals({ ...abroad, viewer: { user: { ...DEALER, status: 'pending' } } }).totals.vat_rate).toBe(2100);
    expect(totals({ ...abroad, viewer: { user: { ...DEALER, vat: null } } }).totals.vat_rate).toBe(2100);
    // a private customer's price of one piece is rounded (4.01), a dealer's sum is
    const sumFor = (user: UserRow | null) =>
      view([aVariant(1, { excl_vat_cents: 331 })], [aLine(1, 7)], { viewer: { user } }).items_base_price;
    expect([sumFor(DEALER), sumFor(null)]).toEqual([2804, 2807]);
  });

  test('a tier sets the price from its amount on', () => {
    expect([1, 2].map((amount) => totals({}, amount).lines[0]?.unit_excl_vat_cents)).toEqual([10_000, 9000]);
  });
});

test('a cart with a VAT number of somebody who is no dealer is ordered as a quote', () => {
  const checkout = (viewer: Partial<Viewer>) => view([], [], { cart: { customer: { vat: 'BE0787274566' } }, viewer }).checkout;
  expect([checkout({}), checkout({ user: DEALER })]).toEqual(['quote', 'payment']);
});

test('free delivery depends on the goods after the discount', () => {
  // 100.01 euros
  const goods = [aVariant(1, { excl_vat_cents: 8265 })];
  expect(view(goods, [aLine(1)]).shipping_cents).toBe(0);
  expect(view(goods, [aLine(1)], { context: { coupon: aCoupon({ kind: 'amount', value: 2 }) } }).shipping_cents).toBe(975);
});
