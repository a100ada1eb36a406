import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';
import { renderHtml } from '../../platform/mail/render-html.ts';
import { renderText } from '../../platform/mail/render-text.ts';
import { invoiceReceiptMail, invoiceReminderMail, receiptTakenBackMail } from './invoice.mails.ts';
import type { OpenInvoice } from './open-invoice.ts';
import type { MailOrder } from './mail-order.ts';
import { aDepot } from '../../testing/a-depot.ts';
import {
  depositMail,
  orderCancelledMail,
  orderConfirmedMail,
  orderDeliveredMail,
  orderExpiredMail,
  orderPaidTooLateMail,
  orderShippedMail,
  paymentFailedMail,
  paymentReturnedMail,
  quoteReceivedMail,
  requestReceivedMail,
  slotMovedMail,
} from './order.mails.ts';
import { transferMail, transferReminderMail } from './transfer.mails.ts';

const SHOP = 'https://shop.example';
const NASTY = '<b>"&\'{name}';

const PICTURE = { url: `${SHOP}/media/00112233445566778899-144.png`, alt: 'Draadpaneel, 250 × 123 cm', width: 72, height: 72 };
const PLAN = {
  name: 'Achtertuin',
  summary: 'Linea · 123 cm · antraciet · 24 m',
  picture: { url: `${SHOP}/api/orders/123/plans/abc/drawing.png`, alt: 'Tekening op schaal', width: 536, height: 205 },
};

const example = (changes: Partial<MailOrder['order']> = {}): MailOrder => ({
  publicUrl: SHOP,
  returnDays: 30,
  today: '2026-11-26',
  incompletePlans: [],
  plans: [],
  refundCents: null,
  order: {
    id: 123,
    user_id: 7,
    status: 'confirmed',
    email: 'an@voorbeeld.be',
    number: '2026-000123',
    reference: '7f0f1a52-9d1e-4c43-b1b8-6a5b6a1c9d10',
    kind: 'order',
    company_name: null,
    role: 'b2c',
    ordered_by: null,
    first_name: 'An',
    last_name: 'Peeters',
    vat: null,
    delivery_address: { street: 'Kouter', street_number: '12', bus_number: '3', zip_code: '9000', city: 'Gent', country: 'be' },
    pickup: null,
    billing_address: { street: 'Kouter', street_number: '12', bus_number: '3', zip_code: '9000', city: 'Gent', country: 'be' },
    vat_rate: 2100,
    reverse_charge: false,
    items_incl_vat_cents: 123_450,
    discount_cents: 5000,
    discount_excl_vat_cents: 4132,
    delivery_cents: 0,
    delivery_excl_vat_cents: 0,
    rent_cents: 4500,
    deposit_cents: 15_000,
    vat_cents: 21_338,
    total_cents: 137_950,
    delivery_working_days: 5,
    delivery_from: '2026-11-25',
    delivery_to: '2026-11-27',
    transfer_until: null,
    ordered_at: new Date('2026-11-20T23:30:00Z'),
    paid_at: new Date('2026-11-20T23:31:00Z'),
    shipped_at: null,
    delivered_at: null,
    shipment_count: 0,
    carrier: 'bpost',
    tracking_code: 'CD123456789BE',
    tracking_url: 'https://track.example/CD123456789BE',
    purchase_order: null,
    return_cost_cents: null,
    remark: null,
    ...changes,
  } as MailOrder['order'],
  lines: [
    {
      kind: 'sale',
      custom_made: false,
      sku: '10231',
      product_name: 'Draadpaneel Classic',
      name: 'Groen, 123 cm',
      amount: 24,
      line_excl_vat_cents: 102_025,
      line_incl_vat_cents: 123_450,
      rent_from: null,
      rent_to: null,
      picture: PICTURE,
    },
    {
      kind: 'gift',
      custom_made: false,
      sku: '10555',
      product_name: 'Snoeischaar',
      name: '',
      amount: 1,
      line_excl_vat_cents: 0,
      line_incl_vat_cents: 0,
      rent_from: null,
      rent_to: null,
      picture: PICTURE,
    },
    {
      kind: 'rental',
      custom_made: false,
      sku: '10700',
      product_name: 'Grondboor',
      name: 'Grondboor',
      amount: 1,
      line_excl_vat_cents: 3719,
      line_incl_vat_cents: 4500,
      rent_from: '2026-12-01',
      rent_to: '2026-12-03',
      picture: PICTURE,
    },
  ],
});

