import { orderTimeline, getStepDay } from './order-timeline.ts';

test('goods that were delivered before a machine is brought are not the end', () => {
  expect(orderTimeline('delivered', { isMachineToCome: true }).at(-1)).toEqual({ name: 'delivered', state: 'current' });
});

const getSteps = (status: Parameters<typeof orderTimeline>[0]) => orderTimeline(status).map(({ name, state }) => `${name} ${state}`);

describe('timeline of an order', () => {
  it.each([
    ['awaiting_payment', ['paid current', 'packed todo', 'shipped todo', 'delivered todo']],
    ['confirmed', ['paid done', 'packed current', 'shipped todo', 'delivered todo']],
    ['shipped', ['paid done', 'packed done', 'shipped current', 'delivered todo']],
    ['delivered', ['paid done', 'packed done', 'shipped done', 'delivered done']],
    ['cancelled', ['ordered done', 'cancelled current']],
    ['requested', ['received done', 'contact current', 'decision todo']],
    ['quote_requested', ['received done', 'offer current', 'decision todo']],
  ] as const)('of an order that is %s', (status, steps) => {
    expect(getSteps(status)).toEqual(steps);
  });

  it('has the date of past steps only', () => {
    const events = [{ status: 'paid', at: '2026-03-02T10:17:00.000Z' }] as const;
    expect([getStepDay('paid', events), getStepDay('packed', events), getStepDay('delivered', events)]).toEqual([
      '2026-03-02T10:17:00.000Z',
      undefined,
      undefined,
    ]);
  });
});
