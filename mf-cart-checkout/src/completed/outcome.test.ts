import type { Order } from 'shared-contracts/wire/order';
import { isComplete, isPlaced, determineOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';

type Case = [Order['kind'], Order['status'], Order['payment_status'], Order['provider_status'], Outcome, boolean, boolean?];
test.each<Case>([
  ['order', 'confirmed', 'paid', 'paid', 'paid', true],
  ['order', 'confirmed', 'paid', 'expired', 'paid', true],
  ['order', 'awaiting_payment', 'unpaid', 'authorized', 'paid', true],
  ['order', 'awaiting_payment', 'unpaid', 'paid', 'checking', false],
  ['order', 'awaiting_payment', 'unpaid', 'paid', 'open', false, true],
  ['order', 'cancelled', 'unpaid', 'paid', 'checking', false],
  ['order', 'awaiting_payment', 'unpaid', 'open', 'open', false],
  ['order', 'awaiting_payment', 'unpaid', 'pending', 'waiting', false],
  ['order', 'awaiting_payment', 'unpaid', null, 'open', false],
  ['order', 'awaiting_payment', 'unpaid', 'failed', 'failed', false],
  ['order', 'awaiting_payment', 'unpaid', 'canceled', 'canceled', false],
  ['order', 'cancelled', 'unpaid', 'canceled', 'ended', false],
  ['order', 'cancelled', 'unpaid', 'failed', 'ended', false],
  ['order', 'cancelled', 'unpaid', 'expired', 'expired', false],
  ['order', 'cancelled', 'unpaid', null, 'expired', false],
  ['order', 'cancelled', 'paid', 'paid', 'refunded', false],
  ['request', 'requested', 'unpaid', null, 'request', true],
  ['quote', 'quote_requested', 'unpaid', null, 'quote', true],
])(
  'an order of kind %s, %s, %s, with provider status %s: %s',
  (kind, status, payment_status, provider_status, outcome, complete, can_pay = false) => {
    expect(determineOutcome({ kind, status, payment_status, provider_status, can_pay })).toBe(outcome);
    expect(isComplete(outcome)).toBe(complete);
  },
);

test.each([
  ['open', 'transfer', true],
  ['canceled', 'transfer', true],
  ['expired', 'transfer', true],
  ['failed', 'failed', false],
  ['pending', 'waiting', false],
] as const)('an order that waits for a transfer, with provider status %s of the last attempt: %s', (provider_status, outcome, placed) => {
  const transfer = {
    holder: 'H',
    iban: 'NL53ABNA0627535577',
    bic: 'ABNANL2A',
    reference: 'RF18',
    amount_cents: 1,
    until: '2026-12-06',
    qr_url: '/',
  };
  const order = { kind: 'order', status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true, provider_status, transfer } as const;
  expect(determineOutcome(order)).toBe(outcome);
  expect(isPlaced(outcome)).toBe(placed);
});

test.each([
  ['confirmed', 'unpaid', 'invoice', true],
  ['delivered', 'unpaid', 'invoice', true],
  ['confirmed', 'paid', 'paid', true],
  ['cancelled', 'unpaid', 'ended', false],
] as const)('an order on invoice is complete before it is paid: %s, %s: %s', (status, payment_status, outcome, complete) => {
  const on_invoice = { state: 'open', due_on: '2026-12-29', open_cents: 100, received_cents: 0, transfer: null } as const;
  const order = { kind: 'order', status, payment_status, provider_status: null, can_pay: false, on_invoice } as const;
  expect(determineOutcome(order)).toBe(outcome);
  expect(isComplete(outcome)).toBe(complete);
});