/** Ten of 24 panels have left, nothing else. */
const partlyShipped = (mail: MailOrder): MailOrder => ({
  ...mail,
  order: { ...mail.order, status: 'confirmed', shipment_count: 1 },
  lines: mail.lines.map((line, place) => ({ ...line, shipped: place === 0 ? 10 : 0, in_shipment: place === 0 ? 10 : 0 })),
});
const restShipped = (mail: MailOrder): MailOrder => ({
  ...mail,
  order: { ...mail.order, status: 'shipped', shipment_count: 2 },
  lines: mail.lines.map((line, place) => ({ ...line, shipped: line.amount, in_shipment: [14, 1][place] ?? 0 })),
});

const DEPOSIT = { cents: 15_000, withheldCents: 0, note: null };

const TRANSFER = {
  reference: 'a-reference',
  amount_cents: 123_456,
  transfer: {
    holder: 'Stichting Betalingen',
    iban: 'NL53ABNA0627535577',
    bic: 'ABNANL2A',
    reference: 'RF18-5390-0754-7034',
    until: '2026-11-28',
  },
};

const ACCOUNT = {
  holder: 'Groenhof BV',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  reference: '+++202/6000/12345+++',
  due_on: '2026-12-29',
};
const onInvoice = (mail: MailOrder, state: OpenInvoice['state'], openCents = 36_750): MailOrder => ({
  ...mail,
  invoice: {
    number: 'F2026-000123',
    state,
    openCents,
    invoicedCents: 101_200 + openCents,
    receivedCents: 101_200,
    creditedCents: 0,
    account: ACCOUNT,
  },
});
const RECEIPT = { amountCents: 101_200, receivedOn: '2026-12-03' };

const MAILS: Readonly<Record<string, (lang: Lang, mail: MailOrder) => MailContent>> = {
  confirmed: orderConfirmedMail,
  'payment failed': (lang, mail) => paymentFailedMail(lang, mail, 'a-reference'),
  expired: orderExpiredMail,
  'expired order of a quote': (lang, mail) => orderExpiredMail(lang, { ...mail, isQuoted: true }),
  'expired while a transfer was waited for': (lang, mail) =>
    orderExpiredMail(lang, { ...mail, order: { ...mail.order, transfer_until: '2026-11-28' } }),
  transfer: (lang, mail) => transferMail(lang, mail, TRANSFER),
  'transfer reminder': (lang, mail) => transferReminderMail(lang, mail, TRANSFER),
  'invoice reminder': (lang, mail) => invoiceReminderMail(lang, onInvoice(mail, 'overdue'), { again: false }),
  'second invoice reminder': (lang, mail) => invoiceReminderMail(lang, onInvoice(mail, 'overdue'), { again: true }),
  'invoice paid': (lang, mail) => invoiceReceiptMail(lang, onInvoice(mail, 'paid', 0), RECEIPT),
  'invoice partly paid': (lang, mail) => invoiceReceiptMail(lang, onInvoice(mail, 'partly_paid'), RECEIPT),
  'invoice partly paid after its last day': (lang, mail) => invoiceReceiptMail(lang, onInvoice(mail, 'overdue'), RECEIPT),
  'receipt taken back': (lang, mail) => receiptTakenBackMail(lang, onInvoice(mail, 'open'), RECEIPT),
  'receipt taken back after the last day': (lang, mail) => receiptTakenBackMail(lang, onInvoice(mail, 'overdue'), RECEIPT),
  request: requestReceivedMail,
  quote: quoteReceivedMail,
  shipped: orderShippedMail,
  'partly shipped': (lang, mail) => orderShippedMail(lang, partlyShipped(mail)),
  'shipped with an earlier part': (lang, mail) => orderShippedMail(lang, restShipped(mail)),
  delivered: orderDeliveredMail,
  'slot moved': slotMovedMail,
  'slot of the rest moved': (lang, mail) => slotMovedMail(lang, partlyShipped(mail)),
  cancelled: orderCancelledMail,
  'paid too late': orderPaidTooLateMail,
  'paid twice': (lang, mail) => paymentReturnedMail(lang, mail, { cents: 137_950, why: 'paidTwice' }),
  'wrong amount': (lang, mail) => paymentReturnedMail(lang, mail, { cents: 1000, why: 'wrongAmount' }),
  deposit: (lang, mail) => depositMail(lang, mail, { ...DEPOSIT, isBack: true }),
  'deposit of a machine that was not brought': (lang, mail) => depositMail(lang, mail, { ...DEPOSIT, isBack: false }),
};
const cases = Object.keys(MAILS).flatMap((name) => LANGS.map((lang) => [name, lang] as const));

