import type { Translate } from '../page/translate.ts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';
import { aLine } from '../testing/a-cart.ts';
import { cartCsv } from './cart-csv.ts';

const textsOf = ({ share: { columns } }: typeof nl) =>
  ((key: string) => columns[key.replace('share.columns.', '') as keyof typeof columns]) as unknown as Translate;

test('has one row for each sold variant, with quoted names, without gifts and rentals', () => {
  const lines = [
    aLine(),
    aLine({ sku: 'PAAL-210', product_name: 'Paal "Linea"', name: '60 × 40; groen', amount: 4 }),
    aLine({ sku: 'GIFT', kind: 'gift' }),
    aLine({ sku: 'BOOR', kind: 'rental' }),
  ];
  expect(cartCsv(lines, 'nl', textsOf(nl))).toBe(
    '\uFEFFArtikelnummer;Aantal;Product\r\nLIN-103;2;"Draadpaneel Linea 3D, Antraciet, 250 × 103 cm"\r\nPAAL-210;4;"Paal ""Linea"", 60 × 40; groen"\r\n',
  );
});

test.each([
  ['fr', fr, 'Référence;Quantité;Produit'],
  ['de', de, 'Artikelnummer;Menge;Produkt'],
  ['en', en, 'Article number,Quantity,Product'],
] as const)('has the columns and the separator of spreadsheets in %s', (lang, texts, header) => {
  expect(cartCsv([aLine()], lang, textsOf(texts))).toContain(`\uFEFF${header}\r\n`);
});

test('escapes a name that a spreadsheet would run as a formula', () => {
  expect(cartCsv([aLine({ product_name: '=1+1', name: 'x' })], 'nl', textsOf(nl))).toContain(`"'=1+1, x"`);
});
