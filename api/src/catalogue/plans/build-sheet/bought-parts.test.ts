import fc from 'fast-check';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import { boughtParts } from './bought-parts.ts';

const sameFamily = (one: string, other: string): boolean => one.split('-')[0] === other.split('-')[0];

test('names what was bought for each purpose, and what it was bought in place of', () => {
  const lines: BillLine[] = [
    { role: 'panel', sku: '10-250153-AN', amount: 9 },
    { role: 'post', sku: '40-210-AN', amount: 8 },
    { role: 'post_end', sku: '41-210-AN', amount: 2 },
    { role: 'concrete', sku: '129-25-NA', amount: 30 },
  ];
  const bought = [
    { sku: '10-250153-AN', amount: 9 },
    { sku: '40-210-AN', amount: 3 },
    { sku: '40-230-AN', amount: 5 },
    { sku: '41-210-GR', amount: 2 },
    { sku: '129-25-NA', amount: 20 },
  ];
  const { parts, missing } = boughtParts(lines, bought, sameFamily);
  expect(parts.map(({ role, sku, amount, instead }) => `${amount} ${role} ${sku} ${instead ?? ''}`.trim())).toEqual([
    '9 panel 10-250153-AN',
    '3 post 40-210-AN',
    '5 post 40-230-AN 40-210-AN',
    '2 post_end 41-210-GR 41-210-AN',
    '20 concrete 129-25-NA',
  ]);
  expect(missing).toEqual([{ role: 'concrete', sku: '129-25-NA', amount: 10 }]);
});

test('other sizes of packs stand in with their own number, and nothing is missing', () => {
  const lines: BillLine[] = [{ role: 'tension_wire', sku: '60-100-AN', amount: 2 }];
  expect(boughtParts(lines, [{ sku: '60-50-AN', amount: 4 }], sameFamily)).toEqual({
    parts: [{ role: 'tension_wire', sku: '60-50-AN', amount: 4, instead: '60-100-AN' }],
    missing: [],
  });
});

test('every bought piece is named once, whatever replaced what', () => {
  const line = fc.record({
    role: fc.constantFrom('post' as const, 'post_end' as const),
    size: fc.nat(2),
    amount: fc.integer({ min: 1, max: 9 }),
  });
  const piece = fc.record({ size: fc.nat(4), amount: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ role, size }) => `${role} ${size}` }),
      fc.uniqueArray(piece, { maxLength: 5, selector: ({ size }) => size }),
      (needed, pieces) => {
        const lines = needed.map(({ role, size, amount }): BillLine => ({ role, sku: `40-${size}`, amount }));
        const bought = pieces.map(({ size, amount }) => ({ sku: `40-${size}`, amount }));
        const { parts, missing } = boughtParts(lines, bought, sameFamily);
        for (const { sku, amount } of bought) {
          expect(parts.filter((part) => part.sku === sku).reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        }
        const total = (list: readonly { amount: number }[]): number => list.reduce((sum, { amount }) => sum + amount, 0);
        expect(total(missing)).toBe(Math.max(0, total(lines) - total(bought)));
      },
    ),
  );
});
