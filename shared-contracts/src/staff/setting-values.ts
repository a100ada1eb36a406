import * as z from 'zod';
import { isBic, isIban } from '../rules/bank-account.ts';
import { byDeliveryClass } from '../rules/delivery-class.ts';
import { SELLER_COUNTRY } from '../rules/vat.ts';
import { WITHDRAWAL_DAYS } from '../rules/withdrawal-right.ts';
import { country, lang, langText, region } from '../wire/common.ts';
import type { SettingKey } from '../wire/settings.ts';
import { isPlausibleDay } from './common.ts';

/** In the order of the week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** The classes that the shop's own vehicles bring; a carrier chooses the day of letters and parcels. */
export const SLOT_CLASSES = ['van', 'crane'] as const;
export type SlotClass = (typeof SLOT_CLASSES)[number];

const cents = z.int().min(0);
const perClass = <Value extends z.ZodType>(value: Value) => z.object(byDeliveryClass(() => value));
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const hours = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, { path: ['to'], params: { rule: 'period' } });
const closure = z.object({ from: z.iso.date(), to: z.iso.date() });
const unpaidLimit = z.object({ orders: z.int().min(1), total_cents: cents });

/**
 * A place of the shop where customers pick goods up. It lies in the seller's country: goods that are handed over there are taxed there, and a
 * depot elsewhere would be an establishment with a VAT number of its own (0115).
 */
export const depot = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(80),
  street: z.string().min(1),
  street_number: z.string().min(1),
  zip_code: z.string().min(1),
  city: z.string().min(1),
  country: z.literal(SELLER_COUNTRY),
  hours: z
    .partialRecord(z.enum(WEEKDAYS), z.array(hours).min(1))
    .refine((each) => Object.keys(each).length > 0, 'a depot is open on at least one day'),
  /** days on which this depot is closed, besides holidays and the closing days of the shop's notices */
  closed: z.array(closure).default([]),
  /** the working day after the order on which its goods are ready here */
  ready_days: z.int().min(1),
});
export type Depot = z.infer<typeof depot>;

/** Half-days that can be booked: how many deliveries each vehicle makes in one, how many working days ahead, and when it comes. */
export const slotSetting = z.object({
  per_half_day: z.object({ van: z.int().min(0), crane: z.int().min(0) }),
  days: z.int().min(1).max(60),
  am: hours,
  pm: hours,
});

const step = z.object({ over_kg: z.number().positive(), price_cents: cents });
/** What deliveries of a class cost. Those that were stored before 2026-12 have one price for every weight and length. */
const classPrice = z.object({
  price_cents: cents,
  free_from_cents: cents.nullable(),
  steps: z.array(step).max(20).optional(),
  long: z
    .object({ over_cm: z.int().min(1), surcharge_cents: cents })
    .nullable()
    .optional(),
});

/** A part of a country where deliveries cost more; without postcodes all of it that is in no other zone. */
const deliveryZone = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: langText,
  country: region,
  postcodes: z.array(z.string().max(11)).max(500),
  surcharge_cents: perClass(cents),
});

/** Whether a storage key is that of a notice. Drawings (SVG) were accepted until 2026-11; stored ones are still shown. */
export const NOTICE_KEY = /^guarantee\/[a-f0-9]{32}\.(?:svg|png|webp)$/;

