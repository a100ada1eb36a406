import { randomUUID } from 'node:crypto';
import type { Cart, CartBody } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_DEALER, DEMO_PRIVATE } from '../seeding/demo.ts';
import { CUSTOMER, fillCart, HOME, OPEN_TIMEOUT_MS, openTestShop, setStock, signIn, someVariant } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let variant: { id: number; excl_vat_cents: number };
beforeAll(async () => {
  shop = await openTestShop();
  variant = await someVariant(shop);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const save = (id: string, payload: CartBody | object, headers: Record<string, string> = {}) => shop.call('POST', `/api/carts/${id}`, { payload, headers });
const get = async (id: string, headers: Record<string, string> = {}): Promise<Cart> => (await shop.call('GET', `/api/carts/${id}`, { headers })).json<Cart>();
const other = (where: { is_gift?: boolean; type?: 'rental' | 'sale'; not?: number }): Promise<{ id: number }> => {
  let query = shop.db.selectFrom('variant_facts').select('id').where('stock_left', '>', 5).orderBy('id');
  if (where.is_gift !== undefined) query = query.where('is_gift', '=', where.is_gift);
  if (where.type !== undefined) query = query.where('type', '=', where.type);
  if (where.not !== undefined) query = query.where('id', '<>', where.not);
  return query.executeTakeFirstOrThrow();
};

describe('a cart', () => {
  test('that was never seen is empty, and asking for it writes nothing', async () => {
    const id = randomUUID();
    expect(await get(id)).toMatchObject({ id, revision: 0, items: [], lines: [], total_price: 0, shipping_cents: 0, checkout: 'payment', shipping_address: { country: 'be' } });
    expect(await shop.db.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined();
  });

  test('takes lines, answers prices and remembers both', async () => {
    const id = randomUUID();
    const incl = Math.round(variant.excl_vat_cents * 1.21);
    const saved = (await save(id, { items: [{ id: variant.id, amount: 2 }] })).json<Cart>();
    expect(saved).toMatchObject({ revision: 1, items: [{ id: variant.id, amount: 2 }], items_base_price: incl * 2, has_problems: false });
    expect(saved.lines[0]).toMatchObject({ kind: 'sale', variant_id: variant.id, unit_incl_vat_cents: incl, line_incl_vat_cents: incl * 2, problem: null });
    expect(await get(id)).toEqual(saved);
  });

  test('keeps the order of its lines and merges a variant named twice', async () => {
    const second = await other({ type: 'sale', not: variant.id });
    const saved = await fillCart(shop, { items: [{ id: second.id, amount: 1 }, { id: variant.id, amount: 1 }, { id: second.id, amount: 2 }] });
    expect(saved.items).toEqual([{ id: second.id, amount: 3 }, { id: variant.id, amount: 1 }]);
    const emptied = (await save(saved.id, { items: [] })).json<Cart>();
    expect(emptied).toMatchObject({ items: [], lines: [], total_price: 0 });
  });

  test('counts its revision up only when something changes', async () => {
    const first = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    expect((await save(first.id, { items: [{ id: variant.id, amount: 1 }] })).json<Cart>().revision).toBe(first.revision);
    expect((await save(first.id, { items: [{ id: variant.id, amount: 2 }] })).json<Cart>().revision).toBe(first.revision + 1);
    const address = { ...CUSTOMER, shipping_address: HOME };
    const addressed = (await shop.call('POST', `/api/carts/${first.id}/address`, { payload: address })).json<Cart>();
    expect(addressed.revision).toBe(first.revision + 2);
    expect((await shop.call('POST', `/api/carts/${first.id}/address`, { payload: address })).json<Cart>().revision).toBe(addressed.revision);
  });

  test('refuses a change made on a stale revision, with the fresh cart', async () => {
    const first = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const second = (await save(first.id, { items: [{ id: variant.id, amount: 2 }] }, { 'if-match': String(first.revision) })).json<Cart>();
    const stale = await save(first.id, { items: [] }, { 'if-match': `"${first.revision}"` });
    expect(stale.statusCode).toBe(409);
    expect(stale.json<ApiError>()).toMatchObject({ code: 'cart.conflict', meta: { cart: second } });
    expect((await save(first.id, { items: [] }, { 'if-match': 'yesterday' })).statusCode).toBe(422);
    expect((await save(first.id, { items: [] }, { 'if-match': '*' })).statusCode).toBe(200);
  });

  test('loses nothing when twenty changes arrive at once', async () => {
    const first = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => save(first.id, { items: [{ id: variant.id, amount: place + 2 }] })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((answer) => answer.json<Cart>().revision)).size).toBe(20);
    expect((await get(first.id)).revision).toBe(first.revision + 20);
  });

  test.each(['abc', '123', randomUUID().slice(1), 'null', '0'.repeat(300)])('%j is malformed, 400, so that the client makes a new one', async (id) => {
    for (const [method, url] of [['GET', `/api/carts/${id}`], ['DELETE', `/api/carts/${id}/discount-code`], ['POST', `/api/carts/${id}/payment`]] as const) {
      const answer = await shop.call(method, url);
      expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([400, 'cart.malformed']);
    }
  });

  test('that was ordered, or left alone too long, is 400', async () => {
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    await shop.db.updateTable('carts').set({ updated_at: new Date(Date.now() - 91 * 86_400_000) }).where('id', '=', id).execute();
    expect((await shop.call('GET', `/api/carts/${id}`)).json<ApiError>()).toMatchObject({ status: 400, code: 'cart.expired' });
    await shop.db.updateTable('carts').set({ updated_at: new Date(), status: 'ordered' }).where('id', '=', id).execute();
    const answer = await save(id, { items: [] }, { language: 'de-DE' });
    expect(answer.json<ApiError>()).toMatchObject({ status: 400, code: 'cart.ordered', message: expect.stringContaining('bereits bestellt') });
  });

  test('refuses variants nobody has, and rentals among the goods', async () => {
    const rental = await other({ type: 'rental' });
    const answer = await save(randomUUID(), { items: [{ id: variant.id, amount: 1 }, { id: 2_147_483_647, amount: 1 }, { id: rental.id, amount: 1 }], rent_items: [{ id: variant.id }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ApiError>()).toMatchObject({ code: 'cart.variant_unknown', errors: { 'items.1.id': ['Dit product bestaat niet'], 'items.2.id': expect.anything(), 'rent_items.0.id': expect.anything() } });
  });

  test('holds no more different products than the setting says', async () => {
    const ids = await shop.db.selectFrom('variant_facts').select('id').where('type', '=', 'sale').limit(100).execute();
    const rental = await other({ type: 'rental' });
    const items = ids.map(({ id }) => ({ id, amount: 1 }));
    expect((await save(randomUUID(), { items })).statusCode).toBe(200);
    const answer = await save(randomUUID(), { items, rent_items: [{ id: rental.id }] }, { language: 'fr-FR' });
    expect(answer.json<ApiError>()).toMatchObject({ status: 422, code: 'cart.max_products', message: 'Le panier peut contenir au maximum 100 produits différents.' });
  });

  test('rents with a deposit, in its own sums', async () => {
    const rental = await other({ type: 'rental' });
    const saved = await fillCart(shop, { items: [], rent_items: [{ id: rental.id }, { id: rental.id }] });
    expect(saved.rent_items).toEqual([{ id: rental.id }]);
    expect(saved.rent_cents).toBeGreaterThan(0);
    expect(saved.deposit_cents).toBeGreaterThan(0);
    expect(saved.total_price).toBe(saved.rent_cents + saved.deposit_cents + saved.shipping_cents);
    expect(saved.items_base_price).toBe(0);
  });
});

describe('stock', () => {
  test.each([
    [0, 'not_in_stock', 'is not in stock'], [1, 'only_left', 'Only 1 piece in stock.'], [2, 'only_left', 'Only 2 pieces in stock.'],
  ])('with %i left the line says so, and keeps what was asked for', async (left, code, message) => {
    const scarce = await other({ type: 'sale', not: variant.id });
    await setStock(shop, scarce.id, left);
    const saved = await fillCart(shop, { items: [{ id: scarce.id, amount: 5 }] }, null, { language: 'en-US' });
    expect(saved).toMatchObject({ has_problems: true, items: [{ amount: 5 }] });
    expect(saved.lines[0]).toMatchObject({ max_amount: left, problem: { code, left, requested: 5, message: expect.stringContaining(message) } });
    await setStock(shop, scarce.id, 50);
    expect((await get(saved.id)).has_problems).toBe(false);
  });

  test('a withdrawn product stays in the cart with a word about it', async () => {
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', variant.id).execute();
    expect((await get(id)).lines[0]).toMatchObject({ max_amount: 0, problem: { code: 'unavailable' } });
    await shop.db.updateTable('variants').set({ is_active: true }).where('id', '=', variant.id).execute();
  });

  test('amounts above the most of one order, or out of step, are named', async () => {
    await shop.db.updateTable('variants').set({ max_per_order: 8, step: 4 }).where('id', '=', variant.id).execute();
    const problems = await Promise.all([4, 6, 8, 12].map(async (amount) => (await fillCart(shop, { items: [{ id: variant.id, amount }] })).lines[0]?.problem?.code ?? null));
    expect(problems).toEqual([null, 'max_reached', null, 'max_reached']);
    await shop.db.updateTable('variants').set({ max_per_order: 999, step: 1 }).where('id', '=', variant.id).execute();
  });
});

describe('gifts', () => {
  test('are allowed by what is spent, and shown as a problem above that', async () => {
    const gift = await other({ is_gift: true });
    const free_items = [{ id: gift.id, amount: 1 }];
    const poor = await fillCart(shop, { items: [], free_items });
    expect(poor.lines[0]?.problem?.code).toBe('gift_not_allowed');
    expect(poor.gift).toMatchObject({ allowed: 0, chosen: 1, current_cents: null, next_cents: 10_000 });
    const amount = Math.ceil(10_000 / Math.round(variant.excl_vat_cents * 1.21));
    const rich = (await save(poor.id, { items: [{ id: variant.id, amount }], free_items })).json<Cart>();
    expect(rich.gift).toMatchObject({ allowed: 1, current_cents: 10_000 });
    expect(rich.lines.find(({ kind }) => kind === 'gift')).toMatchObject({ line_incl_vat_cents: 0, problem: null });
    const greedy = (await save(poor.id, { items: [{ id: variant.id, amount }], free_items: [{ id: gift.id, amount: 2 }] })).json<Cart>();
    expect(greedy.lines.find(({ kind }) => kind === 'gift')?.problem?.code).toBe('gift_not_allowed');
  });

  test('are chosen from the gift products, and nothing else is one', async () => {
    const cart = await get(randomUUID(), { language: 'fr-FR' });
    expect(cart.gift.options.length).toBeGreaterThanOrEqual(8);
    const amount = Math.ceil(10_000 / Math.round(variant.excl_vat_cents * 1.21));
    const sly = await fillCart(shop, { items: [{ id: variant.id, amount }], free_items: [{ id: variant.id, amount: 1 }] });
    expect(sly.lines.find(({ kind }) => kind === 'gift')?.problem?.code).toBe('gift_not_allowed');
  });
});

describe('the address', () => {
  const send = (payload: object, headers: Record<string, string> = {}, id: string = randomUUID()) => shop.call('POST', `/api/carts/${id}/address`, { payload: { ...CUSTOMER, shipping_address: HOME, ...payload }, headers });

  test('is kept as it will be used: phone, postcode and VAT number in their own form', async () => {
    const saved = (await send({ shipping_address: { ...HOME, zip_code: '1234ab', country: 'nl', bus_number: '' }, phone: '06 12 34 56 78', vat: 'nl 8617.23.818.b01' })).json<Cart>();
    expect(saved.shipping_address).toEqual({ street: 'Kouter', street_number: '12', zip_code: '1234 AB', city: 'Gent', country: 'nl' });
    expect(saved.customer).toEqual({ ...CUSTOMER, phone: '+31612345678', vat: 'NL861723818B01' });
    expect(saved.checkout).toBe('quote');
  });

  test.each([
    ['nl-BE', 'Vul een geldig e-mailadres in', 'Vul een geldig telefoonnummer in', 'Dit btw-nummer is niet juist', 'Vul een geldige postcode in, bijvoorbeeld 9000'],
    ['fr-FR', 'Indiquez une adresse e-mail valable', 'Indiquez un numéro de téléphone valable', 'Ce numéro de TVA est incorrect', 'Indiquez un code postal valable, par exemple 9000'],
    ['de-DE', 'Geben Sie eine gültige E-Mail-Adresse ein', 'Geben Sie eine gültige Telefonnummer ein', 'Diese USt-IdNr. ist nicht korrekt', 'Geben Sie eine gültige Postleitzahl ein, zum Beispiel 9000'],
    ['en-US', 'Enter a valid email address', 'Enter a valid phone number', 'This VAT number is incorrect', 'Enter a valid postcode, for example 9000'],
  ])('is refused with every field at once, in %s', async (language, email, phone, vat, postcode) => {
    const answer = await send({ email: 'an@', phone: '12', vat: 'BE0787274567', shipping_address: { ...HOME, zip_code: '12345' } }, { language });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ApiError>().errors).toEqual({ email: [email], phone: [phone], vat: [vat], 'shipping_address.zip_code': [postcode] });
  });

  test('of a company needs its name', async () => {
    expect((await send({ business: true })).json<ApiError>().errors).toEqual({ company_name: ['Dit veld is verplicht'] });
    expect((await send({ business: true, company_name: 'Tuin bv' })).json<Cart>().customer).toMatchObject({ business: true, company_name: 'Tuin bv' });
  });

  test.each([
    ['be', '9000', null, 'payment', 2100], ['lu', 'L-1234', null, 'payment', 1700], ['de', '10115', null, 'request', 1900], ['fr', '75001', null, 'request', 2000],
    ['be', '9000', 'BE0787274566', 'quote', 2100],
  ])('in %s (VAT number %s) decides on VAT and on how the order goes', async (country, zip_code, vat, checkout, rate) => {
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] }, { shipping_address: { ...HOME, country, zip_code }, ...(vat === null ? {} : { vat }) });
    expect(cart).toMatchObject({ checkout, totals: { vat_rate: rate } });
  });

  test('a query may ask for another country’s prices without keeping it', async () => {
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] }, { shipping_address: HOME });
    expect((await shop.call('GET', `/api/carts/${id}?country=lu`)).json<Cart>().totals.vat_rate).toBe(1700);
    expect((await get(id)).totals.vat_rate).toBe(2100);
    expect((await shop.call('GET', `/api/carts/${id}?country=uk`)).statusCode).toBe(422);
  });
});

