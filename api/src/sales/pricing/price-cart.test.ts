import fc from 'fast-check';
import { priceCart } from './price-cart.ts';
import type { PricingCase, PricingLine } from './price-cart.ts';
import { splitVat } from 'shared-contracts/rules/split-vat';

const SHIPPING = {
  letter: { price_cents: 0, free_from_cents: null },
  parcel: { price_cents: 975, free_from_cents: 10_000 },
  van: { price_cents: 4900, free_from_cents: null },
  crane: { price_cents: 9500, free_from_cents: null },
};
const THRESHOLDS = { '10000': 1, '25000': 2, '50000': 3, '100000': 4 };

const aLine = (changes: Partial<PricingLine> = {}): PricingLine => ({
  kind: 'sale',
  amount: 1,
  exclVatCents: 4128,
  tiers: [],
  rentExclVatCents: 0,
  depositCents: 0,
  deliveryClass: 'parcel',
  isDiscountable: true,
  ...changes,
});
const aCase = (changes: Partial<PricingCase> = {}): PricingCase => ({
  lines: [aLine()],
  rate: 2100,
  reverseCharge: false,
  basis: 'incl',
  coupon: null,
  shipping: SHIPPING,
  giftThresholds: THRESHOLDS,
  ...changes,
});

const lines = fc
  .array(
    fc.record({
      kind: fc.constantFrom('sale' as const, 'sale' as const, 'gift' as const, 'rental' as const),
      amount: fc.integer({ min: 1, max: 999 }),
      exclVatCents: fc.integer({ min: 1, max: 300_000 }),
      discounts: fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 3 }),
      rent: fc.integer({ min: 0, max: 50_000 }),
      deposit: fc.integer({ min: 0, max: 50_000 }),
      deliveryClass: fc.constantFrom('letter' as const, 'parcel' as const, 'van' as const, 'crane' as const),
      isDiscountable: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all): PricingLine[] =>
    all.map(({ discounts, rent, deposit, ...line }) => ({
      ...line,
      amount: line.kind === 'rental' ? 1 : line.amount,
      tiers: discounts.map((min_amount) => ({ min_amount, excl_vat_cents: Math.ceil(line.exclVatCents * (1 - min_amount / 1000)) })),
      rentExclVatCents: line.kind === 'rental' ? rent : 0,
      depositCents: line.kind === 'rental' ? deposit : 0,
    })),
  );
const cases = fc
  .record({
    lines,
    rate: fc.constantFrom(0, 1700, 1900, 2000, 2100),
    basis: fc.constantFrom('incl' as const, 'excl' as const),
    coupon: fc.option(
      fc.oneof(
        fc.record({
          kind: fc.constant('percentage' as const),
          value: fc.integer({ min: 1, max: 10_000 }),
          minGoodsCents: fc.integer({ min: 0, max: 20_000 }),
        }),
        fc.record({
          kind: fc.constant('amount' as const),
          value: fc.integer({ min: 1, max: 100_000 }),
          minGoodsCents: fc.integer({ min: 0, max: 20_000 }),
        }),
      ),
      { nil: null },
    ),
  })
  .map((pricingCase): PricingCase => aCase({ ...pricingCase, reverseCharge: pricingCase.rate === 0 }));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('every sum adds up to the cent on both sides of the VAT', () => {
  fc.assert(
    fc.property(cases, (pricingCase) => {
      const { lines: priced, totals } = priceCart(pricingCase);
      const sumOfKind = (kind: string, side: 'lineInclVatCents' | 'lineExclVatCents') =>
        sum(priced.filter((_, place) => pricingCase.lines[place]?.kind === kind).map((line) => line[side]));
      expect(sumOfKind('sale', 'lineInclVatCents')).toBe(totals.items_incl_vat_cents);
      expect(sumOfKind('sale', 'lineExclVatCents')).toBe(totals.items_excl_vat_cents);
      expect(sumOfKind('rental', 'lineInclVatCents')).toBe(totals.rent_incl_vat_cents);
      expect(sumOfKind('gift', 'lineInclVatCents')).toBe(0);
      expect(
        totals.items_incl_vat_cents -
          totals.discount_incl_vat_cents +
          totals.shipping_incl_vat_cents +
          totals.rent_incl_vat_cents +
          totals.deposit_cents,
      ).toBe(totals.total_incl_vat_cents);
      expect(sumOfKind('rental', 'lineExclVatCents')).toBe(totals.rent_excl_vat_cents);
      expect(
        totals.items_excl_vat_cents -
          totals.discount_excl_vat_cents +
          totals.shipping_excl_vat_cents +
          totals.rent_excl_vat_cents +
          totals.deposit_cents,
      ).toBe(totals.total_excl_vat_cents);
    }),
  );
});

