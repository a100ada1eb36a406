import { orderStage } from './order-stage.ts';

test.each([
  ['confirmed', null, 'confirmed'],
  ['confirmed', undefined, 'confirmed'],
  ['confirmed', '2026-03-04T10:00:00.000Z', 'withdrawn'],
])('an order that is %s, with a withdrawal at %s, is %s', (status, withdrawal_received_at, stage) => {
  expect(orderStage({ status, withdrawal_received_at })).toBe(stage);
});
