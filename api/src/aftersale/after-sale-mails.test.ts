import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { RETURN_REASONS } from 'shared-contracts/wire/retour';
import type { MailContent } from '../platform/mail/mail.ts';
import { link } from '../platform/mail/blocks.ts';
import { renderHtml } from '../platform/mail/render-html.ts';
import { renderText } from '../platform/mail/render-text.ts';
import { quoteAcceptedMail, quoteAnsweredMail, quoteDeclinedMail, quoteExpiredMail } from '../sales/quotes/quote.mails.ts';
import {
  collectionMovedMail,
  returnCancelledMail,
  returnClosedMail,
  returnCreatedMail,
  returnReceivedMail,
  returnReplacedMail,
} from './returns/return.mails.ts';
import {
  withdrawalClosedMail,
  withdrawalLateMail,
  withdrawalProfessionalMail,
  withdrawalReceivedMail,
  withdrawalUnmatchedMail,
} from './withdrawals/withdrawal.mails.ts';

const HOSTILE = '<b>"An" & {count}</b>';
const URL = 'https://shop.example/nl/account';
const sums = { goodsCents: 5000, deliveryCents: 975, giftCents: 0, costCents: 4900, refundCents: 1075 };
const PICTURE = { url: 'https://shop.example/media/00112233445566778899-144.png', alt: HOSTILE, width: 72, height: 72 };
const returnData = {
  firstName: HOSTILE,
  number: 'R2026-000001',
  orderNumber: '2026-000007',
  items: RETURN_REASONS.map((reason) => ({ product_name: HOSTILE, name: '', amount: 2, reason, price_cents: 1999, picture: PICTURE })),
  url: URL,
  sums,
};
const quote = { purchaseOrder: HOSTILE, orderedBy: HOSTILE, firstName: HOSTILE, number: '2026-000008', url: URL };
const quoted = {
  ...quote,
  validUntil: '2026-12-31',
  note: HOSTILE,
  lines: [
    { productName: HOSTILE, name: 'groen', amount: 3, isGift: false, rental: null, planName: null, cents: 123_456, picture: PICTURE },
  ],
  plans: [{ name: HOSTILE, summary: HOSTILE, picture: { ...PICTURE, width: 536, height: 205 } }],
  steps: [{ label: HOSTILE, text: HOSTILE, state: 'current' as const }],
  incompletePlans: [{ name: HOSTILE, missing: [HOSTILE] }],
  basis: 'incl' as 'incl' | 'excl',
  isPickup: false,
  discountCents: 100,
  deliveryCents: 975,
  depositCents: 15_000,
  vatRate: 2100,
  reverseCharge: false,
  vatCents: 2100,
  totalCents: 139_231,
};
const receipt = {
  reference: 'W-2345-6789-ABCD',
  receivedAt: new Date('2026-10-25T23:30:05Z'),
  declared: null,
  orderNumber: '2026-000009',
  name: HOSTILE,
  email: 'an@voorbeeld.be',
  items: [
    { sku: 'A', amount: 2 },
    { sku: HOSTILE, amount: 1 },
  ],
  titles: new Map([['A', HOSTILE]]),
  lastDay: '2026-11-03',
  rentalLastDay: '2026-11-02',
  returnDays: 14,
  incompletePlans: [],
  isProfessional: false,
  isPickup: false,
};

