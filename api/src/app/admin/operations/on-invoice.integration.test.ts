import type { Retour } from 'shared-contracts/wire/retour';
import { receiveReturn } from '../../../aftersale/returns/settle-return.ts';
import { deliverOrder, shipOrder } from '../../../sales/customer-orders/order-life.ts';
import { openInvoiceShop } from '../../../testing/invoice-shop.ts';
import type { InvoiceShop } from '../../../testing/invoice-shop.ts';
import { OPEN_TIMEOUT_MS } from '../../../testing/test-shop.ts';
import { runAdminCommand } from '../run-command.ts';

let invoices: InvoiceShop;
beforeAll(async () => {
  invoices = await openInvoiceShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => invoices.close());
beforeEach(() => invoices.reset());

/** What the command line prints. */
const run = async (...argv: string[]): Promise<string | undefined> => {
  const { answer } = await runAdminCommand(invoices.checkout.shop.services, { argv, actor: 'greet' }, (error) => {
    throw error;
  });
  return (answer as { message?: string } | undefined)?.message;
};
const euro = (cents: number) => (cents / 100).toFixed(2);

test('the command that records money is repeated after a lost answer without recording it twice, when it names the bank’s reference', async () => {
  const { cart, number } = await invoices.ordered();
  const command = ['orders', 'receive', number, '--amount', '10', '--on', invoices.today()];
  const open = `${euro(cart.total_price - 1000)} EUR of ${number} is still open`;
  expect(await run(...command, '--reference', 'uittreksel 12')).toBe(open);
  expect(await run(...command, '--reference', ' uittreksel 12')).toBe(open);
  // another line of the statement
  expect(await run(...command, '--reference', 'uittreksel 13')).toBe(`${euro(cart.total_price - 2000)} EUR of ${number} is still open`);
  expect(await run(...command)).toBe(`${euro(cart.total_price - 3000)} EUR of ${number} is still open`);
  const payments = (await invoices.shown(number)).data.payments;
  expect(payments.map(({ bank_reference }) => bank_reference)).toEqual(['uittreksel 12', 'uittreksel 13', null]);
});

test('what was recorded by mistake is taken back by the id that the order shows, and can be recorded again', async () => {
  const { cart, number } = await invoices.ordered();
  const command = ['orders', 'receive', number, '--amount', '10', '--on', invoices.today(), '--reference', 'uittreksel 12'];
  await run(...command);
  const [payment] = (await invoices.shown(number)).data.payments;
  expect(await run('orders', 'take-back-receipt', number, String(payment?.id), '--reason', 'verkeerde klant')).toBe(
    `The payment is taken back: ${euro(cart.total_price)} EUR of ${number} is open`,
  );
  expect(await run(...command)).toBe(`${euro(cart.total_price - 1000)} EUR of ${number} is still open`);
});

test.each([
  ['nothing was paid', 0, /^R\S+ is closed, \d+\.\d\d EUR comes off the invoice$/],
  ['all but a euro was paid', 1, /^R\S+ is closed, 1\.00 EUR comes off the invoice and \d+\.\d\d EUR goes back$/],
  ['it was paid', 2, /^R\S+ is closed, \d+\.\d\d EUR goes back$/],
])('a return of an order on invoice of which %s is closed with what comes off and what goes back', async (_, part, message) => {
  const { cart, number } = await invoices.ordered(3);
  const { id } = await invoices.rowOf(number);
  const { services, call } = invoices.checkout.shop;
  await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, id);
  if (part > 0) await invoices.receive(number, { amount_cents: part === 1 ? cart.total_price - 100 : cart.total_price });
  const [line] = (await invoices.ownOrder(number)).lines;
  const payload = { order_id: id, items: [{ order_item_id: line?.id, amount: 2, reason: 'damaged' }] };
  const retour = (await call('POST', '/api/retours', { headers: invoices.dealer, payload })).json<Retour>();
  await receiveReturn(services, retour.number);
  expect(await run('returns', 'close', retour.number)).toMatch(message);
});
