import { cleanErrorMessage } from './error-text.ts';

test.each([
  ['Cannot read properties of undefined (reading "price")', 'Cannot read properties of undefined (reading "price")'],
  ['no account for jan.peeters+x@mail.example here', 'no account for <address> here'],
  ['GET /api/orders?email=jan@mail.example&x=1 failed', 'GET /api/orders failed'],
  ['https://groenhof.example/nl/track#secret is gone', 'https://groenhof.example/nl/track is gone'],
  ['token eyJhbGciOiJIUzI1NiJ9_abcdef-012 expired', 'token <token> expired'],
  ['call +32 470 12 34 56 or 0470/123456', 'call <digits> or <digits>'],
  ['order 20261234 of 12 pieces', 'order <digits> of 12 pieces'],
])('an error message is reported without personal data: %s', (message, clean) => {
  expect(cleanErrorMessage(message)).toBe(clean);
});

it('a long error message is cut off', () => {
  expect(cleanErrorMessage('no '.repeat(400))).toHaveLength(200);
});
