import fc from 'fast-check';
import { piecesOf } from './pieces.ts';
import { isArticleNumber, readTextLine } from './text-line.ts';

const SKU = '10-250153-AN';

test.each([
  ['4', 4],
  [' 12 ', 12],
  ['1.000', 1000],
  ['1 250', 1250],
  ['1.000,00', 1000],
  ['1,250.0', 1250],
  ['12.500', 12500],
  ['1’000', 1000],
  ['4 Stück', 4],
  ['0.500', null],
  ['12,00', 12],
  ['4 st.', 4],
  ['5x', 5],
  ['5 x', 5],
  ['x5', 5],
  ['× 5', 5],
  ['5 stuks', 5],
  ['x', null],
  ['xx5', null],
  ['0', null],
  ['-2', null],
  ['1,5', null],
  ['veel', null],
  ['', null],
  ['1000000', null],
])('%j is %j pieces', (text, pieces) => {
  expect(piecesOf(text)).toBe(pieces);
});

describe('a line without columns', () => {
  test.each([
    `${SKU} 5`,
    `${SKU}     5`,
    `${SKU}\t5`,
    `${SKU};5`,
    `${SKU}, 5`,
    `${SKU}: 5`,
    `${SKU} = 5`,
    `${SKU} - 5`,
    `${SKU} 5x`,
    `${SKU} 5 x`,
    `${SKU} x5`,
    `${SKU} x 5`,
    `${SKU} × 5`,
    `${SKU} (5x)`,
    `${SKU} 5 st`,
    `${SKU} 5 st.`,
    `${SKU} 5 stuks`,
    `${SKU}: 5 Stück`,
    `${SKU} 5 pièces`,
    `${SKU} 5 pcs`,
    `5 ${SKU}`,
    `5x ${SKU}`,
    `5 x ${SKU}`,
    `5 st ${SKU}`,
    `5 stuks: ${SKU}`,
    `5 Stück ${SKU}`,
    `- ${SKU} 5`,
    `• 5x ${SKU}`,
    `1. ${SKU}  5`,
    `2) 5 x ${SKU}`,
    `5x ${SKU} Draadpaneel Linea antraciet`,
    `${SKU} 5 st Draadpaneel`,
    `${SKU} Draadpaneel Linea 3D: 5 stuks`,
  ])('%j is five pieces', (line) => {
    const read = readTextLine(line);
    expect([read?.sku, piecesOf(read?.amount ?? '')]).toEqual([SKU, 5]);
  });

  test.each([
    ['5400000000010 4', '5400000000010', 4],
    ['4 5400000000010', '5400000000010', 4],
    ['12 x 54000000', '54000000', 12],
    [`${SKU} 1.000`, SKU, 1000],
    [`- ${SKU}`, SKU, 1],
  ])('%j', (line, sku, pieces) => {
    const read = readTextLine(line);
    expect([read?.sku, piecesOf(read?.amount ?? '')]).toEqual([sku, pieces]);
  });

  test.each(['0', '-2', '1,5'])('an invalid amount stays visible: %s', (amount) => {
    expect(readTextLine(`${SKU} ${amount}`)).toEqual({ sku: SKU, amount });
  });

  test.each(['', 'Paneel, groen 3', 'graag vóór vrijdag', '12 40', 'Bestelling 2026', SKU, 'Werf Gent', '5 panelen', '3 x klant'])(
    '%j is none',
    (line) => {
      expect(readTextLine(line)).toBeNull();
    },
  );

  test('whatever is pasted, what is read is an article number that stands in the line', () => {
    const part = fc.constantFrom(SKU, '5', 'x', '5x', ' ', '  ', '\t', ';', ',', ':', '-', 'st', 'groen', '5400000000010', '1,5', '(', ')');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const line = parts.join('');
        const read = readTextLine(line);
        return read === null || (isArticleNumber(read.sku) && line.includes(read.sku) && line.includes(read.amount.replace(/^1$/, '')));
      }),
    );
  });

  test('a long line is read in no time', () => {
    const began = performance.now();
    for (const line of ['1 x '.repeat(20_000), 'a1 '.repeat(20_000), '1'.repeat(80_000)]) readTextLine(line);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
