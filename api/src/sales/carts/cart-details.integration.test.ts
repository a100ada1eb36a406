import { randomUUID } from 'node:crypto';
import type { Cart, CartBody } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { CUSTOMER, fillCart, HOME, OPEN_TIMEOUT_MS, openTestShop, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let variant: { id: number; excl_vat_cents: number };
beforeAll(async () => {
  shop = await openTestShop();
  variant = await someVariant(shop);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const save = (id: string, payload: CartBody | object, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/carts/${id}`, { payload, headers });
const get = async (id: string, headers: Record<string, string> = {}): Promise<Cart> =>
  (await shop.call('GET', `/api/carts/${id}`, { headers })).json<Cart>();

describe('the address', () => {
  const send = (payload: object, headers: Record<string, string> = {}, id: string = randomUUID()) =>
    shop.call('POST', `/api/carts/${id}/address`, { payload: { ...CUSTOMER, shipping_address: HOME, ...payload }, headers });

  test('is stored with phone, postcode and VAT number in their standard form', async () => {
    const saved = (
      await send({
        shipping_address: { ...HOME, zip_code: '1234ab', country: 'nl', bus_number: '' },
        phone: '06 12 34 56 78',
        vat: 'nl 8617.23.818.b01',
      })
    ).json<Cart>();
    expect(saved.shipping_address).toEqual({ street: 'Kouter', street_number: '12', zip_code: '1234 AB', city: 'Gent', country: 'nl' });
    expect(saved.customer).toEqual({ ...CUSTOMER, phone: '+31612345678', vat: 'NL861723818B01' });
    expect(saved.checkout).toBe('quote');
  });

  test('stores a remark in plain lines, until it is sent without one', async () => {
    const id = randomUUID();
    const remark = async (text?: string) => (await send(text === undefined ? {} : { remark: text }, {}, id)).json<Cart>().customer.remark;
    expect(await remark('  Smalle straat.\r\nCode\u0007 <1234#>\r\n ')).toBe('Smalle straat.\nCode <1234#>');
    expect((await get(id)).customer.remark).toBe('Smalle straat.\nCode <1234#>');
    expect(await remark('   ')).toBeUndefined();
    expect(await remark('Bel eerst')).toBe('Bel eerst');
    expect(await remark()).toBeUndefined();
    const refused = await send({ remark: 'x'.repeat(501) }, { language: 'de-DE' }, id);
    expect([refused.statusCode, refused.json<ApiError>().errors]).toEqual([422, { remark: ['Höchstens 500 Zeichen'] }]);
  });

  test.each([
    [
      'nl-BE',
      'Vul een geldig e-mailadres in',
      'Vul een geldig telefoonnummer in, bijvoorbeeld +32 470 12 34 56',
      'Dit btw-nummer is niet juist',
      'Vul een geldige postcode in, bijvoorbeeld 9000',
    ],
    [
      'fr-FR',
      'Indiquez une adresse e-mail valable',
      'Indiquez un numéro de téléphone valable, par exemple +32 470 12 34 56',
      'Ce numéro de TVA est incorrect',
      'Indiquez un code postal valable, par exemple 9000',
    ],
    [
      'de-DE',
      'Geben Sie eine gültige E-Mail-Adresse ein',
      'Geben Sie eine gültige Telefonnummer ein, zum Beispiel +32 470 12 34 56',
      'Diese MwSt.-Nummer stimmt nicht, bitte prüfen Sie sie',
      'Geben Sie eine gültige Postleitzahl ein, zum Beispiel 9000',
    ],
    [
      'en-US',
      'Enter a valid email address',
      'Enter a valid phone number, for example +32 470 12 34 56',
      'This VAT number is incorrect, please check it',
      'Enter a valid postcode, for example 9000',
    ],
  ])('is refused with the problems of all fields at once, in %s', async (language, email, phone, vat, postcode) => {
    const answer = await send(
      { email: 'an@', phone: '12', vat: 'BE0787274567', shipping_address: { ...HOME, zip_code: '12345' } },
      { language },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ApiError>().errors).toEqual({ email: [email], phone: [phone], vat: [vat], 'shipping_address.zip_code': [postcode] });
  });

  test('of a company needs its name', async () => {
    expect((await send({ business: true })).json<ApiError>().errors).toEqual({ company_name: ['Dit veld is verplicht'] });
    expect((await send({ business: true, company_name: 'Tuin bv' })).json<Cart>().customer).toMatchObject({
      business: true,
      company_name: 'Tuin bv',
    });
  });

  test.each([
    ['be', '9000', null, 'payment', 2100],
    ['lu', 'L-1234', null, 'payment', 1700],
    ['de', '10115', null, 'request', 1900],
    ['fr', '75001', null, 'request', 2000],
    ['be', '9000', 'BE0787274566', 'quote', 2100],
  ])('in %s (VAT number %s) decides the VAT and how the cart is ordered', async (country, zip_code, vat, checkout, rate) => {
    const cart = await fillCart(
      shop,
      { items: [{ id: variant.id, amount: 1 }] },
      { shipping_address: { ...HOME, country, zip_code }, ...(vat === null ? {} : { vat }) },
    );
    expect(cart).toMatchObject({ checkout, totals: { vat_rate: rate } });
  });

  test('can be overridden by a query for another country’s prices, which is not stored', async () => {
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] }, { shipping_address: HOME });
    expect((await shop.call('GET', `/api/carts/${id}?country=lu`)).json<Cart>().totals.vat_rate).toBe(1700);
    expect((await get(id)).totals.vat_rate).toBe(2100);
    expect((await shop.call('GET', `/api/carts/${id}?country=uk`)).statusCode).toBe(422);
  });
});

describe('discount codes', () => {
  const apply = (id: string, discount_code: string, headers: Record<string, string> = {}) =>
    shop.call('POST', `/api/carts/${id}/discount-code`, { payload: { discount_code }, headers });
  const worth = async (cents: number): Promise<Cart> =>
    fillCart(shop, { items: [{ id: variant.id, amount: Math.ceil(cents / Math.round(variant.excl_vat_cents * 1.21)) }] });

  test('give their discount in upper and lower case, and can be removed', async () => {
    const cart = await worth(6000);
    const reduced = (await apply(cart.id, ' welkom10 ')).json<Cart>();
    const discount = Math.round(cart.items_base_price * 0.1);
    expect(reduced).toMatchObject({
      coupon: { code: 'WELKOM10', discount_cents: discount },
      totals: { discount_incl_vat_cents: discount },
    });
    expect(reduced.total_price).toBe(reduced.items_base_price - discount + reduced.shipping_cents);
    const plain = (await shop.call('DELETE', `/api/carts/${cart.id}/discount-code`)).json<Cart>();
    expect(plain).toMatchObject({ coupon: null, total_price: cart.total_price });
    expect((await shop.call('DELETE', `/api/carts/${cart.id}/discount-code`)).statusCode).toBe(200);
  });

  test('reduce the amount that counts for gifts and free delivery', async () => {
    const cart = await worth(10_000);
    expect(cart.gift.allowed).toBe(1);
    expect((await apply(cart.id, 'WELKOM10')).json<Cart>().gift.allowed).toBe(0);
  });

  test.each([
    ['NOSUCHCODE', 'coupon.invalid'],
    ['LENTE2024', 'coupon.expired'],
    ['TUIN25', 'coupon.minimum'],
  ])('%s is refused as %s', async (code, expected) => {
    const cart = await worth(6000);
    const answer = await apply(cart.id, code, { language: 'nl-BE' });
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([422, expected]);
    if (expected === 'coupon.minimum')
      expect(answer.json<ApiError>().message.replaceAll('\u00a0', ' ')).toBe(
        'Deze kortingscode geldt vanaf € 250,00 aan producten; tweedekansproducten tellen niet mee.',
      );
  });

  test('give no discount once the goods fall below the minimum', async () => {
    const cart = await worth(6000);
    await apply(cart.id, 'WELKOM10');
    const small = (await save(cart.id, { items: [] })).json<Cart>();
    expect(small).toMatchObject({ coupon: { code: 'WELKOM10', discount_cents: 0 }, total_price: 0 });
  });
});

describe('the viewer of a cart', () => {
  test('is a dealer: pays prices without VAT plus VAT on the sum, unlike private customers and pending dealers', async () => {
    const dealer = await signIn(shop, DEMO_DEALER);
    const customer = await signIn(shop, DEMO_PRIVATE);
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 7 }] });
    const asDealer = await get(id, dealer);
    expect(asDealer.totals.items_excl_vat_cents).toBe((asDealer.lines[0]?.unit_excl_vat_cents as number) * 7);
    const asCustomer = await get(id, customer);
    expect(asCustomer.totals.items_incl_vat_cents).toBe((asCustomer.lines[0]?.unit_incl_vat_cents as number) * 7);
    expect(await get(id)).toEqual(asCustomer);
    await shop.db.updateTable('users').set({ status: 'pending' }).where('email', '=', DEMO_DEALER).execute();
    expect((await get(id, dealer)).totals).toEqual(asCustomer.totals);
    await shop.db.updateTable('users').set({ status: 'active' }).where('email', '=', DEMO_DEALER).execute();
  });

  test('is a dealer of another country with a valid number: pays no VAT on goods that leave Belgium', async () => {
    const dealer = await signIn(shop, DEMO_DEALER);
    await shop.db.updateTable('users').set({ vat: 'NL861723818B01' }).where('email', '=', DEMO_DEALER).execute();
    const abroad = await fillCart(
      shop,
      { items: [{ id: variant.id, amount: 2 }] },
      { shipping_address: { ...HOME, country: 'nl', zip_code: '1234 AB' } },
      dealer,
    );
    expect(abroad).toMatchObject({ checkout: 'payment', totals: { vat_rate: 0, vat_cents: 0, reverse_charge: true } });
    const home = await fillCart(shop, { items: [{ id: variant.id, amount: 2 }] }, { shipping_address: HOME }, dealer);
    expect(home.totals).toMatchObject({ vat_rate: 2100, reverse_charge: false });
    await shop.db.updateTable('users').set({ vat_status: 'unavailable' }).where('email', '=', DEMO_DEALER).execute();
    expect((await get(abroad.id, dealer)).totals).toMatchObject({ vat_rate: 2100, reverse_charge: false });
    await shop.db.updateTable('users').set({ vat: 'BE0787274566', vat_status: 'valid' }).where('email', '=', DEMO_DEALER).execute();
  });

  test('has an invalid token: 401, not a visitor', async () => {
    for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic abc', `Bearer ${'x'.repeat(43)}`]) {
      expect((await shop.call('GET', `/api/carts/${randomUUID()}`, { headers: { authorization } })).json<ApiError>()).toMatchObject({
        status: 401,
        code: 'auth.token_invalid',
      });
    }
  });
});
