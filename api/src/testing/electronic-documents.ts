import type { Lang } from 'shared-contracts/contract/locales';
import { vatOfBase } from 'shared-contracts/rules/vat';
import { extraLine } from '../sales/documents/snapshot.ts';
import type { Buyer, DocumentLine, DocumentSnapshot } from '../sales/documents/snapshot.ts';
import { aDocument, aDocumentLine } from './a-document.ts';

const address = (country: 'be' | 'nl' | 'lu', street = 'Kouter') =>
  ({ street, street_number: '12', bus_number: '3', zip_code: country === 'nl' ? '4811 AB' : '9000', city: 'Gent', country }) as const;

export const BELGIAN_BUYER: Buyer = {
  name: 'Jan Peeters',
  company_name: 'Tuinwerken Peeters bv',
  address: address('be'),
  vat: 'BE0403170701',
  email: 'boekhouding@peeters.example',
};
const DUTCH: Buyer = { ...BELGIAN_BUYER, company_name: 'Hoveniers De Linde', address: address('nl'), vat: 'NL861723818B01' };
const LUXEMBOURG: Buyer = { ...BELGIAN_BUYER, company_name: 'Jardins du Kirchberg s.à r.l.', address: address('lu'), vat: 'LU20981643' };

const line = (cents: number, amount: number, more: Partial<DocumentLine> = {}): DocumentLine =>
  aDocumentLine({ excl_vat_cents: cents, incl_vat_cents: Math.round((cents * 121) / 100), amount, ...more });
const rental = (cents: number): DocumentLine =>
  line(cents, 1, { kind: 'rental', title: 'Grondboor', sku: 'HUUR-1', detail: '', period: { from: '2026-12-01', to: '2026-12-03' } });
const GIFT = line(0, 2, { kind: 'gift', title: 'Draadspanner', sku: 'SPAN-1' });
const discount = (cents: number) => extraLine('discount', -cents, -Math.round((cents * 121) / 100));
const delivery = (cents: number) => extraLine('delivery', cents, Math.round((cents * 121) / 100));

interface Sums {
  rate?: number;
  /** what was shown with VAT, where it leaves a cent */
  shown?: number;
  deposit?: number;
}

/** A document of these lines, with the sums that the shop gives it (`vatOfBase`). */
export const documentOf = (
  lines: DocumentLine[],
  { rate = 2100, shown, deposit = 0 }: Sums = {},
  overrides: Partial<DocumentSnapshot> = {},
): DocumentSnapshot => {
  const taxed = lines.filter(({ kind }) => kind !== 'overpayment');
  const overpaid = lines.filter(({ kind }) => kind === 'overpayment').reduce((sum, each) => sum + each.excl_vat_cents, 0);
  const base = taxed.reduce((sum, each) => sum + each.excl_vat_cents, 0);
  const { vatCents } = vatOfBase(base, 0, rate);
  const rounding = shown === undefined ? 0 : shown - base - vatCents;
  return aDocument({
    lines,
    buyer: BELGIAN_BUYER,
    delivery_address: BELGIAN_BUYER.address,
    basis: 'excl',
    is_copy: true,
    coupon_code: null,
    vat: [
      ...(taxed.length === 0 ? [] : [{ rate, base_cents: base, vat_cents: vatCents }]),
      ...(overpaid === 0 ? [] : [{ rate: null, base_cents: overpaid, vat_cents: 0 }]),
    ],
    deposit_cents: deposit,
    total_excl_vat_cents: base + overpaid,
    total_vat_cents: vatCents,
    ...(rounding === 0 ? {} : { rounding_cents: rounding }),
    total_cents: base + overpaid + vatCents + rounding + deposit,
    ...overrides,
  });
};

const credit = (reason: DocumentSnapshot['reason'], lines: DocumentLine[], sums: Sums = {}, more: Partial<DocumentSnapshot> = {}) =>
  documentOf(lines, sums, {
    kind: 'credit_note',
    number: 'C2026-000007',
    corrects: { number: 'F2026-000123', issued_on: '2026-11-20' },
    reason,
    paid_on: null,
    ...more,
  });

const intraCommunity = (buyer: Buyer, lines: DocumentLine[], more: Partial<DocumentSnapshot> = {}, deposit = 0) =>
  documentOf(
    lines,
    { rate: 0, deposit },
    {
      buyer,
      delivery_address: buyer.address,
      reverse_charge: true,
      is_copy: false,
      vat_consultation: { number: 'WAPIAAAAX1', on: '2026-11-20' },
      ...more,
    },
  );

const inLang = (lang: Lang) => documentOf([line(14_997, 3), GIFT, discount(1000), delivery(2500)], {}, { lang, coupon_code: 'TUIN10' });

/** How an order on invoice is paid. */
export const PAY_BY = {
  holder: 'Groenhof BV',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  reference: '+++202/6000/45616+++',
  due_on: '2026-12-21',
} as const;
const ON_INVOICE = { paid_on: null, payment_reference: null, pay_by: PAY_BY } as const;

