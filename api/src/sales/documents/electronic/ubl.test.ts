import { splitVat } from 'shared-contracts/rules/split-vat';
import { aDocumentLine } from '../../../testing/a-document.ts';
import {
  BELGIAN_BUYER,
  CREDIT_OF_SECOND_PAYMENT,
  documentOf,
  ELECTRONIC_DOCUMENTS,
  PAY_BY,
} from '../../../testing/electronic-documents.ts';
import type { DocumentSnapshot } from '../snapshot.ts';
import { parsePeppolId, peppolIdsOfVat } from 'shared-contracts/rules/peppol-id';
import { buildUbl, hasElectronicForm } from './ubl.ts';

interface Node {
  name: string;
  text: string;
  children: Node[];
}

const parse = (xml: string): Node => {
  const top: Node = { name: '', text: '', children: [] };
  const open = [top];
  for (const [, close, name, text] of xml.matchAll(/<(\/?)([\w:]+)[^>]*>([^<]*)/g)) {
    if (close === '/') {
      open.pop();
      continue;
    }
    const node: Node = { name: name ?? '', text: text ?? '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  return top.children[0] ?? top;
};
const all = (node: Node, ...path: string[]): Node[] => {
  const [name, ...rest] = path;
  if (name === undefined) return [node];
  return node.children.filter((child) => child.name.endsWith(`:${name}`)).flatMap((child) => all(child, ...rest));
};
const textOf = (node: Node, ...path: string[]): string | undefined => all(node, ...path)[0]?.text;
const cents = (node: Node, ...path: string[]): number =>
  all(node, ...path).reduce((sum, { text }) => sum + Math.round(Number(text) * 100), 0);
const ublOf = (document: DocumentSnapshot): Node =>
  parse(buildUbl(document, peppolIdsOfVat(document.buyer.vat ?? '')[0] ?? { scheme: '0208', id: '0403170701' }));

/** The elements of a document that the shop writes, in the order of UBL 2.1's schema. Another order passes the Schematron rules. */
const ORDER = {
  document:
    'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine CreditNoteLine',
  Party: 'EndpointID PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount InvoicePeriod Item Price',
  CreditNoteLine: 'ID CreditedQuantity LineExtensionAmount InvoicePeriod Item Price',
  Item: 'Description Name SellersItemIdentification ClassifiedTaxCategory',
  AllowanceCharge: 'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason Amount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
} as const;

const assertOrder = (node: Node, key: string): void => {
  const order = (ORDER as Record<string, string>)[key]?.split(' ');
  const names = node.children.map(({ name }) => name.split(':')[1] ?? '');
  if (order !== undefined) {
    expect(names.filter((name) => !order.includes(name))).toEqual([]);
    expect(names).toEqual(names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  }
  for (const child of node.children) assertOrder(child, child.name.split(':')[1] ?? '');
};

/** Holds the sums of a document against each other and against the PDF's, as EN 16931 computes them. */
const assertSums = (document: DocumentSnapshot, ubl: Node): void => {
  const line = document.kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine';
  const total = (name: string): number => cents(ubl, 'LegalMonetaryTotal', name);
  const extras = all(ubl, 'AllowanceCharge');
  const extra = (isCharge: boolean): number =>
    extras.filter((each) => textOf(each, 'ChargeIndicator') === String(isCharge)).reduce((sum, each) => sum + cents(each, 'Amount'), 0);
  expect(cents(ubl, line, 'LineExtensionAmount')).toBe(total('LineExtensionAmount'));
  expect([extra(false), extra(true)]).toEqual([total('AllowanceTotalAmount'), total('ChargeTotalAmount')]);
  expect(total('LineExtensionAmount') - extra(false) + extra(true)).toBe(total('TaxExclusiveAmount'));
  expect(total('TaxExclusiveAmount') + cents(ubl, 'TaxTotal', 'TaxAmount')).toBe(total('TaxInclusiveAmount'));
  expect(total('TaxInclusiveAmount') + total('PayableRoundingAmount') - total('PrepaidAmount')).toBe(total('PayableAmount'));
  expect(total('TaxInclusiveAmount') + total('PayableRoundingAmount')).toBe(document.total_cents);
  expect(cents(ubl, 'TaxTotal', 'TaxAmount')).toBe(document.total_vat_cents);
  expect(cents(ubl, 'TaxTotal', 'TaxSubtotal', 'TaxableAmount')).toBe(total('TaxExclusiveAmount'));
  for (const subtotal of all(ubl, 'TaxTotal', 'TaxSubtotal')) {
    const percent = Number(textOf(subtotal, 'TaxCategory', 'Percent'));
    expect(cents(subtotal, 'TaxAmount')).toBe(Math.round((cents(subtotal, 'TaxableAmount') * percent) / 100));
  }
};

describe.each(Object.entries(ELECTRONIC_DOCUMENTS))('the electronic form of an %s', (_, document) => {
  const ubl = ublOf(document);

  test('has its elements in the order of the schema, each with a text or children', () => {
    assertOrder(ubl, 'document');
    const assertFilled = (node: Node): void => {
      if (node.children.length === 0) expect([node.name, node.text === '']).toEqual([node.name, false]);
      node.children.forEach(assertFilled);
    };
    assertFilled(ubl);
  });

  test('has the sums of the PDF, with the VAT of each rate rounded once', () => {
    assertSums(document, ubl);
  });

  test('names number, parties, order, and the invoice that it corrects', () => {
    const party = (side: string): Node[] => all(ubl, side, 'Party');
    const [seller] = party('AccountingSupplierParty');
    const [buyer] = party('AccountingCustomerParty');
    expect(textOf(ubl, 'ID')).toBe(document.number);
    expect(seller && [textOf(seller, 'EndpointID'), textOf(seller, 'PartyTaxScheme', 'CompanyID')]).toEqual(['0000000097', 'BE0000000097']);
    expect(buyer && textOf(buyer, 'PartyTaxScheme', 'CompanyID')).toBe(document.buyer.vat?.replaceAll(/\W/g, ''));
    expect(textOf(ubl, 'BuyerReference')).toBe(document.order_number);
    expect(textOf(ubl, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBe(document.corrects?.number);
    expect(textOf(ubl, 'OrderReference', 'ID')).toBe(document.purchase_order?.replace('&', '&amp;').replace('<B>', '&lt;B&gt;'));
  });
});

const categories = (document: DocumentSnapshot): (string | undefined)[] =>
  all(ublOf(document), 'TaxTotal', 'TaxSubtotal', 'TaxCategory').map((each) =>
    [textOf(each, 'ID'), textOf(each, 'TaxExemptionReasonCode')].join(' '),
  );
const known = (name: keyof typeof ELECTRONIC_DOCUMENTS): DocumentSnapshot => ELECTRONIC_DOCUMENTS[name] ?? documentOf([]);

describe('the electronic form', () => {
  test('of sums that leave a cent has it as rounding outside the VAT, for every price with VAT', () => {
    for (let shown = 1; shown < 60_000; shown += 97) {
      const pairs = splitVat([shown, 3 * shown + 1, 499], 2100, 'incl');
      const lines = pairs.map(({ exclCents, inclCents }) =>
        aDocumentLine({ amount: 3, excl_vat_cents: exclCents, incl_vat_cents: inclCents }),
      );
      const document = documentOf(lines, { shown: 4 * shown + 500 });
      assertSums(document, ublOf(document));
    }
  });

  test('of a company abroad says intra-Community supply of goods, and reverse charge of rentals', () => {
    expect(categories(known('intra-Community supply to the Netherlands'))).toEqual(['K VATEX-EU-IC']);
    expect(categories(known('rental to the Netherlands without VAT'))).toEqual(['AE VATEX-EU-AE']);
    expect(categories(known('goods and rental to the Netherlands without VAT, with a deposit'))).toEqual([
      'K VATEX-EU-IC',
      'AE VATEX-EU-AE',
      'E ',
    ]);
    const reason = textOf(
      ublOf(known('intra-Community supply to the Netherlands')),
      'TaxTotal',
      'TaxSubtotal',
      'TaxCategory',
      'TaxExemptionReason',
    );
    expect(reason).toContain('39bis');
  });

  test('has a deposit as a line outside the VAT, and credits it as one', () => {
    expect(categories(known('invoice of a rental with its deposit'))).toEqual(['S ', 'E ']);
    expect(categories(known('credit note of a deposit'))).toEqual(['E ']);
  });

  test('says what is kept of a deposit and why, as the PDF does', () => {
    const note = textOf(ublOf(known('credit note of a deposit of which a part is kept')), 'Note');
    expect(note).toMatch(/^Waarborg · Ingehouden van de waarborg · €.30,00 · Boor &lt;gebroken&gt;$/);
    expect(textOf(ublOf(known('credit note of a deposit')), 'Note')).toBe('Waarborg');
  });

  test('of a credit of delivery costs alone has a line', () => {
    expect(all(ublOf(known('credit note of delivery costs only')), 'CreditNoteLine')).toHaveLength(1);
  });

  test('does not exist of a second payment that is paid back', () => {
    expect(hasElectronicForm(CREDIT_OF_SECOND_PAYMENT)).toBe(false);
    expect(() => ublOf(CREDIT_OF_SECOND_PAYMENT)).toThrow('has no electronic form');
  });

  test('is refused when lines and total disagree', () => {
    expect(() => ublOf({ ...documentOf([aDocumentLine()]), total_cents: 1 })).toThrow(RangeError);
  });

  test('is addressed to the id that it is given', () => {
    const ubl = parse(buildUbl(documentOf([aDocumentLine()]), { scheme: '9925', id: 'BE0403170701' }));
    expect(textOf(ubl, 'AccountingCustomerParty', 'Party', 'EndpointID')).toBe('9925:BE0403170701'.slice(5));
  });
});

describe('a Peppol id', () => {
  test.each([
    ['BE 0403.170.701', ['0208:0403170701', '9925:BE0403170701']],
    ['BE0403170702', ['9925:BE0403170702']],
    ['NL861723818B01', ['9944:NL861723818B01']],
    ['LU20981643', ['9938:LU20981643']],
    ['ES123', []],
  ])('of the VAT number %s', (vat, expected) => {
    expect(peppolIdsOfVat(vat).map(({ scheme, id }) => `${scheme}:${id}`)).toEqual(expected);
  });

  test.each([
    ['0208:0403170701', true],
    ['0208:0403170702', false],
    ['0208:BE0403170701', false],
    ['9925:BE0403170701', true],
    ['0403170701', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => {
    expect(parsePeppolId(text) !== null).toBe(expected);
  });

  test('is that of the invoice’s buyer by default', () => {
    expect(peppolIdsOfVat(BELGIAN_BUYER.vat ?? '')[0]?.scheme).toBe('0208');
  });
});

describe('an order on invoice', () => {
  const of = (name: string): Node => ublOf(ELECTRONIC_DOCUMENTS[name] as DocumentSnapshot);

  test('is to be paid in full by a credit transfer: last day, account, bank and structured reference, and nothing prepaid', () => {
    const invoice = of('invoice of an order on invoice');
    expect(textOf(invoice, 'DueDate')).toBe(PAY_BY.due_on);
    expect(textOf(invoice, 'PaymentMeans', 'PaymentMeansCode')).toBe('30');
    expect(textOf(invoice, 'PaymentMeans', 'PaymentID')).toBe(PAY_BY.reference);
    const account = ['PaymentMeans', 'PayeeFinancialAccount'] as const;
    expect(textOf(invoice, ...account, 'ID')).toBe(PAY_BY.iban);
    expect(textOf(invoice, ...account, 'Name')).toBe(PAY_BY.holder);
    expect(textOf(invoice, ...account, 'FinancialInstitutionBranch', 'ID')).toBe(PAY_BY.bic);
    expect(all(invoice, 'LegalMonetaryTotal', 'PrepaidAmount')).toEqual([]);
    const total = cents(invoice, 'LegalMonetaryTotal', 'TaxInclusiveAmount');
    expect(cents(invoice, 'LegalMonetaryTotal', 'PayableAmount')).toBe(total);
    // a paid one has nothing to pay
    const paid = of('invoice of one line');
    expect(cents(paid, 'LegalMonetaryTotal', 'PayableAmount')).toBe(0);
    expect(all(paid, 'LegalMonetaryTotal', 'PrepaidAmount')).toHaveLength(1);
  });

  test('has no day of delivery, because nothing was delivered or paid when it was issued, except where the supply has to have one', () => {
    const day = ['Delivery', 'ActualDeliveryDate'] as const;
    expect(textOf(of('invoice of an order on invoice'), ...day)).toBeUndefined();
    expect(textOf(of('invoice of an order on invoice to the Netherlands'), ...day)).toBe('2026-11-21');
    expect(textOf(of('invoice of one line'), ...day)).toBe('2026-11-21');
  });

  test('has a credit note that is not to be paid, with the invoice that it corrects', () => {
    const note = of('credit note of an order on invoice');
    expect([all(note, 'PaymentMeans'), all(note, 'DueDate'), all(note, 'LegalMonetaryTotal', 'PrepaidAmount')]).toEqual([[], [], []]);
    expect(textOf(note, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBe('F2026-000123');
  });
});