describe('discount codes', () => {
  const apply = (id: string, discount_code: string, headers: Record<string, string> = {}) => shop.call('POST', `/api/carts/${id}/discount-code`, { payload: { discount_code }, headers });
  const worth = async (cents: number): Promise<Cart> =>
    fillCart(shop, { items: [{ id: variant.id, amount: Math.ceil(cents / Math.round(variant.excl_vat_cents * 1.21)) }] });

  test('take their part off, whatever their case, and come off again', async () => {
    const cart = await worth(6000);
    const reduced = (await apply(cart.id, ' welkom10 ')).json<Cart>();
    const discount = Math.round(cart.items_base_price * 0.1);
    expect(reduced).toMatchObject({ coupon: { code: 'WELKOM10', discount_cents: discount }, totals: { discount_incl_vat_cents: discount } });
    expect(reduced.total_price).toBe(reduced.items_base_price - discount + reduced.shipping_cents);
    const plain = (await shop.call('DELETE', `/api/carts/${cart.id}/discount-code`)).json<Cart>();
    expect(plain).toMatchObject({ coupon: null, total_price: cart.total_price });
    expect((await shop.call('DELETE', `/api/carts/${cart.id}/discount-code`)).statusCode).toBe(200);
  });

  test('count for gifts and free delivery after the discount', async () => {
    const cart = await worth(10_000);
    expect(cart.gift.allowed).toBe(1);
    expect((await apply(cart.id, 'WELKOM10')).json<Cart>().gift.allowed).toBe(0);
  });

  test.each([['NOSUCHCODE', 'coupon.invalid'], ['LENTE2024', 'coupon.expired'], ['TUIN25', 'coupon.minimum']])('%s is refused as %s', async (code, expected) => {
    const cart = await worth(6000);
    const answer = await apply(cart.id, code, { language: 'nl-BE' });
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([422, expected]);
    if (expected === 'coupon.minimum') expect(answer.json<ApiError>().message.replaceAll('\u00a0', ' ')).toBe('Deze kortingscode geldt vanaf € 250,00 aan producten.');
  });

  test('give nothing once the goods fall below the minimum', async () => {
    const cart = await worth(6000);
    await apply(cart.id, 'WELKOM10');
    const small = (await save(cart.id, { items: [] })).json<Cart>();
    expect(small).toMatchObject({ coupon: { code: 'WELKOM10', discount_cents: 0 }, total_price: 0 });
  });
});