/** Base × rate, half a cent up, in whole numbers: no floating point decides a cent. */
const vatOf = (base: number, rate: number): number => Number((BigInt(base) * BigInt(rate) * 2n + 10_000n) / 20_000n);

test('the VAT is base × rate, and base and VAT differ from the shown total by at most one cent', () => {
  fc.assert(
    fc.property(cases, (pricingCase) => {
      const { totals } = priceCart(pricingCase);
      const base = totals.total_excl_vat_cents - totals.deposit_cents;
      expect(totals.vat_cents).toBe(vatOf(base, pricingCase.rate));
      const rounding = totals.total_incl_vat_cents - totals.total_excl_vat_cents - totals.vat_cents;
      expect(Math.abs(rounding)).toBeLessThanOrEqual(pricingCase.basis === 'incl' ? 1 : 0);
      // no rounding if a base with its VAT is exactly the shown total
      const shownCents = totals.total_incl_vat_cents - totals.deposit_cents;
      const exact = [base - 1, base, base + 1].some((each) => each >= 0 && each + vatOf(each, pricingCase.rate) === shownCents);
      expect(rounding === 0).toBe(exact);
    }),
  );
});

test('a private customer pays the sum of the shown prices, whatever the VAT is', () => {
  fc.assert(
    fc.property(cases, (pricingCase) => {
      const { lines: priced, totals } = priceCart({ ...pricingCase, basis: 'incl' });
      const shownCents = sum(pricingCase.lines.map((line, place) => (priced[place]?.unitInclVatCents ?? 0) * line.amount));
      expect(totals.total_incl_vat_cents).toBe(
        shownCents - totals.discount_incl_vat_cents + totals.shipping_incl_vat_cents + totals.deposit_cents,
      );
    }),
  );
});

test('the cents of the VAT go to the largest fractions, then to the larger amount', () => {
  // fractions 0.63, 0.21 and 0.84 of a cent: two cents for the first and the last
  expect(splitVat([3, 1, 4], 2100, 'excl').map(({ exclCents, inclCents }) => inclCents - exclCents)).toEqual([1, 0, 1]);
  // the same fraction: the larger amount gets it, wherever it is
  expect(splitVat([50, 150], 2100, 'excl').map(({ exclCents, inclCents }) => inclCents - exclCents)).toEqual([10, 32]);
  expect(splitVat([150, 50], 2100, 'excl').map(({ exclCents, inclCents }) => inclCents - exclCents)).toEqual([32, 10]);
  // the same amounts: the first
  expect(splitVat([50, 50, 50], 2100, 'excl').map(({ exclCents, inclCents }) => inclCents - exclCents)).toEqual([11, 11, 10]);
});

test('no amount is negative or a fraction, and a discount is never more than the goods', () => {
  fc.assert(
    fc.property(cases, (pricingCase) => {
      const { lines: priced, totals } = priceCart(pricingCase);
      const amounts = [
        ...priced.flatMap((line) => Object.values(line)),
        ...Object.values(totals).filter((value) => typeof value === 'number'),
      ];
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      expect(totals.discount_incl_vat_cents).toBeLessThanOrEqual(totals.items_incl_vat_cents);
    }),
  );
});

test('the order of the lines changes no total', () => {
  fc.assert(
    fc.property(cases, fc.infiniteStream(fc.nat()), (pricingCase, keys) => {
      const shuffled = pricingCase.lines
        .map((line) => ({ line, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ line }) => line);
      const first = priceCart(pricingCase);
      const second = priceCart({ ...pricingCase, lines: shuffled });
      const { totals: totalsOfFirst, ...restOfFirst } = first;
      expect(second.totals.total_incl_vat_cents).toBe(totalsOfFirst.total_incl_vat_cents);
      expect(second.totals).toEqual(totalsOfFirst);
      expect({ gift: second.gift, deliveryClass: second.deliveryClass }).toEqual({
        gift: restOfFirst.gift,
        deliveryClass: restOfFirst.deliveryClass,
      });
    }),
  );
});

test('a larger coupon never increases the price', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 5000 }), (pricingCase, more) => {
      if (pricingCase.coupon === null) return;
      const bigger = {
        ...pricingCase,
        coupon: {
          ...pricingCase.coupon,
          value: Math.min(pricingCase.coupon.value + more, pricingCase.coupon.kind === 'percentage' ? 10_000 : 1_000_000),
        },
      };
      const goods = (each: PricingCase): number =>
        priceCart(each).totals.items_incl_vat_cents - priceCart(each).totals.discount_incl_vat_cents;
      // a cent of VAT may move between goods and shipping when the discount changes
      expect(goods(bigger)).toBeLessThanOrEqual(goods(pricingCase) + 1);
    }),
  );
});

