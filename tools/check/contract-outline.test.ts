import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/contract/remote';
import { breaksIn, outlineOfContract } from './contract-outline.ts';

const majorOf = (version = ''): string => version.split('.')[0] ?? '';

it('the contract still has everything that was released, unless its major version changed', async () => {
  const file = path.resolve(import.meta.dirname, '../../shared-contracts/released.txt');
  const [head = '', ...released] = readFileSync(file, 'utf8').trim().split('\n');
  expect(released.length).toBeGreaterThan(500);
  const breaks = breaksIn(released, await outlineOfContract());
  // If intended: a new major CONTRACT_VERSION, then `pnpm contract:release`.
  if (majorOf(CONTRACT_VERSION) === majorOf(head.replace('contract ', ''))) expect(breaks).toEqual([]);
});

describe('a breaking change of the contract', () => {
  const released = [
    'order/order.number: string (required)',
    'order/orderBody: object',
    'order/orderBody.note: string (optional)',
    'order/state = "paid"',
  ];
  it.each([
    ['when a field of an answer is gone', released.slice(1), ['gone: order/order.number: string (required)']],
    ['when a value is gone', released.slice(0, 3), ['gone: order/state = "paid"']],
    [
      'when a field has another type',
      ['order/order.number: integer (required)', ...released.slice(1)],
      ['gone: order/order.number: string (required)'],
    ],
    [
      'when more has to be sent',
      [...released, 'order/orderBody.floor: integer (required)'],
      ['needed now: order/orderBody.floor: integer (required)'],
    ],
  ])('%s', (_what, now, expected) => expect(breaksIn(released, now)).toEqual(expected));

  it('is not reported for additional answers, optional fields or new calls', () => {
    const now = [
      ...released,
      'order/order.carrier: string (required)',
      'order/orderBody.floor: integer (optional)',
      'order/parcelBody.id: integer (required)',
      'order/state = "lost"',
    ];
    expect(breaksIn(released, now)).toEqual([]);
  });
});