const renderMail = (name: string, lang: Lang, mail: MailOrder): { content: MailContent; html: string; text: string } => {
  const content = MAILS[name]?.(lang, mail);
  if (content === undefined) throw new Error(`There is no mail ${name}`);
  const outgoing = { to: 'an@voorbeeld.be', lang, key: null, content };
  return { content, html: renderHtml(outgoing, SHOP), text: renderText(outgoing, SHOP) };
};

test.each(cases)('the mail "%s" in %s is complete: it has number, name and language, and no missing value', (name, lang) => {
  const { content, html, text } = renderMail(name, lang, example());
  expect(content.subject).toContain('2026-000123');
  expect(html).toContain(`<html lang="${lang}">`);
  for (const form of [html, text]) {
    expect(form).toContain('An');
    expect(form).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\{|\$\{/);
  }
  expect(content.preview).not.toBe('');
});

test.each(cases)('the mail "%s" in %s has no line of blanks', (name, lang) => {
  expect(renderMail(name, lang, example()).text).not.toMatch(/^[^\S\n]+$/m);
});

test.each(cases)('customers’ texts are escaped in the mail "%s" in %s', (name, lang) => {
  const nasty = example({ first_name: NASTY, last_name: NASTY, carrier: NASTY, tracking_code: NASTY });
  nasty.order.delivery_address = { ...nasty.order.delivery_address, street: NASTY, city: NASTY };
  const lines = nasty.lines.map((line) => ({ ...line, product_name: NASTY, name: NASTY }));
  const { html, text } = renderMail(name, lang, { ...nasty, lines });
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;&quot;&amp;&#39;{name}');
  expect(text).toContain(NASTY);
});

const DEPOT = aDepot();
const pickedUp = ['confirmed', 'shipped', 'delivered'].flatMap((name) => LANGS.map((lang) => [name, lang] as const));

test.each(pickedUp)('the mail "%s" in %s of a pick-up names the depot, and neither a delivery nor a missing value', (name, lang) => {
  const { content, text } = renderMail(name, lang, example({ pickup: DEPOT, delivery_cents: 0 }));
  expect(text).toMatch(/Groenhof Gent\n\s*Weverslaan 18\n\s*9000 Gent/);
  expect(text).not.toMatch(/undefined|\bnull\b|NaN|\{\{|Lever|Livraison|Liefer|Deliver/);
  expect(content.subject).toContain('2026-000123');
  const delivered = renderMail(name, lang, example()).content;
  expect(content.blocks[1]).not.toEqual(delivered.blocks[1]);
});

test('a delivery on a half-day names it', () => {
  const { text } = renderMail('confirmed', 'fr', { ...example(), slot: 'mercredi 2 décembre en matinée (8:00–12:00)' });
  expect(text).toContain('le mercredi 2 décembre en matinée (8:00–12:00)');
});

test.each(LANGS)('every mail in %s has a different text', (lang) => {
  const all = Object.keys(MAILS).map((name) => renderMail(name, lang, example()).content);
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length);
  expect(new Set(all.map(({ preview }) => preview)).size).toBe(all.length);
});

test('the confirmation has lines, totals, VAT, delivery, tracking and the right to withdraw', () => {
  const { text } = renderMail('confirmed', 'nl', example());
  const flat = text.replaceAll('\u00a0', ' ');
  for (const part of [
    'Besteld op: 21 november 2026',
    'Levering: tussen woensdag 25 november en vrijdag 27 november',
    'Kouter 12 / 3\n',
    '9000 Gent\n',
    'België',
    'Draadpaneel Classic, Groen, 123 cm\n  24 stuks · artikelnummer 10231\n  € 1.234,50',
    'Snoeischaar\n  1 stuk · artikelnummer 10555\n  Cadeau',
    'Korting: € -50,00',
    'Levering: gratis',
    'Waarborg (krijg je terug): € 150,00',
    'Totaal: € 1.379,50',
    'Waarvan btw 21%: € 213,38',
    `${SHOP}/nl/track?number=2026-000123`,
    `${SHOP}/nl/withdrawal`,
    `${SHOP}/nl/algemene-voorwaarden`,
  ]) {
    expect(flat).toContain(part);
  }
});

test('what is asked for or agreed names the buyer of the invoice, where that is not simply the recipient', () => {
  const billing_address = { street: 'Veldstraat', street_number: '8', zip_code: '8000', city: 'Brugge', country: 'be' } as const;
  const business = { company_name: 'De Smet bv', vat: 'BE0123456749' };
  const billTo = (name: string, changes: Partial<MailOrder['order']>): string | undefined =>
    renderMail(name, 'nl', example(changes))
      .content.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []))
      .find(({ label }) => label === 'Factuur aan')?.value;
  for (const [name, kind] of [
    ['confirmed', 'order'],
    ['payment failed', 'order'],
    ['request', 'request'],
    ['quote', 'quote'],
  ] as const) {
    expect(billTo(name, { kind })).toBeUndefined();
    expect(billTo(name, { kind, billing_address })).toBe('An Peeters\nVeldstraat 8\n8000 Brugge\nBelgië');
    expect(billTo(name, { kind, billing_address: { ...billing_address, name: 'VZW De Haag' } })).toMatch(/^VZW De Haag\nVeldstraat 8\n/);
    expect(billTo(name, { kind, ...business })).toBe('De Smet bv\nAn Peeters\nKouter 12 / 3\n9000 Gent\nBelgië\nBtw BE0123456749');
  }
  for (const name of ['shipped', 'delivered', 'cancelled', 'deposit'])
    expect(billTo(name, { ...business, billing_address })).toBeUndefined();
});

