import { paths } from 'shared-contracts/contract/paths';
import { goToPayment } from '../fixtures/orders.ts';
import { paymentsOf, settle } from '../fixtures/provider.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { PaymentStatus, Shop } from '../fixtures/shop.ts';

/** How a payment can end other than well: the page says so, nothing is lost, and paying again works. */
async function cartHolds({ page, t, lang }: Shop, productName: string): Promise<void> {
  const answer = await page.request.get(paths.cart(lang));
  const html = await answer.text();
  expect(html).toContain(t('cart:title.overview'));
  expect(html).toContain(productName);
}

for (const status of ['failed', 'canceled', 'expired'] as const satisfies readonly PaymentStatus[]) {
  test(`a payment that is ${status} is told, the cart stays and paying again works`, async ({ shop, page }) => {
    test.slow();
    const product = await goToPayment(shop);
    await shop.pay(status);
    await expect(shop.heading(shop.t(`cart:completed.title.${status}`))).toBeVisible();
    await expect(page).toHaveTitle(`${shop.t(`cart:completed.title.${status}`)} | Groenhof`);
    const number = await shop.orderNumber();
    await cartHolds(shop, product.name);
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

test('a payment that was left open can be continued, and the page turns by itself when it is paid', async ({ shop, page }) => {
  test.slow();
  const product = await goToPayment(shop);
  const paymentId = await shop.pay('open');
  await expect(shop.heading(shop.t('cart:completed.title.open'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: payAgain(shop) })).toBeVisible();
  await cartHolds(shop, product.name);
  await shop.expectNoAxeViolations();

  await settle(page.request, paymentId, 'paid');
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible({ timeout: 20_000 });
});

test('the page after paying is right though the provider has not called back yet', async ({ shop, page }) => {
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
  expect(await paymentsOf(await shop.orderNumber())).toHaveLength(1);
});

test('two tabs that order the same cart get the same order', async ({ shop, page, context }) => {
  await goToPayment(shop);
  const order = await page.request.get(paths.cart(TESTS_LOCALE, 'payment'));
  const attempt = /name="attempt" value="([^"]+)"/.exec(await order.text())?.[1] ?? '';
  expect(attempt).not.toBe('');
  const post = () =>
    context.request.post(paths.cart(TESTS_LOCALE, 'payment'), {
      form: { intent: 'order', kind: 'payment', attempt },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
});

const payAgain = ({ t }: Shop): RegExp => new RegExp(t('cart:completed.payAgain', { amount: '.*' }));
