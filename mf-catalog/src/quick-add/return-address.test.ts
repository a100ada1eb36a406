import { parsePostResult, returnAddress, parseLines } from './return-address.ts';

const parseAddress = (path: string) => new URL(path, 'https://shop.test');

test('remaining rows are in the address as they were typed', () => {
  const lines = [
    { sku: ' 77-XYZ&a=b ', amount: '3' },
    { sku: '10-1', amount: '1,5 st.' },
  ];
  const { pathname, searchParams, hash } = parseAddress(returnAddress('fr', 2, lines));
  expect([pathname, hash]).toEqual(['/fr/quick-add', '#in-cart']);
  expect(parsePostResult(searchParams)).toEqual({ added: 2, more: 0 });
  expect(parseLines(searchParams)).toEqual([{ sku: '77-XYZ&a=b', amount: '3' }, lines[1]]);
});

test('rows that do not fit into the address are counted', () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({ sku: `77-${index}-ANTRACIET`, amount: '10' }));
  const path = returnAddress('nl', 1, lines);
  const { searchParams } = parseAddress(path);
  const parsedLines = parseLines(searchParams);
  // The address to which the cart redirects back.
  expect(path.length).toBeLessThan(4_000);
  expect(parsedLines.length).toBeGreaterThan(90);
  expect(parsedLines).toEqual(lines.slice(0, parsedLines.length));
  expect(parsePostResult(searchParams)).toEqual({ added: 1, more: 500 - parsedLines.length });
});

test('a form may have fewer amounts than numbers', () => {
  const form = new FormData();
  form.append('sku', '10-1');
  expect(parseLines(form)).toEqual([{ sku: '10-1', amount: '1' }]);
});