describe('who looks', () => {
  test('a dealer pays prices without VAT and VAT over the sum, a private customer and a pending dealer do not', async () => {
    const dealer = await signIn(shop, DEMO_DEALER);
    const customer = await signIn(shop, DEMO_PRIVATE);
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 7 }] });
    const asDealer = await get(id, dealer);
    expect(asDealer.totals.items_excl_vat_cents).toBe(asDealer.lines[0]?.unit_excl_vat_cents as number * 7);
    const asCustomer = await get(id, customer);
    expect(asCustomer.totals.items_incl_vat_cents).toBe(asCustomer.lines[0]?.unit_incl_vat_cents as number * 7);
    expect(await get(id)).toEqual(asCustomer);
    await shop.db.updateTable('users').set({ status: 'pending' }).where('email', '=', DEMO_DEALER).execute();
    expect((await get(id, dealer)).totals).toEqual(asCustomer.totals);
    await shop.db.updateTable('users').set({ status: 'active' }).where('email', '=', DEMO_DEALER).execute();
  });

  test('a dealer of another country with a valid number pays no VAT on goods that leave Belgium', async () => {
    const dealer = await signIn(shop, DEMO_DEALER);
    await shop.db.updateTable('users').set({ vat: 'NL861723818B01' }).where('email', '=', DEMO_DEALER).execute();
    const abroad = await fillCart(shop, { items: [{ id: variant.id, amount: 2 }] }, { shipping_address: { ...HOME, country: 'nl', zip_code: '1234 AB' } }, dealer);
    expect(abroad).toMatchObject({ checkout: 'payment', totals: { vat_rate: 0, vat_cents: 0, reverse_charge: true } });
    const home = await fillCart(shop, { items: [{ id: variant.id, amount: 2 }] }, { shipping_address: HOME }, dealer);
    expect(home.totals).toMatchObject({ vat_rate: 2100, reverse_charge: false });
    await shop.db.updateTable('users').set({ vat_status: 'unavailable' }).where('email', '=', DEMO_DEALER).execute();
    expect((await get(abroad.id, dealer)).totals).toMatchObject({ vat_rate: 2100, reverse_charge: false });
    await shop.db.updateTable('users').set({ vat: 'BE0787274566', vat_status: 'valid' }).where('email', '=', DEMO_DEALER).execute();
  });

  test('a bad token is 401, not a visitor', async () => {
    for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic abc', `Bearer ${'x'.repeat(43)}`]) {
      expect((await shop.call('GET', `/api/carts/${randomUUID()}`, { headers: { authorization } })).json<ApiError>()).toMatchObject({ status: 401, code: 'auth.token_invalid' });
    }
  });
});
