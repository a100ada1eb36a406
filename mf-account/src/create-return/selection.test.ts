import { aReturnable } from '../testing/returns.ts';
import { readSelection, stepPath } from './selection.ts';

const { items } = aReturnable();
const readQuery = (query: string) => readSelection(new URLSearchParams(query), items);

it.each([
  ['item=1&amount-1=2', { 1: 2 }],
  ['item=1', { 1: 4 }],
  ['item=1&amount-1=99&item=2&amount-2=0', { 1: 4, 2: 1 }],
  ['item=1&amount-1=abc', { 1: 4 }],
  ['amount-1=2', {}],
  ['item=3&amount-3=1', {}],
  ['item=77&item=__proto__&amount-__proto__=1', {}],
])('%s is parsed as %j', (query, selection) => expect(readQuery(query)).toEqual(selection));

it('parses the address that it built', () => {
  const selection = { 1: 3, 2: 1 };
  const path = stepPath('nl', 36, 'reason', selection);
  expect(path).toBe('/nl/account/retours/create?order=36&item=1&amount-1=3&item=2&amount-2=1&step=reason');
  expect(readQuery(path.split('?')[1] ?? '')).toEqual(selection);
});
