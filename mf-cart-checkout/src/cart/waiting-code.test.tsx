/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { Cart } from 'shared-contracts/wire/cart';
import { renderPart } from '../testing/harness.ts';
import type { RefusedCoupon } from './change-action.ts';
import { WaitingCode } from './waiting-code.tsx';

type Coupon = NonNullable<Cart['coupon']>;
const withProblem = (code: NonNullable<Coupon['problem']>['code'], message: string): Coupon => ({
  code: 'LENTE',
  discount_cents: 0,
  problem: { code, message },
});
const renderText = (coupon: Cart['coupon'], refused: RefusedCoupon | null = null) =>
  renderPart(
    <section data-testid="code">
      <WaitingCode coupon={coupon} refused={refused} />
    </section>,
  ).getByTestId('code').textContent;

test.each(['minimum', 'second_chance'] as const)('a code that lacks goods (%s) is announced as waiting', (problem) => {
  expect(renderText(withProblem(problem, 'Te weinig.'))).toMatch(/^Kortingscode LENTE staat klaar\./);
});

test.each(['expired', 'used', 'invalid'] as const)("a code that goods can't make valid (%s) shows its problem", (problem) => {
  const text = renderText(withProblem(problem, 'Deze code geldt niet meer.'));
  expect(text).toContain('LENTE');
  expect(text).toContain('Deze code geldt niet meer.');
  expect(text).not.toContain('staat klaar');
});

test('a refusal of a form without JavaScript is shown once', () => {
  const failure = { kind: 'rule' as const, status: 422, code: 'coupon.expired', message: 'Vervallen.' };
  renderText(withProblem('expired', 'Vervallen.'), { intent: 'coupon', code: 'LENTE', failure });
  expect(screen.getAllByText('Vervallen.')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Vervallen.');
});

test('without a code nothing is shown', () => {
  expect(renderText(null)).toBe('');
});