/** What a setting has to be, to be read. Contract, "Values the specification leaves open". */
export const SETTING_SCHEMAS = {
  'delivery.days': perClass(z.int().min(1)),
  // half-days of the shop's own vehicles; null: none can be chosen
  'delivery.slots': slotSetting.nullable().default(null),
  // where deliveries cost more; none: they cost the same in every country
  'delivery.zones': z.array(deliveryZone).max(100).default([]),
  'cart.max_products': z.object({ variants: z.int().min(1), pieces: z.int().min(1) }),
  'guarantee.notice': z
    .partialRecord(lang, z.object({ storage_key: z.string().regex(NOTICE_KEY), width: z.int().min(1), height: z.int().min(1) }))
    .default({}),
  'free.thresholds': z.record(z.string().regex(/^\d+$/), z.int().min(0)).default({}),
  notices: z.array(z.object({ id: z.string(), from: z.iso.date(), to: z.iso.date(), text: langText, closed: z.boolean() })).default([]),
  // places where goods can be picked up; none: the shop offers no pick-up
  'pickup.depots': z.array(depot).default([]),
  'returns.costs': perClass(z.object({ price_cents: cents, carrier: z.string().min(1) })),
  // limits of unpaid orders for one visitor without an account and for one account: their number, and their total
  'orders.unpaid': z
    .object({ guest: unpaidLimit, account: unpaidLimit })
    .default({ guest: { orders: 3, total_cents: 1_500_000 }, account: { orders: 10, total_cents: 10_000_000 } }),
  // the shop's own bank account, to which orders on invoice are paid; without an IBAN nobody can order on invoice
  'payment.invoice': z.object({ holder: z.string(), iban: z.string(), bic: z.string() }).default({ holder: '', iban: '', bic: '' }),
  // orders that can be paid by bank transfer, and how many days their stock is held for it
  'payment.transfer': z
    .object({ offered: z.boolean(), days: z.int().min(2), from_cents: cents, to_cents: cents })
    .default({ offered: true, days: 7, from_cents: 5_000, to_cents: 1_000_000 }),
  'returns.period_days': z.int().min(WITHDRAWAL_DAYS),
  'rental.postcodes': z.partialRecord(country, z.array(z.string())).default({}),
  shipping: perClass(classPrice),
} as const satisfies Record<SettingKey, z.ZodType>;

export type SettingValue<Key extends SettingKey> = z.infer<(typeof SETTING_SCHEMAS)[Key]>;

/** A closure has days of its own, and the notice's files are there or not: these two are not planned as a whole. */
const UNDATED: readonly SettingKey[] = ['notices', 'guarantee.notice'];
/** Whether a value of it can come into force at a later moment. */
export const isDated = (key: SettingKey): boolean => !UNDATED.includes(key);

/**
 * The most that a setting can be saved with: a shop never needs more, so that more is a typing error. Values that were stored before are read
 * without these limits.
 */
export const SETTING_LIMITS = {
  /** working days until goods are delivered or ready */
  deliveryDays: 120,
  /** two years, as the legal guarantee */
  returnDays: 730,
  /** one delivery or return */
  transportCents: 1_000_000,
  /** of a load, and of its longest piece */
  loadKg: 100_000,
  pieceCm: 10_000,
  /** the total of an order */
  orderCents: 100_000_000,
  giftPieces: 1000,
  /** stock that nobody else can buy meanwhile */
  transferDays: 30,
  unpaidOrders: 1000,
  cartVariants: 1000,
  cartPieces: 100_000,
  perHalfDay: 200,
  noticePixels: 20_000,
} as const;
const MAX_NOTICE = 400;
const MAX_ZONE_NAME = 60;
/** What banks and the code that banking apps read have room for. */
const MAX_HOLDER = 70;

type Path = readonly (string | number)[];
interface Problem {
  path: Path;
  rule: 'period' | 'twice' | 'postcode' | 'postcodes' | 'required' | 'big' | 'year' | 'ascending' | 'iban' | 'bic';
  /** the limit of a number that is too big */
  max?: number;
}
type Rules = { readonly [Key in SettingKey]?: (value: SettingValue<Key>) => Problem[] };

const above = (value: number | null, max: number, ...path: Path): Problem[] =>
  value !== null && value > max ? [{ path, rule: 'big', max }] : [];
const farDays = (periods: readonly { from: string; to: string }[], path: Path): Problem[] =>
  periods.flatMap((period, at) =>
    (['from', 'to'] as const).flatMap((end): Problem[] =>
      isPlausibleDay(period[end]) ? [] : [{ path: [...path, at, end], rule: 'year' }],
    ),
  );