/** One of each kind of document that the shop issues and that has an electronic form. */
export const ELECTRONIC_DOCUMENTS: Readonly<Record<string, DocumentSnapshot>> = {
  'invoice of one line': documentOf([line(14_997, 3)]),
  'invoice of several lines whose pieces cost fractions of a cent': documentOf([line(10_000, 7), line(3333, 9), line(1, 3)]),
  'invoice with coupon, gift and delivery': documentOf(
    [line(14_997, 3), GIFT, discount(1000), delivery(2500)],
    {},
    { coupon_code: 'TUIN10' },
  ),
  'invoice of an order on invoice': documentOf([line(14_997, 3), delivery(2500)], {}, ON_INVOICE),
  'invoice of an order on invoice to the Netherlands': intraCommunity(DUTCH, [line(14_997, 3), delivery(2500)], ON_INVOICE),
  'credit note of an order on invoice': credit('cancelled', [line(14_997, 3), delivery(2500)], {}, ON_INVOICE),
  'invoice in French': inLang('fr'),
  'invoice in German': inLang('de'),
  'invoice in English': inLang('en'),
  'invoice at prices with VAT that leave a cent more': documentOf([line(10_002, 4)], { shown: 12_103 }),
  'invoice at prices with VAT that leave a cent less': documentOf([line(10_002, 4)], { shown: 12_101 }),
  'invoice of a rental with its deposit': documentOf([rental(9000)], { deposit: 15_000 }),
  'invoice of goods and a rental with its deposit': documentOf([line(14_997, 3), rental(9000), delivery(2500)], { deposit: 15_000 }),
  'invoice with the buyer’s own reference': documentOf([line(14_997, 3)], {}, { purchase_order: 'PO 2026/0415 & <B>' }),
  'invoice delivered to another address and person': documentOf(
    [line(14_997, 3)],
    {},
    {
      delivery_address: address('be', 'Veldstraat'),
      delivery_name: 'Werf Noord',
    },
  ),
  'invoice of goods picked up at a depot': documentOf(
    [line(14_997, 3)],
    {},
    { delivery_address: address('be', 'Depotlaan'), is_pickup: true },
  ),
  'invoice of a plan with its parts': documentOf([line(14_997, 3), line(2000, 12)], {}, { plans: [{ name: 'Achtertuin', lines: [0, 1] }] }),
  'invoice of a quote to a company without dealer account': documentOf(
    [line(250_000, 1, { custom_made: true })],
    {},
    {
      buyer: { ...BELGIAN_BUYER, vat: 'BE 0403.170.701' },
    },
  ),
  'invoice of a buyer without company name': documentOf([line(14_997, 3)], {}, { buyer: { ...BELGIAN_BUYER, company_name: null } }),
  'invoice with characters that XML does not allow': documentOf([line(14_997, 3, { title: '\u0000', detail: 'a\u0007b & "c" <d>\ud800' })]),
  'invoice in which everything is free': documentOf([GIFT, line(1000, 1), discount(1000)]),
  'invoice of a company delivered to Luxembourg with its VAT': documentOf(
    [line(14_997, 3)],
    { rate: 1700 },
    { delivery_address: address('lu') },
  ),
  'intra-Community supply to the Netherlands': intraCommunity(DUTCH, [line(14_997, 3), delivery(2500)]),
  'intra-Community supply to Luxembourg, with a discount': intraCommunity(LUXEMBOURG, [line(14_997, 3), discount(500), delivery(2500)], {
    lang: 'fr',
  }),
  'goods and rental to the Netherlands without VAT, with a deposit': intraCommunity(
    DUTCH,
    [line(14_997, 3), rental(9000), delivery(900)],
    {},
    15_000,
  ),
  'rental to the Netherlands without VAT': intraCommunity(DUTCH, [rental(9000)]),
  'credit note of an intra-Community supply': intraCommunity(DUTCH, [line(4999, 1), extraLine('return_cost', -900, -900)], {
    kind: 'credit_note',
    number: 'C2026-000008',
    corrects: { number: 'F2026-000124', issued_on: '2026-11-20' },
    reason: 'return',
    paid_on: null,
  }),
  'credit note of a cancelled order': credit('cancelled', [line(14_997, 3), GIFT, discount(1000), delivery(2500)]),
  'credit note of a returned piece, less the cost of its transport': credit('return', [
    line(4999, 1),
    extraLine('return_cost', -744, -900),
  ]),
  'credit note of a return with a gift that stays': credit('return', [line(4999, 1), extraLine('gift_kept', -413, -500)]),
  'credit note of a gift that comes back later': credit('return', [extraLine('gift_kept', 413, 500)]),
  'credit note of a withdrawal': credit('withdrawal', [line(14_997, 3), delivery(2500)]),
  'credit note of delivery costs only': credit('goodwill', [delivery(2500)]),
  'credit note of a deposit': credit('deposit', [], { deposit: 15_000 }),
  'credit note of a deposit of which a part is kept': credit(
    'deposit',
    [],
    { deposit: 12_000 },
    { deposit_kept: { cents: 3000, note: 'Boor <gebroken>' } },
  ),
  'credit note of a cancelled rental with its deposit': credit('cancelled', [rental(9000)], { deposit: 15_000 }),
  'credit note whose VAT leaves a cent': credit('return', [line(10_002, 4)], { shown: 12_103 }),
};

/** What has no electronic form: nothing was sold for it. */
export const CREDIT_OF_SECOND_PAYMENT: DocumentSnapshot = credit('paid_twice', [extraLine('overpayment', 5000, 5000)]);
