import fc from 'fast-check';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Cart } from 'shared-contracts/wire/cart';
import { deliveryCost, deliveryLoad, isDeliveredFree } from 'shared-contracts/rules/delivery-cost';
import type { DeliveryLoad, DeliveryTariff } from 'shared-contracts/rules/delivery-cost';
import type { Product, ProductListAnswer } from 'shared-contracts/wire/product';
import type { Order, TrackedOrder } from 'shared-contracts/wire/order';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { moneyText, weekdayText } from '../../platform/messages/format.ts';
import { providerId } from '../../testing/checkout.ts';
import { openOrders } from '../../testing/orders.ts';
import type { Orders } from '../../testing/orders.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, setStock } from '../../testing/test-shop.ts';

/** Each is a whole order; `DELIVERY_RUNS=200` tries more before a change of the rule is released. */
const RUNS = Number(process.env.DELIVERY_RUNS ?? 16);

const at = (zip_code: string, city: string, country: 'nl' | 'lu') => ({ ...HOME, zip_code, city, country });
/** One in each kind of zone, and in none. */
const PLACES = [
  HOME,
  HOME,
  at('1791 AA', 'Den Burg', 'nl'),
  at('9712 AA', 'Groningen', 'nl'),
  at('3011 AA', 'Rotterdam', 'nl'),
  at('1611', 'Luxembourg', 'lu'),
];

let orders: Orders;
let variants: { id: number; step: number; max_per_order: number }[];
beforeAll(async () => {
  orders = await openOrders();
  const byClass = await Promise.all(
    (['letter', 'parcel', 'van', 'crane'] as const).map((each) =>
      orders.shop.db
        .selectFrom('variant_facts')
        .select(['id', 'step', 'max_per_order'])
        .where('delivery_class', '=', each)
        .where('type', '=', 'sale')
        .where('is_active', '=', true)
        .where('is_price_on_request', '=', false)
        .where('is_gift', '=', false)
        .orderBy('id')
        .limit(2)
        .execute(),
    ),
  );
  variants = byClass.flat();
  for (const { id } of variants) await setStock(orders.shop, id, 10_000);
}, OPEN_TIMEOUT_MS);
afterAll(() => orders.close());

/** Spaces of the language's numbers differ between a mail's text and HTML. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
/** First and last calendar day of the file, both inclusive. */
const calendarDays = (text: string): { from: string; to: string } => {
  const file = text.slice(text.indexOf('BEGIN:VEVENT'));
  const iso = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const [from = '', to = ''] = [/DTSTART[^:]*:(\d{8})/.exec(file)?.[1], /DTEND[^:]*:(\d{8})/.exec(file)?.[1]];
  const last = file.includes('DTEND;VALUE=DATE') ? new Date(Date.parse(iso(to)) - 86_400_000).toISOString().slice(0, 10) : iso(to);
  return { from: iso(from), to: last };
};

interface Wish {
  lang: Lang;
  lines: { place: number; amount: number }[];
  pick: number;
  home: typeof HOME;
}

/** A cart of random goods, with a random way to get them among those that it offers. */
const chosenCart = async ({ lang, lines, pick, home }: Wish): Promise<Cart> => {
  const amounts = new Map<number, number>();
  for (const { place, amount } of lines) {
    const { id, step, max_per_order: most } = variants[place % variants.length] as (typeof variants)[number];
    amounts.set(id, Math.min(most - (most % step), (amounts.get(id) ?? 0) + amount * step));
  }
  const headers = { ...orders.customer, language: LOCALES[lang].locale };
  const items = [...amounts].map(([id, amount]) => ({ id, amount }));
  const offered = await fillCart(orders.shop, { items }, { shipping_address: home }, headers);
  const { pickups = [], slots = [] } = offered.shipping;
  const ways = [{}, ...pickups.map(({ id }) => ({ pickup: id })), ...slots.map(({ day, half }) => ({ slot: { day, half } }))];
  return fillCart(orders.shop, { items }, { shipping_address: home, ...ways[pick % ways.length] }, headers);
};

/** What the page of the heaviest product says of this load at this place. */
const priceOnPage = async ({ lines, shipping }: Cart, home: typeof HOME, headers: Record<string, string>): Promise<number> => {
  const heaviest = lines.find(({ delivery_class }) => delivery_class === shipping.class);
  const { delivery_tariffs: tariffs = [] } = (
    await orders.shop.call('GET', `/api/products/${heaviest?.product_id}`, { headers: { ...headers, country: home.country } })
  ).json<Product>();
  const tariff = tariffs.find((each) => each.class === shipping.class) as DeliveryTariff;
  const { cents } = deliveryCost(tariff, deliveryLoad(lines) as DeliveryLoad, home.zip_code);
  const goodsCents = lines.reduce((sum, line) => sum + line.line_incl_vat_cents, 0);
  return isDeliveredFree(tariff.free_from_cents, goodsCents, 'incl') ? 0 : cents;
};

