import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter, daysOf, earliestRental, isHandoverDay } from 'shared-contracts/rules/rental-period';
import type { ApiError } from 'shared-contracts/wire/error';
import type { RentalAvailability } from 'shared-contracts/wire/rental';
import { inTransaction } from '../../platform/database/transaction.ts';
import { HOME, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { bookRentals, holdRental, holdRentalsAgain, releaseRentals } from './rental-holds.ts';

const FLEET = 3;
/** So far ahead that day 3 to 5 lie within one working week: a Monday whose week has no holiday. */
const START = (() => {
  let monday = dayAfter(new Date().toISOString().slice(0, 10), 7);
  const isQuiet = () =>
    new Date(monday).getUTCDay() === 1 &&
    daysOf(monday, dayAfter(monday, 19)).every((each) => new Date(each).getUTCDay() === 0 || isHandoverDay(each));
  while (!isQuiet()) monday = dayAfter(monday, 1);
  return dayAfter(monday, -3);
})();
let shop: TestShop;
let machine: { id: number; rent_per_day_cents: number | null; rent_deposit_cents: number | null };

/** So many days after the start. */
const day = (offset: number): string => dayAfter(START, offset);

beforeAll(async () => {
  shop = await openTestShop();
  await sql`delete from dealers`.execute(shop.db);
  machine = await shop.db
    .selectFrom('variant_facts')
    .select(['id', 'rent_per_day_cents', 'rent_deposit_cents'])
    .where('type', '=', 'rental')
    .where('rent_per_day_cents', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('rental_bookings').execute();
  await shop.db.updateTable('stock').set({ on_hand: FLEET, reserved: 0 }).where('variant_id', '=', machine.id).execute();
});

/** An order that rents the machine; its money doesn't matter here. */
const anOrder = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into orders (number, kind, status, cart_id, cart_revision, role, lang, email, first_name, last_name, phone, vat_status,
      delivery_address, billing_address, vat_rate, reverse_charge, items_incl_vat_cents, discount_cents, delivery_cents, rent_cents,
      deposit_cents, vat_cents, total_cents, discount_excl_vat_cents, delivery_excl_vat_cents, delivery_working_days)
    values (${randomUUID()}, 'order', 'awaiting_payment', ${randomUUID()}, 1, 'b2c', 'nl', 'an@voorbeeld.be', 'An', 'Peeters', '+32471123456',
      'unchecked', ${JSON.stringify(HOME)}, ${JSON.stringify(HOME)}, 2100, false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1) returning id`.execute(
    shop.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into order_lines (order_id, kind, variant_id, sku, product_name, name, amount, unit_incl_vat_cents, line_excl_vat_cents,
      line_incl_vat_cents, rent_cents, deposit_cents, position)
    values (${id}, 'rental', ${machine.id}, 'X', 'Grondboor', '', 1, 0, 0, 0, 0, 0, 0)`.execute(shop.db);
  return id;
};
const hold = async (from: string, to: string, orderId?: number): Promise<number> => {
  const id = orderId ?? (await anOrder());
  await inTransaction(shop.db, (trx) => holdRental(trx, id, machine.id, from, to, 'Grondboor'));
  return id;
};
const ask = (query: Record<string, string | number> = {}, headers: Record<string, string> = {}) =>
  shop.call('GET', '/api/rentals/availability', {
    query: Object.fromEntries(
      Object.entries({ postcode: '9000', variant_id: machine.id, from: day(3), to: day(5), ...query }).map(([key, value]) => [
        key,
        String(value),
      ]),
    ),
    headers,
  });
const availability = async (query: Record<string, string | number> = {}, headers: Record<string, string> = {}) => {
  const answer = await ask(query, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RentalAvailability>();
};

describe('availability', () => {
  test('responds with free machines for each day, the rent of all days and the deposit', async () => {
    await hold(day(1), day(3));
    await hold(day(5), day(9));
    await hold(day(5), day(5));
    const perDay = machine.rent_per_day_cents ?? 0;
    expect(await availability()).toEqual({
      variant_id: machine.id,
      from: day(3),
      to: day(5),
      days: [
        { date: day(3), free: 2, handover: true },
        { date: day(4), free: 3, handover: true },
        { date: day(5), free: 1, handover: true },
      ],
      earliest: earliestRental(brusselsDay(new Date())),
      problem: null,
      free: 1,
      is_available: true,
      rent_days: 3,
      min_days: 1,
      max_days: 14,
      rent_excl_vat_cents: perDay * 3,
      // three days cost three times what one day is shown at
      rent_incl_vat_cents: Math.round(perDay * 1.21) * 3,
      deposit_cents: machine.rent_deposit_cents,
      partner: null,
    });
  });

  test('takes the region’s VAT, and postcodes of the Netherlands with any letters', async () => {
    const rent = machine.rent_per_day_cents ?? 0;
    const once = { from: day(3), to: day(3) };
    expect(await availability({ ...once, postcode: '5611ab' }, { country: 'nl' })).toMatchObject({
      rent_incl_vat_cents: Math.round(rent * 1.21),
    });
    expect(await availability({ ...once, postcode: 'L-1009', country: 'lu' })).toMatchObject({
      rent_incl_vat_cents: Math.round(rent * 1.17),
    });
  });

  test('names the partner of the area, else the nearest', async () => {
    const insert = async (slug: string, lat: number, lng: number, types: string): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into dealers (slug, name, types, country, address, lat, lng, phone, email, website, hours, services)
        values (${slug}, ${slug}, ${types}, 'be', ${JSON.stringify({ ...HOME, city: slug })}, ${lat}, ${lng}, '+3290000000', 'a@b.example',
          'https://a.example', '[[],[],[],[],[],[],[]]', '[]') returning id`.execute(shop.db);
      return rows[0]?.id ?? 0;
    };

    await sql`insert into postcode_areas (country, prefix, town, lat, lng) values ('be', '9000', 'Gent', 51.0543, 3.7174)
      on conflict (country, prefix) do update set lat = excluded.lat, lng = excluded.lng`.execute(shop.db);
    await insert('shop-only', 51.0543, 3.7174, '["dealer"]');
    await insert('near', 51.06, 3.72, '["rental"]');
    const far = await insert('far', 50.85, 4.35, '["dealer", "rental"]');
    expect((await availability()).partner).toMatchObject({ slug: 'near', city: 'near', distance_km: 0.7 });
    await sql`insert into dealer_rental_areas (country, postcode, dealer_id) values ('be', '9000', ${far}), ('be', '4000', ${far})`.execute(
      shop.db,
    );
    expect((await availability()).partner).toMatchObject({ slug: 'far', distance_km: 49.8 });
    // a partner's own area counts without standing in the setting
    expect((await ask({ postcode: '4000' })).statusCode).toBe(200);
  });

  test.each([
    ['an area nobody serves', { postcode: '8400' }, 422, 'rental.area_not_served'],
    ['a country nobody serves', { postcode: '10115', country: 'de' }, 422, 'rental.area_not_served'],
    ['a postcode that is none', { postcode: 'abc' }, 422, 'request.invalid'],
    ['goods that are sold', { variant_id: 1 }, 404, 'rental.not_found'],
    ['goods that are not there', { variant_id: 2_000_000_000 }, 404, 'rental.not_found'],
    ['days in the wrong order', { from: day(5), to: day(4) }, 422, 'request.invalid'],
    ['yesterday', { from: '2026-01-05', to: day(1) }, 422, 'request.invalid'],
    ['too many days', { from: day(3), to: day(17) }, 422, 'request.invalid'],
    ['days too far ahead', { from: day(600), to: day(601) }, 422, 'request.invalid'],
    ['a day that isn’t in the calendar', { from: '2027-02-29' }, 422, 'request.invalid'],
    ['a day that is none', { to: 'tomorrow' }, 422, 'request.invalid'],
  ])('refuses %s', async (_, query, status, code) => {
    const answer = (await ask(query)).json<ApiError>();
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.message).not.toContain('{');
  });

  test('shows Sundays and days that are too soon as such, without offering them', async () => {
    const sunday = dayAfter(START, 9);
    const over = await availability({ from: dayAfter(sunday, -1), to: sunday });
    expect(over).toMatchObject({
      is_available: false,
      problem: { field: 'to', message: expect.stringContaining('zondagen en feestdagen') },
      days: [{ handover: true }, { date: sunday, handover: false }],
    });
    const today = brusselsDay(new Date());
    const soon = await availability({ from: today, to: dayAfter(today, 1) });
    expect(soon).toMatchObject({ is_available: false, problem: { field: 'from', message: expect.stringContaining('ten vroegste') } });
    expect(soon.days.map(({ handover }) => handover)).toEqual([false, false]);
    // a rental may last over a Sunday
    expect(await availability({ from: dayAfter(sunday, -1), to: dayAfter(sunday, 1) })).toMatchObject({ is_available: true, rent_days: 3 });
  });

  test('says what is wrong with the days beside them', async () => {
    expect((await ask({ from: day(3), to: day(17) })).json<ApiError>().errors).toEqual({ to: ['Huren kan tot 14 dagen'] });
  });
});

describe('bookings', () => {
  test('never book the same machine for the same day, also with parallel orders', async () => {
    const orders: number[] = [];
    for (let place = 0; place < 20; place += 1) orders.push(await anOrder());
    const results = await Promise.allSettled(orders.map((id, place) => hold(day(10 + (place % 2)), day(12 + (place % 2)), id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(FLEET);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'rental.not_available' });
    }
    expect((await availability({ from: day(11), to: day(12) })).days.map(({ free }) => free)).toEqual([0, 0]);
  });

  test('periods can follow each other without a free day', async () => {
    await shop.db.updateTable('stock').set({ on_hand: 1 }).where('variant_id', '=', machine.id).execute();
    await hold(day(10), day(12));
    await hold(day(13), day(14));
    await expect(hold(day(9), day(10))).rejects.toMatchObject({ details: { meta: { date: day(10), product_title: 'Grondboor' } } });
    await hold(day(8), day(9));
  });

  test('days of an order that was released are free, and are held again only while they are free', async () => {
    await shop.db.updateTable('stock').set({ on_hand: 1 }).where('variant_id', '=', machine.id).execute();
    const first = await hold(day(10), day(12));
    await releaseRentals(shop.db, first);
    const second = await hold(day(12), day(13));
    await expect(inTransaction(shop.db, (trx) => holdRentalsAgain(trx, first, new Date()))).rejects.toMatchObject({
      code: 'rental.not_available',
    });
    expect(await inTransaction(shop.db, (trx) => bookRentals(trx, first))).toBe(false);
    await releaseRentals(shop.db, second);
    await inTransaction(shop.db, (trx) => holdRentalsAgain(trx, first, new Date()));
    expect(await inTransaction(shop.db, (trx) => bookRentals(trx, first))).toBe(true);
    expect((await availability({ from: day(10), to: day(13) })).days.map(({ free }) => free)).toEqual([0, 0, 0, 1]);
  });

  test('are not taken again once the partner can no longer bring the machine in time', async () => {
    const first = earliestRental(brusselsDay(new Date()));
    const order = await hold(first, first);
    await releaseRentals(shop.db, order);
    const weekLater = new Date(Date.now() + 7 * 86_400_000);
    await expect(inTransaction(shop.db, (trx) => holdRentalsAgain(trx, order, weekLater))).rejects.toMatchObject({
      code: 'rental.not_available',
      details: { meta: { date: first } },
    });
    await inTransaction(shop.db, (trx) => holdRentalsAgain(trx, order, new Date()));
  });
});