test('the recipient of a delivery is named, if it is not the buyer', () => {
  const { order } = example();
  const { text } = renderMail('confirmed', 'nl', example({ delivery_address: { ...order.delivery_address, name: 'Jo Claes' } }));
  expect(text).toMatch(/Leveradres: Jo Claes\n +Kouter 12/);
  expect(text).toMatch(/Factuur aan: An Peeters\n/);
});

test('the mail about a moved half-day of a partly shipped order promises the rest alone', () => {
  const { lines } = example();
  const { content, text } = renderMail('slot of the rest moved', 'nl', example());
  expect(content.subject).toBe('De levering van de rest van bestelling 2026-000123 is verplaatst');
  const [first] = lines;
  expect(text).toContain(`${(first?.amount ?? 0) - 10} stuks`);
  expect(text).not.toContain(`${first?.amount} stuks`);
  const whole = { ...example(), lines: lines.map((line) => ({ ...line, shipped: line.kind === 'rental' ? 0 : line.amount })) };
  const goodsGone = slotMovedMail('nl', { ...whole, order: { ...whole.order, status: 'confirmed', shipment_count: 1 } });
  expect(JSON.stringify(goodsGone.blocks)).not.toContain(first?.product_name);
});

test('the mail of a part names its pieces, and what is still to come and when; the last one only its own pieces', () => {
  const [now = '', later = ''] = renderMail('partly shipped', 'nl', example()).text.split('Dit komt nog');
  expect(now).toContain('10 stuks');
  expect(now).not.toContain('Snoeischaar');
  expect(later).toContain('14 × Draadpaneel Classic');
  expect(later).toContain('1 × Snoeischaar');
  expect(later).toContain('Grondboor');
  expect(later).toMatch(/Levering: tussen woensdag 25 november/i);
  const rest = renderMail('shipped with an earlier part', 'nl', example()).text;
  expect(rest).toContain('De rest van je bestelling is onderweg');
  expect(rest).toContain('14 stuks');
  expect(rest).not.toContain('24 stuks');
});

test('a remark is repeated in the mails, line by line, until the order is delivered', () => {
  const remark = 'Smalle straat.\n<Code> 1234';
  for (const name of ['confirmed', 'request', 'quote', 'shipped']) {
    const { html, text } = renderMail(name, 'nl', example({ remark }));
    expect(text).toMatch(/Je opmerking: Smalle straat\.\n +<Code> 1234/);
    expect(html).toContain('Smalle straat.<br>&lt;Code&gt; 1234');
  }
  for (const name of ['delivered', 'cancelled']) expect(renderMail(name, 'nl', example({ remark })).text).not.toContain('Smalle straat');
});

test('a dealer’s mail has lines and sums without VAT, then the VAT, and they add up', () => {
  const { text } = renderMail(
    'confirmed',
    'nl',
    example({ role: 'b2b', delivery_excl_vat_cents: 4050, delivery_cents: 4900, total_cents: 142_850, vat_cents: 22_188 }),
  );
  const flat = text.replaceAll('\u00a0', ' ');
  expect(flat).toContain('24 stuks · artikelnummer 10231\n  € 1.020,25');
  expect(flat).toContain(
    [
      'Producten: € 1.020,25',
      'Korting: € -41,32',
      'Huur: € 37,19',
      'Levering: € 40,50',
      'Totaal excl. btw: € 1.056,62',
      'Btw 21%: € 221,88',
      'Waarborg (krijg je terug): € 150,00',
      'Totaal incl. btw: € 1.428,50',
    ].join('\n'),
  );
});