test('split amounts stay the same on their own basis and add up on the other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 20 }),
      fc.constantFrom(0, 1700, 2100),
      fc.constantFrom('incl' as const, 'excl' as const),
      (amounts, rate, basis) => {
        const pairs = splitVat(amounts, rate, basis);
        expect(pairs.map((pair) => (basis === 'incl' ? pair.inclCents : pair.exclCents))).toEqual(amounts);
        const total = sum(amounts);
        const exact = basis === 'incl' ? (total * rate) / (10_000 + rate) : (total * rate) / 10_000;
        expect(Math.abs(sum(pairs.map(({ exclCents, inclCents }) => inclCents - exclCents)) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    ),
  );
});

test('a private customer pays the shown unit price times the amount', () => {
  const {
    lines: [line],
    totals,
  } = priceCart(aCase({ lines: [aLine({ amount: 3 })] }));
  expect(line).toEqual({ unitExclVatCents: 4128, unitInclVatCents: 4995, lineExclVatCents: 12_384, lineInclVatCents: 14_985 });
  expect(totals).toMatchObject({ items_incl_vat_cents: 14_985, shipping_incl_vat_cents: 0, total_incl_vat_cents: 14_985, vat_cents: 2601 });
});

test('a dealer pays the price without VAT times the amount, and VAT over the sum', () => {
  const { totals } = priceCart(aCase({ basis: 'excl', lines: [aLine({ amount: 7, exclVatCents: 333 })] }));
  expect(totals).toMatchObject({
    items_excl_vat_cents: 2331,
    total_excl_vat_cents: 2331 + 806,
    vat_cents: Math.round((2331 + 806) * 0.21),
  });
});

test('a dealer under reverse charge pays no VAT, not on delivery either', () => {
  const { totals } = priceCart(aCase({ basis: 'excl', rate: 0, reverseCharge: true, lines: [aLine({ deliveryClass: 'van' })] }));
  expect(totals).toMatchObject({
    vat_cents: 0,
    items_incl_vat_cents: 4128,
    shipping_incl_vat_cents: 4050,
    total_incl_vat_cents: 8178,
    reverse_charge: true,
  });
});

test.each([
  [['letter'], 2, 0],
  [['letter', 'parcel'], 1, 975],
  [['parcel'], 1, 975],
  [['parcel'], 3, 0],
  [['parcel', 'van'], 30, 4900],
  [['van', 'crane', 'parcel'], 1, 9500],
  [[], 1, 0],
] as const)('delivery of %j (%i pieces each) costs %i cents', (classes, amount, cents) => {
  const { totals } = priceCart(aCase({ lines: classes.map((deliveryClass) => aLine({ deliveryClass, amount })) }));
  expect(totals.shipping_incl_vat_cents).toBe(cents);
});

test('the highest tier reached sets the price of every piece', () => {
  const tiers = [
    { min_amount: 10, excl_vat_cents: 4000 },
    { min_amount: 50, excl_vat_cents: 3800 },
  ];
  const unit = (amount: number): number =>
    priceCart(aCase({ basis: 'excl', lines: [aLine({ amount, tiers })] })).lines[0]?.unitExclVatCents ?? 0;
  expect([9, 10, 49, 50].map(unit)).toEqual([4128, 4000, 4000, 3800]);
});

test('gifts are allowed for goods with VAT after the coupon, without shipping, rent and deposit', () => {
  const rental = aLine({ kind: 'rental', rentExclVatCents: 40_000, depositCents: 20_000, deliveryClass: 'van' });
  const coupon = { kind: 'amount' as const, value: 1000, minGoodsCents: 0 };
  const three = [aLine({ amount: 3 }), rental];
  expect(priceCart(aCase({ lines: three })).gift).toEqual({ currentCents: 10_000, nextCents: 25_000, remainingCents: 10_015, allowed: 1 });
  expect(priceCart(aCase({ lines: [aLine({ amount: 2 }), rental] })).gift.allowed).toBe(0);
  expect(priceCart(aCase({ lines: [aLine({ amount: 1, exclVatCents: 8265 })], coupon })).gift).toMatchObject({
    allowed: 0,
    remainingCents: 999,
  });
});

