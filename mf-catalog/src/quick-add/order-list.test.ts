import { writeCsv } from 'shared-contracts/rules/csv';
import { decodeTable, readTable } from './csv.ts';
import { readAmounts, readOrderList } from './order-list.ts';
import { piecesOf } from './pieces.ts';

const SKU = '10-250153-AN';

describe('reading a list', () => {
  test.each([
    ['tabs, as spreadsheets copy', `${SKU}\t4\n10-250103-GR\t12`],
    ['semicolons', `${SKU};4\r\n10-250103-GR;12\r\n`],
    ['commas', `${SKU},4\n10-250103-GR,12`],
    ['a byte order mark and empty lines', `\uFEFF${SKU};4\n\n;;\n10-250103-GR;12\n`],
    ['quotes', `"${SKU}";"4"\n"10-250103-GR";"12"`],
    ['the amount first', `4;${SKU}\n12;10-250103-GR`],
    ['a title above', `Bestelling\n${SKU};4\n10-250103-GR;12`],
    ['a title with another mark above', `Werf Janssens, Gent\n${SKU}\t4\n10-250103-GR\t12`],
    ['a title above the columns', `Werf;\nGent;2026\nArtikel;Aantal\n${SKU};4\n10-250103-GR;12`],
    ['Excel’s own first line', `sep=;\n${SKU};4\n10-250103-GR;12`],
    ['the mark of texts', `'${SKU};'4\n10-250103-GR;'12`],
    ['a text between', `${SKU};Paneel;4\n10-250103-GR;"Paneel; groen";12`],
  ])('%s', (_how, text) => {
    expect(readOrderList(text)).toEqual([
      { sku: SKU, amount: '4' },
      { sku: '10-250103-GR', amount: '12' },
    ]);
  });

  test.each([
    ['nl', 'Omschrijving;Aantal;Artikelnummer'],
    ['fr', 'Désignation;Quantité;Numéro d’article'],
    ['de', 'Bezeichnung;Menge;Artikel-Nr.'],
    ['en', 'Description;Qty;SKU'],
    ['another shop’s', 'name;quantity;product_number'],
  ])('columns are recognized by their names: %s', (_lang, header) => {
    expect(readOrderList(`${header}\nPaneel 3D;7;${SKU}`)).toEqual([{ sku: SKU, amount: '7' }]);
  });

  test.each([
    ['tabs, then a comma', `${SKU}\t4\n129-25-NA,50`],
    ['a semicolon among tabs', `${SKU}\t4\n129-25-NA; 50`],
    ['a tab among commas', `${SKU},4\n129-25-NA\t50`],
    ['below named columns', `aantal;artikel\n4;${SKU}\n129-25-NA,50`],
  ])('a line with another separator is read: %s', (_how, text) => {
    expect(readOrderList(text)).toEqual([
      { sku: SKU, amount: '4' },
      { sku: '129-25-NA', amount: '50' },
    ]);
  });

  test('lines of a spreadsheet, a mail and a note are read together, and what is no article stays in its place', () => {
    const text = `${SKU}\t4\r\n10-250103-GR; 12 st\r\n3 x 129-25-NA\r\ngraag vóór vrijdag\r\n5400000000010   x6\r\n- 131-10-AN: 2 stuks\r\n`;
    expect(readOrderList(text).map(({ sku, amount }) => [sku, piecesOf(amount)])).toEqual([
      [SKU, 4],
      ['10-250103-GR', 12],
      ['129-25-NA', 3],
      ['graag vóór vrijdag', 1],
      ['5400000000010', 6],
      ['131-10-AN', 2],
    ]);
  });

  test('a decimal comma does not make columns of lines with spaces', () => {
    expect(readOrderList(`${SKU} 1,5\n10-250103-GR 2`)).toEqual([
      { sku: SKU, amount: '1,5' },
      { sku: '10-250103-GR', amount: '2' },
    ]);
  });

  test.each(['5x', '5 st.', 'x5'])('columns with the amount first may have %s', (amount) => {
    expect(readOrderList(`${amount};${SKU};Paneel`)).toEqual([{ sku: SKU, amount }]);
  });

  test('a row without an article number is kept whole', () => {
    expect(readOrderList(`aantal;artikel\n4;${SKU}\n16;;Totaal`)).toEqual([
      { sku: SKU, amount: '4' },
      { sku: '16 Totaal', amount: '1' },
    ]);
  });

  test('a comma in a text or amount is no separator', () => {
    expect(readOrderList(`${SKU};4\n1.250,00;\nPaneel, groen 3`).map(({ sku }) => sku)).toEqual([SKU, '1.250,00', 'Paneel, groen 3']);
  });

  test('without amounts each line is one piece', () => {
    expect(readOrderList(`${SKU}\n5400000000010`)).toEqual([
      { sku: SKU, amount: '1' },
      { sku: '5400000000010', amount: '1' },
    ]);
  });

  test('an invalid amount stays visible', () => {
    expect(readOrderList(`artikel;aantal\n${SKU};veel`)).toEqual([{ sku: SKU, amount: 'veel' }]);
  });

  test.each(['0', '-2', '1,5', '0.5'])('without column names %s is kept as an amount, not replaced by one piece', (amount) => {
    expect(readOrderList(`${SKU};${amount}`)).toEqual([{ sku: SKU, amount }]);
  });

  test('a name and an EAN behind the SKU are no amounts', () => {
    expect(readOrderList(`${SKU};Paneel;5400000000010`)).toEqual([{ sku: SKU, amount: '1' }]);
  });

  test('invisible characters are left out', () => {
    expect(readOrderList(`${SKU}\0\u0001\t4`)).toEqual([{ sku: SKU, amount: '4' }]);
  });

  test('a text without an article number is an empty list', () => {
    expect(readOrderList('\n \n')).toEqual([]);
  });
});