const unordered = (periods: readonly { from: string; to: string }[], path: Path): Problem[] =>
  periods.flatMap(({ from, to }, at): Problem[] => (from > to ? [{ path: [...path, at, 'to'], rule: 'period' }] : []));
const repeated = (ids: readonly string[], path: (at: number) => Path): Problem[] =>
  ids.flatMap((id, at): Problem[] => (ids.indexOf(id) === at ? [] : [{ path: path(at), rule: 'twice' }]));

const wrongTexts = (text: Readonly<Record<string, string>>, most: number, path: Path): Problem[] =>
  Object.entries(text).flatMap(([each, words]): Problem[] => {
    if (words.trim() === '') return [{ path: [...path, each], rule: 'required' }];
    return words.length > most ? [{ path: [...path, each], rule: 'big' }] : [];
  });

/** More weight never costs less. */
const wrongSteps = ({ price_cents: first, steps = [] }: z.infer<typeof classPrice>, path: Path): Problem[] =>
  steps.flatMap(({ over_kg: kg, price_cents: price }, at): Problem[] => {
    const before = steps[at - 1] ?? { over_kg: 0, price_cents: first };
    const isCheaper = price < before.price_cents && before.price_cents <= SETTING_LIMITS.transportCents;
    return [
      ...above(kg, SETTING_LIMITS.loadKg, ...path, at, 'over_kg'),
      ...above(price, SETTING_LIMITS.transportCents, ...path, at, 'price_cents'),
      // One that is too big has a problem of its own.
      ...(kg <= before.over_kg || isCheaper ? [{ path: [...path, at, 'over_kg'], rule: 'ascending' } as const] : []),
    ];
  });

const POSTCODES = /^(\d{4})(?:-(\d{4}))?$/;
const isRange = (text: string): boolean => {
  const [, from = '', to = from] = POSTCODES.exec(text) ?? [];
  return from !== '' && from <= to;
};

