import { paths } from 'shared-contracts/contract/paths';
import { goToPayment } from '../fixtures/orders.ts';
import { readPayments, settlePayment } from '../fixtures/provider.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { PaymentStatus, Shop } from '../fixtures/shop.ts';

async function expectCartHolds({ page, t, lang }: Shop, productName: string): Promise<void> {
  const response = await page.request.get(paths.cart(lang));
  const html = await response.text();
  expect(html).toContain(t('cart:title.overview'));
  expect(html).toContain(productName);
}

for (const status of ['failed', 'canceled', 'expired'] as const satisfies readonly PaymentStatus[]) {
  test(`a payment that is ${status} is reported, the cart stays and paying again works`, async ({ shop, page }) => {
    test.slow();
    const product = await goToPayment(shop);
    await shop.pay(status);
    await expect(shop.heading(shop.t(`cart:completed.title.${status}`))).toBeVisible();
    await expect(page).toHaveTitle(`${shop.t(`cart:completed.title.${status}`)} | Groenhof`);
    const number = await shop.orderNumber();
    await expectCartHolds(shop, product.name);
    await shop.expectNoAxeViolations();

    await page
      .getByRole('main')
      .getByRole('button', { name: payAgain(shop) })
      .click();
    await shop.endPayment('paid');
    await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
    expect(await shop.orderNumber()).toBe(number);
  });
}

test('an open payment can be continued, and the page updates itself once it is paid', async ({ shop, page }) => {
  test.slow();
  const product = await goToPayment(shop);
  const paymentId = await shop.pay('open');
  await expect(shop.heading(shop.t('cart:completed.title.open'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: payAgain(shop) })).toBeVisible();
  await expectCartHolds(shop, product.name);
  await shop.expectNoAxeViolations();

  await settlePayment(page.request, paymentId, 'paid');
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible({ timeout: 20_000 });
});

test('the page after paying shows the payment before the provider’s webhook has been called', async ({ shop, page }) => {
  await goToPayment(shop);
  await shop.button('cart:payment.go.payment').click();
  await page.waitForURL(/\/checkout\/tr_/);
  await page.goto(`${page.url()}?webhook=never`);
  await shop.endPayment('paid');
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
});

test('pressing the order button twice gives one order and one payment', async ({ shop }) => {
  await goToPayment(shop);
  await shop.button('cart:payment.go.payment').dblclick();
  await shop.endPayment('paid');
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
  expect(await readPayments(await shop.orderNumber())).toHaveLength(1);
});

test('two tabs that order the same cart get the same order', async ({ shop, page, context }) => {
  await goToPayment(shop);
  const checkoutPage = await page.request.get(paths.cart(TESTS_LOCALE, 'payment'));
  const attempt = /name="attempt" value="([^"]+)"/.exec(await checkoutPage.text())?.[1] ?? '';
  expect(attempt).not.toBe('');
  const post = () =>
    context.request.post(paths.cart(TESTS_LOCALE, 'payment'), {
      form: { intent: 'order', kind: 'payment', attempt },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
  const responses = await Promise.all([post(), post(), post()]);
  expect(responses.map((response) => response.status())).toEqual([303, 303, 303]);
  expect(new Set(responses.map((response) => response.headers().location)).size).toBe(1);
});

const payAgain = ({ t }: Shop): RegExp => new RegExp(t('cart:completed.payAgain', { amount: '.*' }));
