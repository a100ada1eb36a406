import { checkoutKind } from './checkout-kind.ts';

test.each([
  ['be', false, null, 'payment'],
  ['nl', false, '', 'payment'],
  ['lu', false, '  ', 'payment'],
  ['be', false, 'BE0787274566', 'quote'],
  ['be', true, 'BE0787274566', 'payment'],
  ['de', false, null, 'request'],
  ['fr', true, 'FR40303265045', 'request'],
  ['fr', false, 'FR40303265045', 'request'],
] as const)('an order to %s (professional: %s, VAT number %j) goes as %s', (deliveryCountry, professional, vatNumber, kind) => {
  expect(checkoutKind({ deliveryCountry, professional, vatNumber })).toBe(kind);
});
