import { MAX_LENGTHS } from './field-lengths.ts';
import { purchaseOrderProblem } from './purchase-order.ts';

test.each(['', 'PO 2026-0415', '4500012345', 'Werf Aalst / lot 3', 'PO 2026.04/15', '2026.0415', 'B&C #12'])(
  'a buyer’s own reference can be %j',
  (text) => {
    expect(purchaseOrderProblem(text)).toBeNull();
  },
);

test('a buyer’s own reference is one short line without a link', () => {
  expect(purchaseOrderProblem('a'.repeat(MAX_LENGTHS.purchaseOrder))).toBeNull();
  expect(purchaseOrderProblem('a'.repeat(MAX_LENGTHS.purchaseOrder + 1))).toEqual({ rule: 'max', bound: MAX_LENGTHS.purchaseOrder });
  for (const text of ['www.prijs.shop', 'prijs.shop/aanbod', 'PO 1\nPO 2'])
    expect(purchaseOrderProblem(text)).toEqual({ rule: 'plainName' });
});
