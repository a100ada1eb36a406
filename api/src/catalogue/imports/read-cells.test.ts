import { decodeFile, readBatches, readFileHeading, csvLines } from './csv.ts';
import { parseDay, parseMoney, readRow } from './read-cells.ts';

describe('parseMoney', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.000.000', 100_000_000],
    ['1 234,50', 123_450],
    ['€ 12,50', 1250],
    ['0,01', 1],
  ])('reads %s', (text, value) => {
    expect(parseMoney(text)).toEqual({ value });
  });

  test.each([
    ['1.234', 'ambiguous_amount'],
    ['1,234', 'ambiguous_amount'],
    ['-5', 'not_an_amount'],
    ['12,345,6', 'not_an_amount'],
    ['=1+1', 'not_an_amount'],
    ['1e3', 'not_an_amount'],
    ['1000001', 'amount_too_large'],
  ])('refuses %s', (text, code) => {
    expect(parseMoney(text)).toEqual({ code });
  });
});

test.each([
  ['2026-03-31', '2026-03-31'],
  ['31/3/2026', '2026-03-31'],
  ['31.03.2026', '2026-03-31'],
])('parseDay reads %s', (text, value) => {
  expect(parseDay(text)).toEqual({ value });
});
test.each(['31/02/2026', '2026-13-01', '3/2026', '46112'])('parseDay refuses %s', (text) => {
  expect(parseDay(text)).toEqual({ code: 'not_a_day' });
});

describe('files', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('sku;é', 'utf16le')]);
  test.each([
    ['UTF-8', Buffer.from('sku;é')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFsku;é')],
    ['UTF-16', utf16],
    ['Windows-1252', Buffer.from('sku;é', 'latin1')],
  ])('are read as %s', (_name, bytes) => {
    expect(decodeFile(bytes)).toBe('sku;é');
  });

  test.each([
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'import.spreadsheet'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.spreadsheet'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'import.not_text'],
    ['anything binary', Buffer.from([1, 0, 2, 3]), 'import.not_text'],
  ])('are refused as %s', (_name, bytes, code) => {
    expect(() => decodeFile(bytes)).toThrow(code);
  });

  test.each([';', ',', '\t'])('may be separated by %j', (separator) => {
    const { separator: found, heading } = readFileHeading('prices', `sku${separator}"a name"${separator}Price_Excl_VAT\nA;,\t`);
    expect([found, heading]).toEqual([separator, ['sku', 'a name', 'Price_Excl_VAT']]);
  });

  test('may begin with the line that names the separator', () => {
    expect(readFileHeading('stock', 'sep=;\r\nsku;on_hand\r\nA;1').body).toBe('sku;on_hand\r\nA;1');
  });

  test.each([
    ['name;price_excl_vat', 'import.no_sku'],
    ['sku;list_price_excl_vat', 'import.no_column'],
    ['sku;price_excl_vat;Price_excl_vat', 'import.repeated_column'],
  ])('are refused with the heading %s', (heading, code) => {
    expect(() => readFileHeading('prices', heading)).toThrow(code);
  });

  test('are read in batches, with the numbers of a spreadsheet, line breaks in cells and without empty rows', async () => {
    const rows = `sku;description:nl\r\n\r\nA;"one; two\nthree ""four"""\r\n;\r\n${'B;x\r\n'.repeat(30_000)}`;
    const read: { row: number; cells: string[] }[] = [];
    const sizes: number[] = [];
    for await (const batch of readBatches(rows, ';', 1000)) {
      sizes.push(batch.length);
      read.push(...batch);
    }
    expect(read.slice(0, 2)).toEqual([
      { row: 3, cells: ['A', 'one; two\nthree "four"'] },
      { row: 5, cells: ['B', 'x'] },
    ]);
    expect([read.length, Math.max(...sizes)]).toEqual([30_001, 1000]);
  });

  test('what a spreadsheet would take for a formula is written with an apostrophe, and read without', () => {
    expect(csvLines([['A', '=HYPERLINK("x")', '+32']])).toBe(`A;"'=HYPERLINK(""x"")";"'+32"\r\n`);
    expect(readRow('products', ['sku', 'name:nl'], 2, ['a', "'=1+1"]).values).toEqual({ 'name:nl': '=1+1' });
  });

  test('an empty cell is told from a missing column', () => {
    expect(readRow('prices', ['sku', 'price_excl_vat'], 2, ['a', '1']).values).toEqual({ price_excl_vat: 100 });
    expect(readRow('prices', ['sku', 'price_excl_vat', 'list_price_excl_vat'], 2, ['a', '1', '']).values).toEqual({
      price_excl_vat: 100,
      list_price_excl_vat: null,
    });
    expect(readRow('prices', ['sku', 'price_excl_vat'], 2, ['a', '']).problems).toEqual([{ column: 'price_excl_vat', code: 'empty' }]);
  });

  test('a row with other cells than the heading is wrong', () => {
    expect(readRow('stock', ['sku', 'on_hand'], 2, ['a']).problems[0]?.code).toBe('other_cells');
    expect(readRow('stock', ['sku', 'on_hand'], 2, ['a', '1', '', '']).problems).toEqual([]);
  });
});