const MAILS: Readonly<Record<string, (lang: Lang) => MailContent>> = {
  'return created': (lang) =>
    returnCreatedMail(lang, { ...returnData, transport: 'parcel', isBroughtBack: false }, { instructions: ['1', HOSTILE], links: [] }),
  'return recorded by staff': (lang) =>
    returnCreatedMail(
      lang,
      { ...returnData, transport: 'parcel', isBroughtBack: false, isRecorded: true },
      { instructions: ['1', HOSTILE], links: [] },
    ),
  'return created for a guest': (lang) =>
    returnCreatedMail(lang, { ...returnData, transport: 'crane', isBroughtBack: true, url: null }, { instructions: ['1'], links: [] }),
  'collection moved': (lang) => collectionMovedMail(lang, { ...returnData, isFirst: false, slot: HOSTILE, links: [link('calendar', URL)] }),
  'collection arranged': (lang) => collectionMovedMail(lang, { ...returnData, isFirst: true, slot: HOSTILE, links: [] }),
  'collection agreed by phone': (lang) => collectionMovedMail(lang, { ...returnData, isFirst: false, slot: null, links: [] }),
  'return replaced': (lang) => returnReplacedMail(lang, returnData),
  'return cancelled': (lang) => returnCancelledMail(lang, { ...returnData, hasWithdrawal: true }),
  'return received': (lang) => returnReceivedMail(lang, returnData),
  'return closed': (lang) => returnClosedMail(lang, returnData, { remark: HOSTILE, laterCents: 4900 }),
  'return closed without a refund': (lang) =>
    returnClosedMail(lang, { ...returnData, sums: { ...sums, costCents: 1500, refundCents: 0 } }, { remark: null, laterCents: 0 }),
  'quote answered': (lang) => quoteAnsweredMail(lang, quoted),
  'quote answered to a dealer': (lang) => quoteAnsweredMail(lang, { ...quoted, basis: 'excl' }),
  'quote accepted': (lang) =>
    quoteAcceptedMail(lang, { ...quote, incompletePlans: [{ name: HOSTILE, missing: [HOSTILE] }], transfer: null }),
  'quote accepted by bank transfer': (lang) => quoteAcceptedMail(lang, { ...quote, incompletePlans: [], transfer: { workingDays: 5 } }),
  'quote declined': (lang) => quoteDeclinedMail(lang, quote),
  'quote expired': (lang) => quoteExpiredMail(lang, quote, '2026-12-31'),
  'withdrawal received': (lang) => withdrawalReceivedMail(lang, { receipt, instructions: ['1'], excluded: [HOSTILE] }),
  'withdrawal recorded by staff': (lang) =>
    withdrawalReceivedMail(lang, {
      receipt: { ...receipt, declared: { on: '2026-10-20', by: 'letter' } },
      instructions: ['1'],
      excluded: [],
    }),
  'withdrawal of all, before delivery': (lang) =>
    withdrawalReceivedMail(lang, { receipt: { ...receipt, items: null, lastDay: null }, instructions: ['1'], excluded: [] }),
  'withdrawal of a pick-up': (lang) =>
    withdrawalReceivedMail(lang, { receipt: { ...receipt, lastDay: null, isPickup: true }, instructions: ['1'], excluded: [] }),
  'withdrawal received after its period': (lang) => withdrawalLateMail(lang, receipt),
  'withdrawal of a company': (lang) => withdrawalProfessionalMail(lang, receipt),
  'withdrawal without its order': (lang) => withdrawalUnmatchedMail(lang, HOSTILE, '2026-1', URL),
  'withdrawal closed': (lang) =>
    withdrawalClosedMail(lang, {
      name: HOSTILE,
      reference: 'W-1',
      orderNumber: '2026-1',
      note: HOSTILE,
      goods: {
        sums,
        items: [
          { kind: 'sale', product_name: HOSTILE, name: 'Groen', amount: 2, price_cents: 1000, plan_name: null },
          { kind: 'gift', product_name: 'Handschoen', name: 'Handschoen', amount: 1, price_cents: 0, plan_name: null },
        ],
      },
      rent: {
        lines: [{ product_name: HOSTILE, name: 'Trilplaat', cents: 2280 }],
        rentCents: 2280,
        deliveryCents: 4900,
        isDepositBack: true,
      },
      rest: null,
      isWhole: true,
    }),
};

test.each(Object.keys(MAILS))('%s is complete in four languages, and its values are escaped', (name) => {
  const subjects = LANGS.map((lang) => {
    const content = MAILS[name]?.(lang);
    if (content === undefined) throw new Error('There is no such mail');
    const mail = { to: 'an@voorbeeld.be', lang, content, key: null };
    const [html, text] = [renderHtml(mail, 'https://shop.example'), renderText(mail, 'https://shop.example')];
    expect(html).toContain(`lang="${lang}"`);
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain(HOSTILE);
    expect(text).toContain(HOSTILE);
    expect(`${content.subject} ${content.preview} ${text.replaceAll(HOSTILE, '')}`).not.toMatch(/\{\w+\}|undefined|NaN|Invalid|\[object/);
    expect(content.preview.length).toBeGreaterThan(10);
    expect(content.subject.length).toBeLessThan(70);
    return content.subject;
  });
  expect(new Set(subjects).size).toBe(4);
});

test.each([
  ['nl', 'label', 'ophaalblad'],
  ['fr', 'étiquette', 'fiche d’enlèvement'],
  ['de', 'Etikett', 'Abholschein'],
  ['en', 'label', 'collection sheet'],
] as const)('the mail of a return in %s names the label, and the sheet where it is collected', (lang, label, sheet) => {
  const textOf = (transport: DeliveryClass, url: string | null) =>
    JSON.stringify(
      returnCreatedMail(
        lang,
        { ...returnData, firstName: 'An', items: [], sums: null, transport, isBroughtBack: false, url },
        { instructions: [], links: [] },
      ),
    );
  for (const url of [URL, null]) {
    for (const transport of ['letter', 'parcel'] as const) {
      expect(textOf(transport, url)).toContain(label);
      expect(textOf(transport, url)).not.toContain(sheet);
    }
    for (const transport of ['van', 'crane'] as const) {
      expect(textOf(transport, url)).toContain(sheet);
      expect(textOf(transport, url)).not.toContain(label);
    }
  }
});

test.each(['return created', 'return created for a guest', 'return closed', 'quote answered', 'quote answered to a dealer'])(
  'each line of the mail "%s" has its picture with size and text',
  (name) => {
    const content = MAILS[name]?.('de') as MailContent;
    const html = renderHtml({ to: 'an@voorbeeld.be', lang: 'de', content, key: null }, 'https://shop.example');
    const rows = content.blocks.flatMap((block) => (block.kind === 'lines' ? block.rows : []));
    const pictures = html.match(
      /<img class="pic" src="https:\/\/shop\.example\/media\/[0-9a-f]{20}-144\.png" alt="[^"]+" width="72" height="72"/g,
    );
    expect(pictures).toHaveLength(rows.length);
  },
);