test('a coupon below its minimum gives nothing', () => {
  const coupon = { kind: 'percentage' as const, value: 1000, minGoodsCents: 5000 };
  expect(priceCart(aCase({ coupon })).totals.discount_incl_vat_cents).toBe(0);
  expect(priceCart(aCase({ coupon, lines: [aLine({ amount: 2 })] })).totals.discount_incl_vat_cents).toBe(999);
});

test('a deposit is added without VAT', () => {
  const { totals } = priceCart(
    aCase({ lines: [aLine({ kind: 'rental', rentExclVatCents: 10_000, depositCents: 15_000, deliveryClass: 'van' })] }),
  );
  expect(totals).toMatchObject({
    rent_incl_vat_cents: 12_100,
    deposit_cents: 15_000,
    vat_cents: 2951,
    total_incl_vat_cents: 12_100 + 15_000 + 4900,
  });
});

test('gifts follow the thresholds exactly: the highest one reached, and what is missing to the next', () => {
  fc.assert(
    fc.property(cases, (pricingCase) => {
      const { totals, gift } = priceCart(pricingCase);
      const goods = totals.items_incl_vat_cents - totals.discount_incl_vat_cents;
      const steps = [10_000, 25_000, 50_000, 100_000];
      // a dealer's cents of VAT are settled over the whole cart: at the threshold itself goods may differ by them
      if (pricingCase.basis === 'excl' && steps.some((step) => Math.abs(step - goods) <= pricingCase.lines.length + 2)) return;
      const reached = steps.filter((step) => step <= goods);
      expect([gift.allowed, gift.currentCents, gift.nextCents]).toEqual([
        reached.length,
        reached.at(-1) ?? null,
        steps[reached.length] ?? null,
      ]);
      if (pricingCase.basis === 'incl') expect(gift.remainingCents).toBe(gift.nextCents === null ? 0 : gift.nextCents - goods);
    }),
  );
});

test('one cent below a threshold is below it, and the threshold itself is reached', () => {
  for (const [exclVatCents, allowed] of [
    [9999, 0],
    [10_000, 1],
    [24_999, 1],
    [25_000, 2],
    [100_000, 4],
  ] as const) {
    expect([exclVatCents, priceCart(aCase({ rate: 0, lines: [aLine({ exclVatCents })] })).gift.allowed]).toEqual([exclVatCents, allowed]);
  }
});

test('a coupon discounts only the lines it applies to, and its minimum counts only these', () => {
  const coupon = { kind: 'amount' as const, value: 10_000, minGoodsCents: 4000 };
  const chance = aLine({ isDiscountable: false, amount: 10 });
  expect(priceCart(aCase({ coupon, lines: [chance] })).totals.discount_incl_vat_cents).toBe(0);
  const { totals, discountableInclCents } = priceCart(aCase({ coupon, lines: [chance, aLine()] }));
  expect([totals.discount_incl_vat_cents, discountableInclCents]).toEqual([4995, 4995]);
});

test('a rental costs the shown price of a day times its days', () => {
  const rental = aLine({ kind: 'rental', rentExclVatCents: 2001, deliveryClass: 'van' });
  const rentOf = (line: PricingLine, basis: PricingCase['basis']) => priceCart(aCase({ lines: [line], basis })).totals;
  expect(rentOf(rental, 'incl').rent_incl_vat_cents).toBe(2421);
  expect(rentOf({ ...rental, rentDays: 3 }, 'incl').rent_incl_vat_cents).toBe(3 * 2421);
  expect(rentOf({ ...rental, rentDays: 3 }, 'excl').rent_excl_vat_cents).toBe(3 * 2001);
});

test.each([
  [9999, 975],
  [10_000, 0],
])('goods of %i cents after the coupon cost %i cents of delivery', (exclVatCents, shipping) => {
  const { totals, freeFromCents, deliveryClass } = priceCart(aCase({ rate: 0, lines: [aLine({ exclVatCents })] }));
  expect([totals.shipping_incl_vat_cents, freeFromCents, deliveryClass]).toEqual([shipping, 10_000, 'parcel']);
});

test('goods that are never delivered free of charge, or not delivered, have no free-delivery amount', () => {
  expect(priceCart(aCase({ lines: [aLine({ deliveryClass: 'van' })] })).freeFromCents).toBeNull();
  expect(priceCart(aCase({ lines: [] }))).toMatchObject({ freeFromCents: null, deliveryClass: null, lines: [] });
});

