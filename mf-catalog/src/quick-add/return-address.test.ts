import { parsePostResult, returnAddress, parseLines } from './return-address.ts';

const read = (path: string) => new URL(path, 'https://shop.test');

test('rows that stay are in the address as they were written', () => {
  const staying = [
    { sku: ' 77-XYZ&a=b ', amount: '3' },
    { sku: '10-1', amount: '1,5 st.' },
  ];
  const { pathname, searchParams, hash } = read(returnAddress('fr', 2, staying));
  expect([pathname, hash]).toEqual(['/fr/quick-add', '#in-cart']);
  expect(parsePostResult(searchParams)).toEqual({ added: 2, more: 0 });
  expect(parseLines(searchParams)).toEqual([{ sku: '77-XYZ&a=b', amount: '3' }, staying[1]]);
});

test('those the address has no room for are counted', () => {
  const staying = Array.from({ length: 500 }, (_, place) => ({ sku: `77-${place}-ANTRACIET`, amount: '10' }));
  const path = returnAddress('nl', 1, staying);
  const { searchParams } = read(path);
  const kept = parseLines(searchParams);
  // What the cart comes back to.
  expect(path.length).toBeLessThan(4_000);
  expect(kept.length).toBeGreaterThan(90);
  expect(kept).toEqual(staying.slice(0, kept.length));
  expect(parsePostResult(searchParams)).toEqual({ added: 1, more: 500 - kept.length });
});

test('a form may have fewer amounts than numbers', () => {
  const form = new FormData();
  form.append('sku', '10-1');
  expect(parseLines(form)).toEqual([{ sku: '10-1', amount: '1' }]);
});