test('a column of amounts keeps its gaps; any other text is no such column', () => {
  expect(readAmounts('4\r\n\r\n1.000\r\n')).toEqual(['4', '', '1.000']);
  expect(readAmounts('4')).toEqual([]);
  expect(readAmounts('4\nveel')).toEqual([]);
});

describe('files', () => {
  test('quoted cells contain separators, quotes and line breaks', () => {
    expect(readTable('a;"b;""c""\nd";e')).toEqual([['a', 'b;"c"\nd', 'e']]);
  });

  test.each(['nl', 'en'] as const)('a written file can be read again (%s)', (lang) => {
    const text = writeCsv(
      [
        ['Artikel', 'Aantal'],
        [SKU, 4],
        ['=1+1', '5" buis; kort'],
      ],
      lang,
    );
    expect(readTable(text)[2]).toEqual(["'=1+1", '5" buis; kort']);
    expect(readOrderList(text)[0]).toEqual({ sku: SKU, amount: '4' });
  });

  test.each([
    ['UTF-8', new TextEncoder().encode('Numéro')],
    ['UTF-8 with BOM', new TextEncoder().encode('\uFEFFNuméro')],
    ['UTF-16, big endian', Uint8Array.from([0xfe, 0xff, ...[...'Numéro'].flatMap((char) => [0, char.charCodeAt(0)])])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...[...'Numéro'].flatMap((char) => [char.charCodeAt(0), 0])])],
    ['Windows-1252', Uint8Array.from([...'Numéro'].map((char) => char.charCodeAt(0)))],
  ])('%s is read', (_encoding, bytes) => {
    expect(decodeTable(bytes.buffer).replace('\uFEFF', '')).toBe('Numéro');
  });

  test('a file with BOM and Windows line ends is read', () => {
    const file = new TextEncoder().encode(`\uFEFFArtikelnummer;Aantal\r\n${SKU};4\r\n10-250103-GR;12\r\n`);
    expect(readOrderList(decodeTable(file.buffer))).toEqual([
      { sku: SKU, amount: '4' },
      { sku: '10-250103-GR', amount: '12' },
    ]);
    const plain = new TextEncoder().encode(`\uFEFF${SKU}  4\r\n10-250103-GR  12\r\n`);
    expect(readOrderList(decodeTable(plain.buffer))).toHaveLength(2);
  });

  test('a binary file has no lines', () => {
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
    expect(readOrderList(decodeTable(picture.buffer))).toEqual([]);
  });
});