test('professionals have no right to withdraw, and under reverse charge no VAT row but who owes it, as in the cart', () => {
  const { text } = renderMail('confirmed', 'fr', example({ role: 'b2b', reverse_charge: true, vat_rate: 0, vat_cents: 0 }));
  expect(text).toMatch(/Sans TVA\s: votre entreprise la déclare dans son pays\./);
  expect(text).not.toMatch(/TVA 0|TVA comprise/);
  expect(text).not.toContain('/fr/withdrawal');
});

test.each(LANGS)('the confirmation tells a Belgian company in %s that its invoice goes through Peppol, and nobody else', (lang) => {
  const textOf = (changes: Partial<MailOrder['order']>): string => renderMail('confirmed', lang, example(changes)).text;
  expect(textOf({ vat: 'BE0787274566', vat_status: 'valid' })).toContain('Peppol');
  for (const changes of [{ vat: null }, { vat: 'NL861723818B01' }, { vat: 'BE0787274566', vat_status: 'invalid' as const }])
    expect(textOf(changes)).not.toContain('Peppol');
});

test('a company without an account has no right to withdraw either', () => {
  expect(renderMail('confirmed', 'nl', example({})).text).toContain('/nl/withdrawal');
  expect(renderMail('confirmed', 'nl', example({ company_name: 'De Smet bv' })).text).not.toContain('/nl/withdrawal');
});

test.each([
  [null, null],
  [6000, 'Voor deze bestelling geldt wat in je offerte staat: terugsturen kost € 60,00.'],
  [0, 'Voor deze bestelling geldt wat in je offerte staat: terugsturen kost je niets.'],
])('what a quote agreed for a return (%s) is in the mails of its order', (return_cost_cents, sentence) => {
  const { text } = renderMail('confirmed', 'nl', example({ return_cost_cents }));
  if (sentence === null) expect(text).not.toContain('wat in je offerte staat');
  else expect(text.replaceAll(/\s/g, ' ')).toContain(sentence);
});

test('the right of withdrawal is explained for goods (the shop’s days) and rentals (the legal days), not for goods made to measure', () => {
  const textOf = (...predicate: ('sale' | 'rental' | 'cut')[]) => {
    const mail = example();
    const lines = mail.lines.flatMap((line) =>
      line.kind === 'sale' && predicate.includes('cut')
        ? [{ ...line, custom_made: true }]
        : predicate.some((kind) => kind === line.kind)
          ? [line]
          : [],
    );
    return renderMail('confirmed', 'nl', { ...mail, lines }).text;
  };
  expect(textOf('sale')).toContain('binnen 30 dagen na de levering');
  expect(textOf('sale')).not.toContain('de huur binnen');
  expect(textOf('rental')).toContain('de huur binnen 14 dagen na je bestelling');
  expect(textOf('rental')).not.toContain('na de levering');
  expect(textOf('cut', 'rental')).not.toContain('na de levering');
  expect(textOf('cut')).not.toContain('/nl/withdrawal');
});

test('a failed payment leads to paying again, a shipped order to the carrier, a paid cancellation names the money', () => {
  expect(renderMail('payment failed', 'de', example()).text).toContain(`${SHOP}/de/cart/completed?payment=a-reference`);
  expect(renderMail('shipped', 'en', example()).text).toContain('https://track.example/CD123456789BE');
  expect(renderMail('shipped', 'en', example({ tracking_url: null, tracking_code: null, carrier: null })).text).toContain(
    `${SHOP}/en/track`,
  );
  expect(renderMail('cancelled', 'en', { ...example(), refundCents: 120_050 }).text).toContain('€1,200.50 goes back');
  expect(renderMail('cancelled', 'en', example()).text).not.toContain('goes back');
});

test('an order that was not paid leads back to its cart, or to the quote that it was made of', () => {
  expect(renderMail('expired', 'nl', example()).text).toContain(`${SHOP}/nl/cart`);
  const { text } = renderMail('expired order of a quote', 'nl', example({ user_id: null }));
  expect(text).toContain(`${SHOP}/nl/quote?reference=${example().order.reference}`);
  expect(text).not.toMatch(/winkelwagen|\/cart/i);
});

test('a transfer is asked for with account, reference and last day, and an order that it did not come for leads to no cart', () => {
  for (const name of ['transfer', 'transfer reminder']) {
    const { text } = renderMail(name, 'nl', example());
    for (const value of [
      'NL53 ABNA 0627 5355 77',
      'ABNANL2A',
      'RF18-5390-0754-7034',
      '28 november 2026',
      `${SHOP}/nl/cart/completed?payment=a-reference`,
    ])
      expect(text).toContain(value);
    expect(text.replaceAll(/\s/g, ' ')).toContain('€ 1.234,56');
  }
  const guest = renderMail('expired while a transfer was waited for', 'nl', example({ user_id: null })).text;
  expect(guest).not.toMatch(/winkelwagen|\/cart/i);
  expect(renderMail('expired while a transfer was waited for', 'nl', example({ user_id: 7 })).text).toContain(
    `${SHOP}/nl/account/orders/123`,
  );
});

