import { paths } from 'shared-contracts/contract/paths';
import { findPanel, giveCart } from '../fixtures/cart.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { submitAddress } from '../fixtures/orders.ts';
import { readPayments, settlePayment } from '../fixtures/provider.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

const BUYER = 'overschrijver@voorbeeld.be';

test('a guest orders by bank transfer, finds account and reference on the page and in the mail, and the order is confirmed when it arrives', async ({
  shop,
  page,
}) => {
  test.slow();
  const { id } = await findPanel(shop);
  const cart = await giveCart(shop, { items: [{ id, amount: 2 }] });
  await submitAddress(shop, cart, BUYER);
  await shop.open(paths.cart(shop.lang, 'payment'));
  await page.getByRole('radio', { name: shop.t('cart:methods.transfer') }).check();
  await shop.button('cart:payment.go.payment').click();

  await expect(shop.heading(shop.t('cart:completed.title.transfer'))).toBeVisible();
  const number = await shop.orderNumber();
  const [payment] = await readPayments(number);
  const { reference = '' } = payment?.transfer ?? {};
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText('NL53 ABNA 0627 5355 77')).toBeVisible();
  await shop.expectNoAxeViolations();
  // the cart is ordered, and the page opens again
  await page.reload();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  const emptied = await page.request.get(paths.cart(TESTS_LOCALE));
  expect(await emptied.text()).toContain(shop.t('cart:empty.title'));

  const mail = await waitForMail(BUYER, number);
  expect(mail.text).toContain(reference);

  await settlePayment(page.request, payment?.id ?? '', 'paid');
  await page.reload();
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
});