test('the HTML and text mails of an answered quote show its plans, its last valid day and the next steps', () => {
  const mail = { to: 'an@voorbeeld.be', lang: 'nl' as const, key: null, content: quoteAnsweredMail('nl', { ...quoted, firstName: 'An' }) };
  const [html, text] = [renderHtml(mail, 'https://shop.example'), renderText(mail, 'https://shop.example')];
  expect(html).toContain('<img class="drawing"');
  for (const form of [html, text]) expect(form).toMatch(/Geldig tot en met[^]*31 december 2026/);
  expect(text).toContain('Wat gebeurt er nu?');
});

test('an answered quote calls a gift a gift, not a product for nothing', () => {
  const lines = quoted.lines.map((line) => ({ ...line, isGift: true, cents: 0 }));
  const text = renderText(
    { to: 'an@voorbeeld.be', lang: 'nl', key: null, content: quoteAnsweredMail('nl', { ...quoted, lines }) },
    'https://shop.example',
  );
  expect(text).toContain('Cadeau');
  expect(text).not.toContain('€ 0,00');
});

test('an answered quote names the rate of its VAT, and under reverse charge who owes it', () => {
  const textOf = (changes: Partial<typeof quoted>) =>
    renderText(
      { to: 'an@voorbeeld.be', lang: 'fr', key: null, content: quoteAnsweredMail('fr', { ...quoted, ...changes }) },
      'https://a.example',
    );
  expect(textOf({ basis: 'incl' })).toMatch(/Dont TVA 21\s%/);
  expect(textOf({ basis: 'excl' })).toMatch(/\nTVA 21\s%/);
  const untaxed = textOf({ basis: 'excl', vatRate: 0, vatCents: 0, reverseCharge: true });
  expect(untaxed).toContain('votre entreprise la déclare dans son pays');
  expect(untaxed).not.toMatch(/TVA 0|TVA comprise/);
});

test.each([
  [null, false, 'Betaald voor deze stukken: '],
  [2100, false, 'Betaald voor deze stukken, incl. btw: '],
  [2100, true, 'Prijs van deze stukken, incl. btw: '],
])('the mail of a dealer’s return says that its sums are with VAT (%s, deducted: %s)', (dealerVatRate, isDeducted, text) => {
  const content = returnClosedMail('nl', { ...returnData, dealerVatRate, isDeducted }, { remark: null, laterCents: 0 });
  expect(renderText({ to: 'an@voorbeeld.be', lang: 'nl', key: null, content }, 'https://shop.example')).toContain(text);
});

test('the mail of a return that is brought back to its depot names neither a collection nor a label', () => {
  const data = { ...returnData, firstName: 'An', items: [], sums: null, transport: 'crane', isBroughtBack: true } as const;
  const text = JSON.stringify(returnCreatedMail('de', data, { instructions: [], links: [] }));
  expect(text).toContain('Rückgabeschein');
  expect(text).not.toMatch(/Abholschein|Etikett/);
});

test.each([
  ['nl', {}, 'Levering: gratis'],
  ['fr', {}, 'Livraison\u00a0: gratuit'],
  ['nl', { isPickup: true }, 'Afhalen: gratis'],
  ['nl', { basis: 'excl' }, 'Levering: gratis'],
] as const)('an answered quote with free delivery says so, in %s with %j', (lang, changes, text) => {
  const mail = { to: 'an@voorbeeld.be', lang, key: null, content: quoteAnsweredMail(lang, { ...quoted, deliveryCents: 0, ...changes }) };
  expect(renderText(mail, 'https://shop.example')).toContain(text);
});

test('a step without a text has no colon after its name', () => {
  const steps = [{ label: 'Prüfung', text: '', state: 'done' as const }];
  const mail = { to: 'an@voorbeeld.be', lang: 'de' as const, key: null, content: quoteAnsweredMail('de', { ...quoted, steps }) };
  expect(renderText(mail, 'https://shop.example')).toMatch(/^✓ Prüfung$/m);
  expect(renderHtml(mail, 'https://shop.example')).not.toContain('Prüfung:');
});