test('a rental has the days on which the machine is brought and collected', () => {
  expect(renderMail('confirmed', 'nl', example()).text).toContain('gebracht op dinsdag 1 december, opgehaald op donderdag 3 december');
  expect(renderMail('confirmed', 'de', example()).text).toContain('gebracht am Dienstag, 1. Dezember, abgeholt am Donnerstag, 3. Dezember');
});

test('rentals alone have the day they come or can be picked up, and the calendar link, as their page has', () => {
  const rentals = (changes: Partial<MailOrder['order']> = {}): MailOrder => {
    const mail = example({ delivery_from: null, delivery_to: null, ...changes });
    return { ...mail, lines: mail.lines.filter(({ kind }) => kind === 'rental') };
  };
  const delivered = renderMail('confirmed', 'nl', rentals()).text;
  expect(delivered).toContain('Levering: op dinsdag 1 december');
  expect(delivered).toContain('/delivery.ics?lang=nl');
  const picked = renderMail('confirmed', 'nl', rentals({ pickup: DEPOT, delivery_cents: 0 })).text;
  expect(picked).toContain('Afhalen: vanaf dinsdag 1 december');
  expect(picked).toContain('/delivery.ics?lang=nl');
  const old = renderMail('confirmed', 'nl', example({ delivery_from: null, delivery_to: null })).text;
  expect(old).not.toContain('delivery.ics');
});

test('delivered, cancelled and requested orders have no delivery time', () => {
  const nl = (name: string, changes: Partial<MailOrder['order']> = {}): string => renderMail(name, 'nl', example(changes)).text;
  for (const text of [nl('delivered'), nl('cancelled'), nl('quote', { kind: 'quote' }), nl('request', { kind: 'request' })]) {
    expect(text).not.toMatch(/werkdagen\n|Levering: tussen/);
  }
  expect(nl('shipped')).toContain('Levering: tussen woensdag 25 november');
  // orders from before the days were stored
  expect(nl('shipped', { delivery_from: null, delivery_to: null })).toContain('Levering: binnen 5 werkdagen');
});

test('a request and a quote have their own labels for number and day', () => {
  for (const kind of ['request', 'quote'] as const) {
    const { text } = renderMail(kind, 'de', example({ kind }));
    expect(text).toContain('Angefragt am: 21. November 2026');
    expect(text).not.toMatch(/Bestellnummer|Bestellt am/);
  }
});

test('the text form sets colons as the language does', () => {
  expect(renderMail('confirmed', 'fr', example()).text).toContain('Numéro de commande\u00a0: 2026-000123');
  expect(renderMail('confirmed', 'fr', example()).text).not.toMatch(/\p{L}: /u);
  expect(renderMail('confirmed', 'de', example()).text).toContain('Bestellnummer: 2026-000123');
});

test('a rental has its article number, too, which the withdrawal form asks for', () => {
  expect(renderMail('confirmed', 'nl', example()).text.replaceAll(/\s+/g, ' ')).toContain('artikelnummer 10700');
});

test('a rental that was withdrawn from already is not explained to be withdrawable when the rest is delivered', () => {
  const order = example();
  const withdrawn = { ...order, lines: order.lines.map((line) => ({ ...line, not_sent: line.kind === 'rental' ? line.amount : 0 })) };
  expect(renderMail('delivered', 'nl', order).text).toContain('de huur');
  expect(renderMail('delivered', 'nl', withdrawn).text).not.toContain('de huur');
});

/** The tags of the mail's pictures. */
const picturesIn = (html: string, name: 'pic' | 'drawing'): string[] => html.match(new RegExp(`<img class="${name}"[^>]*>`, 'g')) ?? [];
const rowsIn = ({ blocks }: MailContent): number =>
  blocks.reduce((count, block) => count + (block.kind === 'lines' ? block.rows.length : 0), 0);
/** Mails that are only about the deposit of a machine that never came have no lines. */
const WITHOUT_LINES = 'deposit of a machine that was not brought';