test('free delivery counts the goods of a dealer as he reads their sum, without VAT, after the coupon', () => {
  const dealer = (exclVatCents: number, coupon: PricingCase['coupon'] = null) =>
    priceCart(aCase({ basis: 'excl', coupon, lines: [aLine({ exclVatCents })] })).totals.shipping_excl_vat_cents;
  // € 82.64 is what a dealer reads for € 100
  expect([dealer(8263), dealer(8264)]).toEqual([806, 0]);
  expect(dealer(8265, { kind: 'amount', value: 10, minGoodsCents: 0 })).toBe(806);
});

test.each<[string, NonNullable<PricingCase['coupon']>, PricingCase['basis'], number]>([
  ['half a cent goes up', { kind: 'percentage', value: 1000, minGoodsCents: 0 }, 'incl', 500],
  ['less than half a cent goes down', { kind: 'percentage', value: 999, minGoodsCents: 0 }, 'incl', 499],
  ["a dealer's share is one of the price without VAT", { kind: 'percentage', value: 1000, minGoodsCents: 0 }, 'excl', 413],
  ['an amount is taken off as it is', { kind: 'amount', value: 1210, minGoodsCents: 0 }, 'incl', 1210],
  ["a dealer's amount is taken off without VAT", { kind: 'amount', value: 1210, minGoodsCents: 0 }, 'excl', 1000],
  ['all of the goods at most', { kind: 'amount', value: 5000, minGoodsCents: 0 }, 'incl', 4995],
  ['its minimum itself', { kind: 'amount', value: 100, minGoodsCents: 4995 }, 'incl', 100],
  ['a cent below its minimum', { kind: 'amount', value: 100, minGoodsCents: 4996 }, 'incl', 0],
  ["its minimum itself, of a dealer's goods with VAT", { kind: 'amount', value: 121, minGoodsCents: 4995 }, 'excl', 100],
  ["a cent below its minimum, of a dealer's goods with VAT", { kind: 'amount', value: 121, minGoodsCents: 4996 }, 'excl', 0],
])('a coupon: %s', (_case, coupon, basis, cents) => {
  const { totals } = priceCart(aCase({ coupon, basis }));
  expect(basis === 'incl' ? totals.discount_incl_vat_cents : totals.discount_excl_vat_cents).toBe(cents);
});

test('a dealer is charged the delivery without the VAT of the seller, and VAT on it', () => {
  const { totals } = priceCart(aCase({ basis: 'excl', rate: 1700, lines: [aLine({ deliveryClass: 'van', exclVatCents: 10_000 })] }));
  expect(totals).toMatchObject({
    shipping_excl_vat_cents: 4050,
    shipping_incl_vat_cents: 4739,
    vat_cents: 2389,
    total_excl_vat_cents: 14_050,
    total_incl_vat_cents: 16_439,
    vat_rate: 1700,
    reverse_charge: false,
  });
});

test('lines are returned in their order, each with the price of its kind', () => {
  const lines = [
    aLine({ kind: 'rental', rentExclVatCents: 1000, depositCents: 500 }),
    aLine({ kind: 'gift', amount: 2 }),
    aLine({ amount: 2, exclVatCents: 100 }),
  ];
  expect(priceCart(aCase({ lines })).lines).toEqual([
    { unitExclVatCents: 1000, unitInclVatCents: 1210, lineExclVatCents: 1000, lineInclVatCents: 1210 },
    { unitExclVatCents: 0, unitInclVatCents: 0, lineExclVatCents: 0, lineInclVatCents: 0 },
    { unitExclVatCents: 100, unitInclVatCents: 121, lineExclVatCents: 200, lineInclVatCents: 242 },
  ]);
});

test('rental days do not affect a sale line', () => {
  expect(priceCart(aCase({ lines: [aLine({ rentDays: 3 })] })).totals.items_incl_vat_cents).toBe(4995);
});

test('a cent between equal amounts of goods and rent goes to the goods, whichever comes first', () => {
  const sale = aLine({ exclVatCents: 50 });
  const rental = aLine({ kind: 'rental', rentExclVatCents: 50 });
  for (const lines of [
    [sale, rental],
    [rental, sale],
  ]) {
    const { totals } = priceCart(
      aCase({ lines, basis: 'excl', shipping: { ...SHIPPING, parcel: { price_cents: 0, free_from_cents: null } } }),
    );
    expect([totals.items_incl_vat_cents, totals.rent_incl_vat_cents]).toEqual([61, 60]);
  }
});

test("a dealer's unit price is returned with VAT too", () => {
  expect(priceCart(aCase({ basis: 'excl', lines: [aLine()] })).lines[0]).toMatchObject({ unitExclVatCents: 4128, unitInclVatCents: 4995 });
});