/** What is checked when a setting is saved, beyond its shape. Values that were stored before are read without it. */
const RULES: Rules = {
  'cart.max_products': ({ variants, pieces }) => [
    ...above(variants, SETTING_LIMITS.cartVariants, 'variants'),
    ...above(pieces, SETTING_LIMITS.cartPieces, 'pieces'),
  ],
  'delivery.days': (days) => Object.entries(days).flatMap(([each, count]) => above(count, SETTING_LIMITS.deliveryDays, each)),
  'delivery.slots': (slots) =>
    Object.entries(slots?.per_half_day ?? {}).flatMap(([each, count]) => above(count, SETTING_LIMITS.perHalfDay, 'per_half_day', each)),
  'delivery.zones': (zones) => [
    ...repeated(
      zones.map(({ id }) => id),
      (at) => [at, 'id'],
    ),
    ...zones.flatMap(({ name, postcodes, surcharge_cents: surcharges }, at): Problem[] => [
      ...wrongTexts(name, MAX_ZONE_NAME, [at, 'name']),
      ...postcodes.flatMap((range, place): Problem[] => (isRange(range) ? [] : [{ path: [at, 'postcodes', place], rule: 'postcodes' }])),
      ...Object.entries(surcharges).flatMap(([each, price]) => above(price, SETTING_LIMITS.transportCents, at, 'surcharge_cents', each)),
    ]),
  ],
  'free.thresholds': (thresholds) =>
    Object.entries(thresholds).flatMap(([cents, pieces]) => [
      ...above(Number(cents), SETTING_LIMITS.orderCents, cents),
      ...above(pieces, SETTING_LIMITS.giftPieces, cents),
    ]),
  'guarantee.notice': (notices) =>
    Object.entries(notices).flatMap(([each, { width, height }]) => [
      ...above(width, SETTING_LIMITS.noticePixels, each, 'width'),
      ...above(height, SETTING_LIMITS.noticePixels, each, 'height'),
    ]),
  notices: (notices) => [
    ...unordered(notices, []),
    ...farDays(notices, []),
    ...repeated(
      notices.map(({ id }) => id),
      (at) => [at, 'id'],
    ),
    ...notices.flatMap(({ text }, at) => wrongTexts(text, MAX_NOTICE, [at, 'text'])),
  ],
  'orders.unpaid': (limits) =>
    Object.entries(limits).flatMap(([who, { orders, total_cents: total }]) => [
      ...above(orders, SETTING_LIMITS.unpaidOrders, who, 'orders'),
      ...above(total, SETTING_LIMITS.orderCents, who, 'total_cents'),
    ]),
  'payment.invoice': ({ holder, iban, bic }) => [
    ...(iban !== '' && !isIban(iban) ? [{ path: ['iban'], rule: 'iban' } as const] : []),
    ...(bic !== '' && !isBic(bic) ? [{ path: ['bic'], rule: 'bic' } as const] : []),
    ...(iban !== '' && bic === '' ? [{ path: ['bic'], rule: 'required' } as const] : []),
    ...(iban !== '' && holder.trim() === '' ? [{ path: ['holder'], rule: 'required' } as const] : []),
    ...(holder.length > MAX_HOLDER ? [{ path: ['holder'], rule: 'big' } as const] : []),
  ],
  'payment.transfer': ({ days, from_cents: from, to_cents: to }) => [
    ...above(days, SETTING_LIMITS.transferDays, 'days'),
    ...above(from, SETTING_LIMITS.orderCents, 'from_cents'),
    ...above(to, SETTING_LIMITS.orderCents, 'to_cents'),
    ...(from > to ? [{ path: ['to_cents'], rule: 'period' } as const] : []),
  ],
  'pickup.depots': (depots) => [
    ...repeated(
      depots.map(({ id }) => id),
      (at) => [at, 'id'],
    ),
    ...depots.flatMap((each, at) => [
      ...above(each.ready_days, SETTING_LIMITS.deliveryDays, at, 'ready_days'),
      ...unordered(each.closed, [at, 'closed']),
      ...farDays(each.closed, [at, 'closed']),
      ...WEEKDAYS.flatMap((day): Problem[] => {
        const [first, second] = each.hours[day] ?? [];
        return first !== undefined && second !== undefined && second.from < first.to
          ? [{ path: [at, 'hours', day, 1, 'from'], rule: 'period' }]
          : [];
      }),
    ]),
  ],
  'rental.postcodes': (areas) =>
    Object.entries(areas).flatMap(([country, codes]): Problem[] =>
      codes.every((code) => /^\d{4}$/.test(code)) ? [] : [{ path: [country], rule: 'postcode' }],
    ),
  'returns.costs': (costs) =>
    Object.entries(costs).flatMap(([each, { price_cents: price }]) => above(price, SETTING_LIMITS.transportCents, each, 'price_cents')),
  'returns.period_days': (days) => above(days, SETTING_LIMITS.returnDays),
  shipping: (prices) =>
    Object.entries(prices).flatMap(([each, price]) => [
      ...above(price.price_cents, SETTING_LIMITS.transportCents, each, 'price_cents'),
      ...above(price.free_from_cents, SETTING_LIMITS.orderCents, each, 'free_from_cents'),
      ...wrongSteps(price, [each, 'steps']),
      ...above(price.long?.over_cm ?? null, SETTING_LIMITS.pieceCm, each, 'long', 'over_cm'),
      ...above(price.long?.surcharge_cents ?? null, SETTING_LIMITS.transportCents, each, 'long', 'surcharge_cents'),
    ]),
};

/** The schema that a value is saved by: what its readers need, and the rules above. Problems that are no shape have `params.rule`, and `params.max` where a number has a limit. */
export const editedSetting = (key: SettingKey): z.ZodType =>
  (SETTING_SCHEMAS[key] as z.ZodType).superRefine((value, context) => {
    const rules = RULES[key] as ((value: unknown) => Problem[]) | undefined;
    for (const { path, ...params } of rules?.(value) ?? []) context.addIssue({ code: 'custom', path: [...path], params });
  });