test.each(cases)('each line of the mail "%s" in %s has a picture of the shop with its size and a text in its place', (name, lang) => {
  const order = example({ status: name === 'shipped' ? 'shipped' : 'confirmed' });
  const lines = name === WITHOUT_LINES ? order.lines.map((line) => ({ ...line, not_sent: line.amount })) : order.lines;
  const { content, html } = renderMail(name, lang, { ...order, lines });
  const pictures = picturesIn(html, 'pic');
  expect(pictures).toHaveLength(rowsIn(content));
  expect(pictures.length > 0).toBe(name !== WITHOUT_LINES);
  for (const picture of pictures) {
    expect(picture).toMatch(/src="https:\/\/shop\.example\/media\/[0-9a-f]{20}-144\.png" alt="[^"]+" width="72" height="72"/);
  }
  expect(html.match(/<img[^>]*(\?|data:|\.svg)/g)).toBeNull();
});

/** Numbers, dates and amounts, without addresses of pages. */
const figuresIn = (text: string): string[] =>
  [...new Set(text.replaceAll(/https?:\/\/\S+/g, ' ').match(/€?\s?\d[\d.,:\u202f]*(\s?€)?/g) ?? [])].map((each) => each.trim()).sort();
const withoutTags = (html: string): string =>
  html
    .replace(/^[^]*<\/head>/, '')
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ');

test.each(cases)('HTML and text of the mail "%s" in %s state the same dates, numbers and amounts', (name, lang) => {
  const delivered = {
    status: 'delivered',
    shipped_at: new Date('2026-11-25T08:00:00Z'),
    delivered_at: new Date('2026-11-26T10:00:00Z'),
  } as const;
  const mail = {
    ...example(name === 'delivered' ? delivered : {}),
    plans: [PLAN],
    slot: 'woensdag 25 november (8:00–12:00)',
    refundCents: 4321,
  };
  const { html, text } = renderMail(name, lang, mail);
  expect(figuresIn(withoutTags(html))).toEqual(figuresIn(text));
});

test('a mail with sixty lines has all their pictures and is not cut off by Gmail, which cuts at 102 kB', () => {
  const order = example();
  const line = {
    ...order.lines[0],
    product_name: 'Doppelstabmattenzaun Robur 8/6/8 mit Zubehör',
    name: 'Anthrazit (RAL 7016), 250 × 203 cm',
    plan_name: 'Achtertuin',
  };
  const long = { ...order, plans: [PLAN, PLAN], lines: Array.from({ length: 60 }, () => line as MailOrder['lines'][number]) };
  const { html } = renderMail('confirmed', 'de', long);
  expect(picturesIn(html, 'pic')).toHaveLength(60);
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  const longer = renderMail('confirmed', 'de', {
    ...long,
    lines: Array.from({ length: 80 }, () => line as MailOrder['lines'][number]),
  }).html;
  expect(picturesIn(longer, 'pic')).toHaveLength(0);
  expect(Buffer.byteLength(longer)).toBeLessThan(100_000);
});

test.each(['confirmed', 'payment failed', 'request', 'quote', 'delivered'])(
  'the mail "%s" shows each plan with its drawing, name and measures',
  (name) => {
    const { html, text } = renderMail(name, 'nl', { ...example(), plans: [PLAN] });
    expect(picturesIn(html, 'drawing')).toEqual([
      expect.stringMatching(
        /src="https:\/\/shop\.example\/api\/orders\/123\/plans\/abc\/drawing\.png" alt="Tekening op schaal" width="536" height="205"/,
      ),
    ]);
    expect(text).toContain('Plan Achtertuin\n  Linea · 123 cm · antraciet · 24 m');
  },
);

test.each([
  ['confirmed', 'confirmed', '✓ Betaald', '→ Klaarmaken'],
  ['shipped', 'shipped', '✓ Klaarmaken', '→ Levering'],
  ['request', 'requested', '✓ Verstuurd', '→ Bekijken'],
  ['quote', 'quote_requested', '✓ Aangevraagd', '→ Bekijken'],
] as const)('the mail "%s" says what happens next', (name, status, done, current) => {
  const kind = name === 'request' || name === 'quote' ? name : 'order';
  const { html, text } = renderMail(name, 'nl', example({ status, kind }));
  expect(text).toContain('Wat gebeurt er nu?');
  for (const part of [done, current]) expect(text).toContain(part);
  expect(html).toContain(`✓&nbsp;${done.slice(2)}`);
});

