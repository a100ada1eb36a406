import { aLine } from '../testing/a-cart.ts';
import { cartCsv } from './cart-csv.ts';

test('has one row for each sold variant, with quoted names, without gifts and rentals', () => {
  const lines = [
    aLine(),
    aLine({ sku: 'PAAL-210', product_name: 'Paal "Linea"', name: '60 × 40; groen', amount: 4 }),
    aLine({ sku: 'GIFT', kind: 'gift' }),
    aLine({ sku: 'BOOR', kind: 'rental' }),
  ];
  expect(cartCsv(lines)).toBe(
    'sku;amount;name\r\nLIN-103;2;"Draadpaneel Linea 3D, Antraciet, 250 × 103 cm"\r\nPAAL-210;4;"Paal ""Linea"", 60 × 40; groen"\r\n',
  );
});

test('escapes a name that a spreadsheet would run as a formula', () => {
  expect(cartCsv([aLine({ product_name: '=1+1', name: 'x' })])).toContain(`"'=1+1, x"`);
});