test(
  'cost and days are the same on product, cart, order, mail, tracking, account, calendar and staff’s commands',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LANGS),
        fc.array(fc.record({ place: fc.nat(7), amount: fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 60 })) }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.nat(1000),
        fc.constantFrom(...PLACES),
        async (lang, lines, pick, home) => {
          const headers = { ...orders.customer, language: LOCALES[lang].locale };
          const cart = await chosenCart({ lang, lines, pick, home });
          expect(cart.shipping.delivery?.price_incl_vat_cents).toBe(await priceOnPage(cart, home, headers));
          if (cart.shipping.cost) expect(cart.shipping.cost.cents).toBe(cart.shipping_cents);
          const { pickup = null, slot = null, window } = cart.shipping;
          const answer = await orders.paid(cart.id, headers);
          await orders.simulator.finish(providerId(answer), 'paid');
          const reference = await orders.referenceOf(answer);
          const thanks = (
            await orders.shop.call('GET', `/api/orders/by-payment/${reference}`, {
              headers: { ...headers, ...(await orders.proofOf(reference)) },
            })
          ).json<Order>();
          const account = await orders.get(thanks.id, headers);
          const tracked = (
            await orders.shop.call('GET', '/api/orders/track', {
              query: { number: thanks.number, email: thanks.email, postcode: home.zip_code },
              headers: { language: LOCALES[lang].locale },
            })
          ).json<TrackedOrder>();

          for (const order of [thanks, account]) {
            expect(order).toMatchObject({ delivery_cents: cart.shipping_cents, total_cents: cart.total_price, delivery_window: window });
            expect([order.delivery_slot, order.pickup?.id ?? null]).toEqual([slot, pickup]);
          }
          expect([tracked.delivery_window, tracked.delivery_slot, tracked.pickup?.id ?? null]).toEqual([window, slot, pickup]);

          const mail = (await mailsTo(orders.shop, thanks.email)).find(({ text, subject }) => `${subject} ${text}`.includes(thanks.number));
          const text = plain(mail?.text ?? '');
          for (const day of new Set([window?.from ?? '', ...(pickup === null ? [window?.to ?? ''] : [])]))
            expect(text).toContain(plain(weekdayText(day, lang)));
          if (cart.shipping_cents > 0) expect(text).toContain(plain(moneyText(cart.shipping_cents, lang)));
          if (slot !== null) expect(text).toContain(plain(slot.time));
          if (pickup !== null) for (const line of thanks.pickup?.hours ?? []) expect(text).toContain(plain(line));
          const link =
            /https:\/\/shop\.example(\/api\/orders\/by-payment\/\S+?\/delivery\.ics\?lang=\w\w)/.exec(mail?.text ?? '')?.[1] ?? '';
          for (const url of [link, `${thanks.calendar_url}?lang=${lang}`, `${account.calendar_url}?lang=${lang}`])
            expect(calendarDays((await orders.shop.call('GET', url, { headers })).body)).toEqual(window);

          const staff = await runAdminCommand(
            orders.shop.services,
            { argv: ['orders', 'show', thanks.number], actor: 'greet' },
            () => undefined,
          );
          expect(staff.answer.value).toMatchObject({
            delivery_cents: cart.shipping_cents,
            delivery:
              pickup !== null
                ? `picked up at ${thanks.pickup?.name}`
                : slot === null
                  ? 'delivered'
                  : `delivered on ${slot.day} ${slot.half}`,
          });
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  30_000 + RUNS * 10_000,
);

test.each(['be', 'lu'])(
  'in %s the smallest amount of a product costs the same to deliver on its card, on its page and in the cart',
  async (country) => {
    const headers = { country };
    const { data: cards } = (
      await orders.shop.call('GET', '/api/products', { query: { per_page: '96' }, headers })
    ).json<ProductListAnswer>();
    const costs = [];
    for (const { id, default_variant_id, delivery, type, price } of cards) {
      if (type !== 'sale' || price.on_request) continue;
      const { variants: all } = (await orders.shop.call('GET', `/api/products/${id}`, { headers })).json<Product>();
      const variant = all.find((each) => each.id === default_variant_id);
      if (variant === undefined || variant.stock.left < variant.step) continue;
      const cart = await fillCart(orders.shop, { items: [{ id: variant.id, amount: variant.step }] }, null, headers);
      costs.push({
        sku: variant.sku,
        card: delivery?.price_incl_vat_cents,
        page: variant.delivery.price_incl_vat_cents,
        cart: cart.shipping_cents,
      });
    }
    expect(costs.filter(({ card, page, cart }) => card !== cart || page !== cart)).toEqual([]);
    expect(costs.some(({ cart }) => cart === 0) && costs.some(({ cart }) => cart > 0)).toBe(true);
  },
);