describe('the mail of a delivered order', () => {
  const delivered = (changes: Partial<MailOrder['order']> = {}) =>
    example({ status: 'delivered', delivered_at: new Date('2026-11-26T10:00:00Z'), ...changes });

  test('leads an account to reviews and returns, with the last day', () => {
    const { text } = renderMail('delivered', 'nl', delivered());
    expect(text).toContain(`${SHOP}/nl/account/reviews`);
    expect(text).toContain(`${SHOP}/nl/account/retours/create?order=123`);
    expect(text).toContain('Terugsturen kan tot en met: 28 december 2026');
  });

  test('leads a guest to neither, which need an account, but to the withdrawal', () => {
    const { text } = renderMail('delivered', 'nl', delivered({ user_id: null }));
    expect(text).not.toMatch(/\/account\/|Terugsturen kan/);
    expect(text).toContain(`${SHOP}/nl/withdrawal`);
  });

  test('has no return where nothing can be returned, and no review of a machine that was not brought', () => {
    const order = { ...delivered(), today: '2026-12-01' };
    const rented = order.lines.filter(({ kind }) => kind === 'rental');
    expect(renderMail('delivered', 'nl', { ...order, lines: rented }).text).not.toContain('/retours/');
    expect(renderMail('delivered', 'nl', { ...order, lines: rented }).text).toContain('/account/reviews');
    const withdrawn = rented.map((line) => ({ ...line, not_sent: line.amount }));
    expect(renderMail('delivered', 'nl', { ...order, lines: withdrawn }).text).not.toContain('/account/reviews');
  });

  test.each(LANGS)('says in %s which machine is still to come, and asks for no review of it', (lang) => {
    const day = { nl: '1 december', fr: '1 décembre', de: '1. Dezember', en: 'December 1' }[lang];
    const { content, text } = renderMail('delivered', lang, delivered());
    const later = renderMail('delivered', lang, { ...delivered(), today: '2026-12-01' });
    expect(content.subject).not.toBe(later.content.subject);
    expect(text).toMatch({ nl: /Dit komt nog/, fr: /Ce qui vous sera livré/, de: /Das kommt noch/, en: /Still to come/ }[lang]);
    expect(text.split('1 × Grondboor')[1]?.split('\n')[0]).toContain(day);
    expect(text).not.toMatch(/Alles is aangekomen|Tout est arrivé|Alles ist angekommen|Everything has arrived/);
    expect(later.text).not.toContain('1 × Grondboor');
    const withdrawn = delivered().lines.map((line) => (line.kind === 'rental' ? { ...line, not_sent: 1 } : line));
    expect(renderMail('delivered', lang, { ...delivered(), lines: withdrawn }).content.subject).toBe(later.content.subject);
  });

  test('says that the build sheets of its plans are attached', () => {
    expect(renderMail('delivered', 'nl', { ...delivered(), plans: [PLAN] }).text).toContain('Het bouwblad van je plan zit bij deze mail');
    expect(renderMail('delivered', 'nl', delivered()).text).not.toContain('bouwblad');
  });
});

test('a company’s own reference is in every mail, and how it was paid in the confirmation', () => {
  for (const name of ['confirmed', 'shipped', 'delivered', 'cancelled', 'invoice reminder', 'invoice paid']) {
    expect(renderMail(name, 'nl', example({ purchase_order: 'PO 2026-0415' })).text).toMatch(/Jouw referentie:\s+PO 2026-0415/);
    expect(renderMail(name, 'nl', example()).text).not.toContain('Jouw referentie');
  }
  const paidWith = (name: string, method: string | null) => renderMail(name, 'de', { ...example(), paidWith: method }).text;
  expect(paidWith('confirmed', 'creditcard')).toMatch(/Bezahlt mit:\s+Kreditkarte/);
  expect(paidWith('confirmed', 'mybank')).not.toContain('Bezahlt mit');
  expect(paidWith('shipped', 'creditcard')).not.toContain('Bezahlt mit');
});

test.each([
  ['nl', '€ 1.012,00', 'Daarvan staat nog € 367,50 open, te betalen tegen 29 december 2026', 'Er staat niets meer open'],
  ['fr', '1 012,00 €', 'Il reste 367,50 € à payer, au plus tard le 29 décembre 2026', 'Il ne reste rien à payer'],
  ['de', '1.012,00 €', 'Offen sind noch 367,50 €, zahlbar bis 29. Dezember 2026', 'Es ist nichts mehr offen'],
  ['en', '€1,012.00', '€367.50 of it is still to be paid, by December 29, 2026', 'There is nothing left to pay'],
] as const)('a payment of an invoice says in %s what came in and what is still open', (lang, amount, open, nothing) => {
  const plain = (name: string): string => renderMail(name, lang, example()).text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(plain('invoice partly paid')).toContain(amount);
  expect(plain('invoice partly paid')).toContain(open);
  expect(plain('invoice partly paid')).toContain('BE68 5390 0754 7034');
  expect(plain('invoice paid')).toContain(nothing);
  expect(plain('invoice paid')).not.toContain('BE68 5390 0754 7034');
});
