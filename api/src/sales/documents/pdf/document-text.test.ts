import { openPaper } from '../../../platform/pdf/paper.ts';
import { aDocument, aDocumentLine } from '../../../testing/a-document.ts';
import type { DocumentSnapshot } from '../snapshot.ts';
import { structuredCommunication } from '../structured-communication.ts';
import { salesTexts } from '../../texts.ts';
import { documentText, printedLine } from './document-text.ts';
import { FACT_WIDTH, GRAND_LABEL_WIDTH, renderDocument } from './render-document.ts';

const LANGS = ['nl', 'fr', 'de', 'en'] as const;
const everything = (lang: DocumentSnapshot['lang'], overrides: Partial<DocumentSnapshot> = {}) =>
  documentText(
    aDocument({
      lang,
      reverse_charge: true,
      vat: [{ rate: 0, base_cents: 24_695, vat_cents: 0 }],
      vat_consultation: { number: 'WAPI1', on: '2026-11-20' },
      deposit_cents: 15_000,
      is_copy: true,
      lines: [
        ...aDocument().lines,
        aDocumentLine({ kind: 'rental', amount: 1, period: { from: '2026-12-01', to: '2026-12-03' } }),
        aDocumentLine({ kind: 'overpayment', amount: 1, title: '', detail: '', sku: null }),
      ],
      ...overrides,
    }),
  );
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('the text of a document', () => {
  test.each([
    ['nl', 'Betaald op 21 november 2026 met kredietkaart.', 'Jouw referentie: PO 2026-0415'],
    ['fr', 'Payé le 21 novembre 2026 par carte de crédit.', 'Votre référence'],
    ['de', 'Bezahlt am 21. November 2026 mit Kreditkarte.', 'Ihre Referenz: PO 2026-0415'],
    ['en', 'with credit card.', 'Your reference: PO 2026-0415'],
  ] as const)('says in %s how it was paid, and the buyer’s own reference', (lang, paid, reference) => {
    const text = everything(lang, { paid_on: '2026-11-21', paid_with: 'creditcard', purchase_order: 'PO 2026-0415' });
    expect(text.notes.join(' ')).toContain(paid);
    expect(text.billTo.lines.at(-1)).toContain(reference);
    const older = everything(lang, { paid_on: '2026-11-21' });
    expect([older.notes.join(' ').includes(paid), older.billTo.lines.join(' ').includes(reference)]).toEqual([false, false]);
  });

  test.each(LANGS)('is complete in %s, as invoice and as credit note', (lang) => {
    for (const text of [
      everything(lang),
      everything(lang, { kind: 'credit_note', corrects: { number: 'F2026-000001', issued_on: '2026-01-02' }, reason: 'return' }),
    ]) {
      const all = JSON.stringify({ ...text, pages: text.pageOf(1, 2) });
      expect(all).not.toMatch(/\{\w+\}|undefined|NaN|\?/);
      expect(text.pageOf(1, 2)).toMatch(/1.+2/);
    }
  });

  test.each([
    ['nl', 'vrijgestelde intracommunautaire levering, artikel 138', 'btw verlegd'],
    ['fr', 'livraison intracommunautaire exemptée, article 138', 'autoliquidation'],
    ['de', 'steuerfreie innergemeinschaftliche Lieferung, Artikel 138', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['en', 'exempt intra-Community supply, Article 138', 'reverse charge'],
  ] as const)('says in %s why a company abroad pays no VAT: of goods one reason, of rentals another', (lang, goods, rentals) => {
    const notes = (overrides: Partial<DocumentSnapshot> = {}) => everything(lang, overrides).notes.join(' ');
    expect(notes()).toContain(goods);
    expect(notes()).toContain(rentals);
    expect(notes()).toContain(salesTexts(lang)('orderMails.reverseCharge'));
    expect(notes({ lines: aDocument().lines })).not.toContain(rentals);
    expect(notes({ lines: [aDocumentLine({ kind: 'rental', amount: 1 })] })).not.toContain(goods);
    const taxed = documentText(aDocument({ lang })).notes.join(' ');
    expect(taxed).not.toContain(goods);
    expect(taxed).not.toContain(rentals);
  });

  test('has prices with VAT for private customers, without for companies, and decimals for fractions of a cent', () => {
    expect(documentText(aDocument()).rows[0]).toMatchObject({ unit: '€\u00a064,95', total: '€\u00a0259,80' });
    const company = documentText(aDocument({ basis: 'excl', lines: [aDocumentLine({ amount: 7, excl_vat_cents: 10_000 })] }));
    expect(company.rows[0]).toMatchObject({ unit: '€\u00a014,2857', total: '€\u00a0100,00' });
    expect(company.columns[4]).toBe('Bedrag excl.');
  });

  test('mentions the withdrawal to consumers, and the electronic invoice to companies', () => {
    expect(documentText(aDocument()).notes.at(-1)).toContain('https://shop.example/nl/withdrawal');
    const company = { ...aDocument().buyer, company_name: 'Bakkerij Bas' };
    expect(documentText(aDocument({ buyer: company })).notes.join('\n')).not.toContain('/withdrawal');
    const copy = documentText(aDocument({ basis: 'excl', is_copy: true }));
    expect(copy.copy).toBe('Kopie');
    expect(copy.notes.at(-1)).toContain('via Peppol het wettelijke');
  });

  test('mentions the withdrawal for the bought goods or rental; older invoices still mention 14 days', () => {
    const notesOf = (lines: Parameters<typeof aDocumentLine>[0][], withdrawal_days?: number) =>
      documentText(aDocument({ lines: lines.map((line) => aDocumentLine(line)), withdrawal_days })).notes.join('\n');
    expect(notesOf([{}])).toContain('14 dagen na de levering');
    expect(notesOf([{}], 30)).toContain('30 dagen na de levering');
    expect(notesOf([{ kind: 'rental' }], 30)).toContain('14 dagen na je bestelling om de huur');
    expect(notesOf([{ kind: 'rental' }], 30)).not.toContain('na de levering');
    expect(notesOf([{ custom_made: true }, { kind: 'delivery' }])).not.toContain('withdrawal');
  });

  test('names the delivery address only when it is another one', () => {
    expect(documentText(aDocument()).deliverTo).toBeNull();
    const other = { ...aDocument().delivery_address, city: 'Aalst', zip_code: '9300' };
    expect(documentText(aDocument({ delivery_address: other })).deliverTo?.lines).toContain('9300 Aalst');
  });

  test('has a Belgian communication that ends in its remainder by 97', () => {
    expect(structuredCommunication('2026-000456')).toBe('+++202/6000/45662+++');
    expect(structuredCommunication('97')).toBe('+++000/0000/09797+++');
  });

  test('prints names in Greek and with Vietnamese accents, and of stored texts what the font lacks as a question mark, on one line', () => {
    expect(printedLine('Łódź Żółć Γιώργος Nguyễn “é” – 10 €')).toBe('Łódź Żółć Γιώργος Nguyễn “é” – 10 €');
    expect(printedLine('中\u0000\n\u202f')).toBe('?  \u00a0');
  });
});

test.each(LANGS)('a credit note in %s names the invoice it corrects with its day, and is addressed as one', (lang) => {
  const text = everything(lang, { kind: 'credit_note', corrects: { number: 'F2026-000001', issued_on: '2026-01-02' }, reason: 'return' });
  expect(text.facts[2]?.value).toBe('F2026-000001');
  expect(text.notes).toContainEqual(expect.stringMatching(/F2026-000001.*2026/));
  expect(text.billTo.heading).not.toBe(everything(lang).billTo.heading);
});

test.each(LANGS)('facts and the grand total’s label fit on one line in %s', (lang) => {
  const paper = openPaper(lang, 'widths', new Date(0));
  const width = (content: string, size: number): number => paper.font('bold').fontSize(size).widthOfString(content);
  const reasons = ['sale', 'cancelled', 'return', 'withdrawal', 'paid_twice', 'goodwill'] as const;
  for (const reason of reasons) {
    const texts = [
      everything(lang),
      everything(lang, {
        kind: 'credit_note',
        corrects: { number: 'F2026-000001', issued_on: '2026-09-22' },
        issued_on: '2026-09-22',
        reason,
      }),
    ];
    for (const { facts, totals } of texts) {
      const tooWide = [
        ...facts.filter(({ value }) => width(value, 10) > FACT_WIDTH).map(({ value }) => value),
        ...totals.filter(({ label, isGrand }) => isGrand && width(label, 12) > GRAND_LABEL_WIDTH).map(({ label }) => label),
      ];
      expect(tooWide).toEqual([]);
    }
  }
});

describe('the PDF', () => {
  test('is the same bytes every time', async () => {
    const [first, second] = [await renderDocument(aDocument()), await renderDocument(aDocument())];
    expect(first.equals(second)).toBe(true);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(first)).toBe(1);
  });

  test('has enough pages for a hundred lines, and for names of any length', async () => {
    const long = 'Draadpaneel '.repeat(30);
    const lines = Array.from({ length: 100 }, (_, place) => aDocumentLine({ title: place % 10 === 0 ? long : `Paneel ${place}` }));
    const pages = pagesOf(await renderDocument(aDocument({ lines })));
    expect(pages).toBeGreaterThan(5);
    expect(pages).toBeLessThan(15);
    const buyer = { ...aDocument().buyer, name: 'x'.repeat(120), company_name: '<b>"&' };
    expect(pagesOf(await renderDocument(aDocument({ buyer })))).toBe(1);
  });
});
