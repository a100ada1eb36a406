import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import { LOCALES } from 'shared-contracts/contract/locales';
import { ibanText } from 'shared-contracts/rules/bank-account';
import { printableText } from 'shared-contracts/rules/printable-text';
import { countryName, dayText, moneyText } from '../../../platform/messages/format.ts';
import { addressLines, isSamePlace } from '../../../customers/addresses/address-lines.ts';
import { isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { InvoiceAccount } from '../../orders/open-invoice.ts';
import type { DocumentLine, DocumentSnapshot, VatRow } from '../snapshot.ts';
import { structuredCommunication } from '../structured-communication.ts';
import { methodTexts, salesTexts } from '../../texts.ts';

export interface TextRow {
  title: string;
  detail: string;
  amount: string;
  unit: string;
  vat: string;
  total: string;
}

/** All texts of an invoice or credit note, in its language, before they are placed on a page. */
export interface DocumentText {
  title: string;
  copy: string | null;
  facts: { label: string; value: string }[];
  seller: string[];
  billTo: { heading: string; lines: string[] };
  deliverTo: { heading: string; lines: string[] } | null;
  columns: [string, string, string, string, string];
  rows: TextRow[];
  vat: { columns: [string, string, string]; rows: [string, string, string][] };
  totals: { label: string; value: string; isGrand: boolean }[];
  notes: string[];
  /** the parts of each plan, on a page after the sums; null without plans */
  annex: { title: string; plans: { name: string; rows: TextRow[] }[] } | null;
  footer: string[];
  pageOf: (page: number, pages: number) => string;
}

/** A text of a document on one line, in characters of its font. */
export const printedLine = (text: string): string => printableText(text.replaceAll('\n', ' '));

/** Basis points as a percentage in the language. */
const percent = (rate: number, lang: DocumentSnapshot['lang']): string =>
  new Intl.NumberFormat(LOCALES[lang].locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);

/** A unit price: to the cent if that is exact, else with four decimals. */
const unitText = (lineCents: number, amount: number, lang: DocumentSnapshot['lang']): string =>
  lineCents % amount === 0
    ? moneyText(lineCents / amount, lang)
    : new Intl.NumberFormat(LOCALES[lang].locale, {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: 4,
        maximumFractionDigits: 4,
      }).format(lineCents / amount / 100);

const rowOf = (line: DocumentLine, { lang, basis, vat, coupon_code }: DocumentSnapshot): TextRow => {
  const t = salesTexts(lang);
  const cents = basis === 'excl' ? line.excl_vat_cents : line.incl_vat_cents;
  const labels: Partial<Record<DocumentLine['kind'], string>> = {
    discount: coupon_code === null ? t('invoice.discount') : `${t('invoice.discount')} ${coupon_code}`,
    delivery: t('invoice.delivery'),
    overpayment: t('invoice.overpayment'),
    return_cost: t('invoice.returnCost'),
    gift_kept: line.incl_vat_cents < 0 ? t('invoice.giftKept') : t('invoice.giftBack'),
  };
  const period = line.period === null ? null : { from: dayText(line.period.from, lang), to: dayText(line.period.to, lang) };
  const details = [line.detail, ...(period === null ? [] : [t('invoice.rentedFrom', period)]), ...(line.sku === null ? [] : [line.sku])];
  const isGoods = labels[line.kind] === undefined;
  const rate = line.kind === 'overpayment' ? null : (vat[0]?.rate ?? null);
  return {
    title: labels[line.kind] ?? line.title,
    detail: details.filter((text) => text !== '').join(' · '),
    amount: isGoods ? String(line.amount) : '',
    unit: isGoods && line.kind !== 'gift' ? unitText(cents, line.amount, lang) : '',
    vat: rate === null || line.kind === 'gift' ? '' : percent(rate, lang),
    total: line.kind === 'gift' ? t('invoice.gift') : moneyText(cents, lang),
  };
};

/** The deposit as it was paid, and what is kept of it with the reason; nothing in a document that does not settle one. */
const depositRows = ({ lang, deposit_cents, deposit_kept: kept }: DocumentSnapshot): TextRow[] => {
  if (kept === undefined) return [];
  const t = salesTexts(lang);
  const row = (title: string, cents: number, detail = ''): TextRow => ({
    title,
    detail,
    amount: '',
    unit: '',
    vat: '',
    total: moneyText(cents, lang),
  });
  return [
    row(t('invoice.deposit'), deposit_cents + kept.cents),
    ...(kept.cents === 0 ? [] : [row(t('invoice.depositKept'), -kept.cents, kept.note ?? '')]),
  ];
};

const vatRow = ({ rate, base_cents, vat_cents }: VatRow, { lang }: DocumentSnapshot): [string, string, string] => [
  rate === null ? salesTexts(lang)('invoice.vatTable.outside') : percent(rate, lang),
  moneyText(base_cents, lang),
  moneyText(vat_cents, lang),
];

const withdrawalNotes = ({
  lang,
  lines,
  is_pickup: isPickup = false,
  withdrawal_url: url,
  withdrawal_days = WITHDRAWAL_DAYS,
}: DocumentSnapshot): string[] => {
  const t = salesTexts(lang);
  const { fromGoods, fromRental } = withdrawalRight(lines);
  return [
    ...(fromGoods ? [t(isPickup ? 'invoice.withdrawalPickup' : 'invoice.withdrawal', { days: withdrawal_days, url })] : []),
    ...(fromGoods && lines.some(({ custom_made }) => custom_made) ? [t('invoice.withdrawalCustomMade')] : []),
    ...(fromRental ? [t('invoice.withdrawalRental', { days: WITHDRAWAL_DAYS, url })] : []),
  ];
};

const paidText = ({ lang, paid_with: method }: DocumentSnapshot, paidOn: string): string => {
  const t = salesTexts(lang);
  const date = dayText(paidOn, lang);
  return isPaymentMethod(method)
    ? t('invoice.paidWith', { date, method: paymentMethodName(method, methodTexts(lang)) })
    : t('invoice.paid', { date });
};

/** Until when it is to be paid, and what to type at the bank. */
const payByText = ({ lang, total_cents: cents }: DocumentSnapshot, { due_on, holder, iban, bic, reference }: InvoiceAccount): string =>
  salesTexts(lang)('invoice.payBy', {
    date: dayText(due_on, lang),
    amount: moneyText(cents, lang),
    holder,
    iban: ibanText(iban),
    bic,
    reference,
  });

const notesOf = (document: DocumentSnapshot): string[] => {
  const {
    lang,
    reverse_charge,
    vat_consultation,
    deposit_cents,
    is_copy,
    paid_on,
    kind,
    vat,
    order_number,
    corrects,
    lines,
    pay_by: payBy,
  } = document;
  const t = salesTexts(lang);
  const isInvoice = kind === 'invoice';
  const isUntaxed = reverse_charge && vat.some(({ rate }) => rate === 0);
  const has = (...kinds: DocumentLine['kind'][]) => lines.some((line) => kinds.includes(line.kind));
  return [
    ...(isInvoice && paid_on !== null
      ? [`${paidText(document, paid_on)} ${t('invoice.communication', { code: structuredCommunication(order_number) })}`]
      : []),
    ...(isInvoice && payBy !== undefined ? [payByText(document, payBy)] : []),
    ...(corrects === null ? [] : [t('invoice.corrected', { number: corrects.number, date: dayText(corrects.issued_on, lang) })]),
    ...(isInvoice ? [] : [payBy === undefined ? t('invoice.refunded') : t('invoice.deducted', { number: corrects?.number ?? '' })]),
    ...(isUntaxed ? [t('orderMails.reverseCharge')] : []),
    ...(isUntaxed && has('sale', 'delivery') ? [t('invoice.intraCommunity')] : []),
    ...(isUntaxed && has('rental') ? [t('invoice.reverseCharge')] : []),
    ...(vat_consultation === null
      ? []
      : [t('invoice.consultation', { date: dayText(vat_consultation.on, lang), number: vat_consultation.number })]),
    ...(deposit_cents > 0 && isInvoice ? [t('invoice.depositNote')] : []),
    ...(is_copy ? [t('invoice.peppol')] : []),
    // a company without a VAT number has prices with VAT, and no right of withdrawal
    ...(isInvoice && document.basis === 'incl' && document.buyer.company_name === null ? withdrawalNotes(document) : []),
  ];
};

const factsOf = (document: DocumentSnapshot): DocumentText['facts'] => {
  const { lang, corrects, reason } = document;
  const t = salesTexts(lang);
  return [
    { label: t('invoice.facts.number'), value: document.number },
    { label: t('invoice.facts.date'), value: dayText(document.issued_on, lang) },
    ...(corrects === null
      ? [
          { label: t('invoice.facts.order'), value: document.order_number },
          // of an order on invoice there is no payment whose day the other one could be
          document.pay_by === undefined
            ? { label: t('invoice.facts.supplied'), value: dayText(document.supplied_on, lang) }
            : { label: t('invoice.facts.dueOn'), value: dayText(document.pay_by.due_on, lang) },
        ]
      : [
          { label: t('invoice.facts.corrects'), value: corrects.number },
          { label: t('invoice.facts.reason'), value: t(`invoice.reasons.${reason}`) },
        ]),
  ];
};

const totalsOf = (document: DocumentSnapshot): DocumentText['totals'] => {
  const { lang, kind, deposit_cents } = document;
  const t = salesTexts(lang);
  const row = (label: string, cents: number, isGrand = false) => ({ label, value: moneyText(cents, lang), isGrand });
  return [
    row(t('invoice.totals.excl'), document.total_excl_vat_cents),
    row(t('invoice.totals.vat'), document.total_vat_cents),
    ...(document.rounding_cents === undefined ? [] : [row(t('invoice.totals.rounding'), document.rounding_cents)]),
    ...(deposit_cents === 0 ? [] : [row(t('invoice.totals.deposit'), deposit_cents)]),
    row(kind === 'invoice' ? t('invoice.totals.invoice') : t('invoice.totals.creditNote'), document.total_cents, true),
  ];
};

const annexOf = (document: DocumentSnapshot): DocumentText['annex'] => {
  const { plans = [], lines, lang } = document;
  if (plans.length === 0) return null;
  const t = salesTexts(lang);
  return {
    title: t('invoice.annex.title'),
    plans: plans.map(({ name, lines: places }) => ({
      name: t('invoice.annex.plan', { name }),
      rows: places.flatMap((place) => lines[place] ?? []).map((line) => rowOf(line, document)),
    })),
  };
};

/** The document's texts, from its snapshot alone, so that they never change. */
export const documentText = (document: DocumentSnapshot): DocumentText => {
  const { lang, seller, buyer, delivery_address, basis } = document;
  const t = salesTexts(lang);
  const isExcl = basis === 'excl';
  return {
    title: document.kind === 'invoice' ? t('invoice.invoice') : t('invoice.creditNote'),
    copy: document.is_copy ? t('invoice.copy') : null,
    facts: factsOf(document),
    seller: [
      seller.name,
      seller.street,
      `${seller.zip_code} ${seller.city}`,
      countryName(seller.country, lang),
      t('invoice.vatNumber', { vat: seller.vat }),
      seller.register[lang],
    ],
    billTo: {
      heading: document.kind === 'invoice' ? t('invoice.billTo') : t('invoice.creditTo'),
      lines: [
        ...(buyer.company_name === null ? [] : [buyer.company_name]),
        buyer.name,
        ...addressLines(buyer.address, lang),
        ...(buyer.vat === null ? [] : [t('invoice.vatNumber', { vat: buyer.vat })]),
        ...(document.ordered_by === undefined ? [] : [t('invoice.orderedBy', { name: document.ordered_by })]),
        ...(document.purchase_order === undefined ? [] : [t('invoice.purchaseOrder', { reference: document.purchase_order })]),
      ],
    },
    deliverTo: isSamePlace(buyer.address, delivery_address)
      ? null
      : {
          heading: t(document.is_pickup === true ? 'invoice.pickUpAt' : 'invoice.deliverTo'),
          lines: [document.delivery_name ?? buyer.name, ...addressLines(delivery_address, lang)],
        },
    columns: [
      t('invoice.columns.item'),
      t('invoice.columns.amount'),
      isExcl ? t('invoice.columns.unitExcl') : t('invoice.columns.unit'),
      t('invoice.columns.vat'),
      isExcl ? t('invoice.columns.totalExcl') : t('invoice.columns.total'),
    ],
    rows: [...document.lines.map((line) => rowOf(line, document)), ...depositRows(document)],
    vat: {
      columns: [t('invoice.vatTable.rate'), t('invoice.vatTable.base'), t('invoice.vatTable.vat')],
      rows: document.vat.map((row) => vatRow(row, document)),
    },
    totals: totalsOf(document),
    notes: notesOf(document),
    annex: annexOf(document),
    footer: [
      `${seller.name} · ${seller.street}, ${seller.zip_code} ${seller.city} · ${t('invoice.vatNumber', { vat: seller.vat })} · ${seller.register[lang]}`,
      `IBAN ${seller.iban} · ${seller.phone} · ${seller.email} · ${seller.website.replace(/^https?:\/\//, '')}`,
    ],
    pageOf: (page, pages) => t('invoice.page', { page, pages }),
  };
};
