/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { Cart } from 'shared-contracts/wire/cart';
import { renderPart } from '../testing/harness.ts';
import type { ChangeRefused } from './change-action.ts';
import { WaitingCode } from './waiting-code.tsx';

type Coupon = NonNullable<Cart['coupon']>;
const withProblem = (code: NonNullable<Coupon['problem']>['code'], message: string): Coupon => ({
  code: 'LENTE',
  discount_cents: 0,
  problem: { code, message },
});
const told = (coupon: Cart['coupon'], refused: ChangeRefused | null = null) =>
  renderPart(
    <section data-testid="told">
      <WaitingCode coupon={coupon} refused={refused} />
    </section>,
  ).getByTestId('told').textContent;

test.each(['minimum', 'second_chance'] as const)('a code that lacks goods (%s) waits for them', (problem) => {
  expect(told(withProblem(problem, 'Te weinig.'))).toMatch(/^Kortingscode LENTE staat klaar\./);
});

test.each(['expired', 'used', 'invalid'] as const)('one that no goods could help (%s) is not promised', (problem) => {
  const text = told(withProblem(problem, 'Deze code geldt niet meer.'));
  expect(text).toContain('LENTE');
  expect(text).toContain('Deze code geldt niet meer.');
  expect(text).not.toContain('staat klaar');
});

test("the result of a plain form's code is shown once, at once", () => {
  const failure = { kind: 'rule' as const, status: 422, code: 'coupon.expired', message: 'Vervallen.' };
  told(withProblem('expired', 'Vervallen.'), { intent: 'coupon', failure });
  expect(screen.getAllByText('Vervallen.')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Vervallen.');
});

test('without a code nothing is said', () => {
  expect(told(null)).toBe('');
});
