import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { QuoteSummary } from 'shared-contracts/wire/quote';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { admin } from '../fixtures/admin.ts';
import { findPanel, giveCart } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { DEMO, GUEST } from '../fixtures/people.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, Shop, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

const AMOUNT = 4;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function fillCartWithPanels(shop: Shop): Promise<VariantWithProduct> {
  const panel = await findPanel(shop);
  await giveCart(shop, { items: [{ id: panel.id, amount: AMOUNT }] });
  return panel;
}

/** Answers a quote as staff: half the price, which is below every tier, and free delivery. @returns the total in cents */
async function answerQuote(number: string, { sku, price }: VariantWithProduct): Promise<number> {
  const cents = Math.floor(price.incl_vat_cents / 2);
  await admin(
    ...['quotes', 'answer', number, '--valid-until', inDays(20), '--line', `${sku}=${(cents / 100).toFixed(2)}`],
    ...['--delivery', '0', '--note', 'Levering is gratis.'],
  );
  return AMOUNT * cents;
}

test('a guest with a VAT number asks for a quote, gets it by mail, accepts and pays', async ({ shop, page }) => {
  test.slow();
  const variant = await fillCartWithPanels(shop);
  await shop.open(paths.cart(TESTS_LOCALE, 'personal'));
  for (const name of ['email', 'first_name', 'last_name', 'phone'] as const) await shop.field(name).fill(GUEST[name]);
  await shop.button('cart:personal.go').click();
  await expect(shop.heading(shop.t('cart:address.titleChoice'))).toBeVisible();
  for (const name of ['street', 'street_nr', 'postcode', 'city'] as const) await shop.field(name).fill(GUEST[name]);
  await page.getByRole('checkbox', { name: shop.t('cart:business.flag') }).check();
  await page.getByRole('textbox', { name: shop.t('cart:field.company_name') }).fill('Peeters en zonen');
  await page.getByRole('textbox', { name: shop.t('cart:field.vat') }).fill('BE0123456749');
  await shop.button('cart:address.go').click();
  await shop.button('cart:payment.go.quote').click();
  await expect(shop.heading(shop.t('cart:completed.title.quote'))).toBeVisible();
  const number = await shop.orderNumber();

  const total = await answerQuote(number, variant);
  const { links } = await waitForMail(GUEST.email, `${number} is klaar`);
  const link = links.find((each) => each.includes('/nl/quote?reference='));
  await shop.open(link ?? '');
  await expect(shop.heading(shop.t('account:quote.title', { number }))).toBeVisible();
  await expect(page.getByText('Levering is gratis.')).toBeVisible();
  await shop.expectNoAxeViolations();
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.expectFits();
  for (const lang of LANGS) {
    const { t } = new Shop(page, lang);
    await page.goto((link ?? '').replace('/nl/', `/${lang}/`));
    const day = new Intl.DateTimeFormat(LOCALES[lang].locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(inDays(20)),
    );
    await expect(page.getByText(t('account:quote.validUntil', { date: day }))).toBeVisible();
    await shop.expectFits();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open(link ?? '');
  await page.getByRole('button', { name: shop.t('account:quote.accept', { amount: shop.money(total) }) }).click();
  await shop.endPayment('paid');
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
  expect(await shop.orderNumber()).toBe(number);

  await shop.open(link ?? '');
  await expect(page.getByText(shop.t('account:quote.about.accepted', { number }))).toBeVisible();
  const trackLink = page.getByRole('main').getByRole('link', { name: shop.t('account:quote.track') });
  await expect(trackLink).toHaveAttribute('href', paths.track(TESTS_LOCALE, number));
});

test('a customer finds the quote in the account and declines it; other customers cannot see it', async ({ shop, page, problems }) => {
  test.slow();
  problems.allow(/404/);
  const variant = await fillCartWithPanels(shop);
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.cart(TESTS_LOCALE, 'personal'), email, password);
  await waitForHydration(page);
  await shop.button('cart:personal.go').click();
  await shop.button('cart:address.go').click();
  // The button asks for confirmation, because a quote empties the cart.
  await page.getByText(shop.t('cart:instead.text')).click();
  await expect(page.getByText(shop.t('cart:instead.ask'))).toBeVisible();
  await shop.button('cart:instead.go').click();
  await expect(shop.heading(shop.t('cart:completed.title.quote'))).toBeVisible();
  const number = await shop.orderNumber();
  await shop.open(paths.quotes(TESTS_LOCALE));
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText(shop.t('account:quotes.states.requested'));
  await shop.expectNoAxeViolations();

  await answerQuote(number, variant);
  const { links } = await waitForMail(email, `${number} is klaar`);
  await shop.open(links.find((each) => each.includes('?reference=')) ?? '');
  const { data } = await shop.fetchJson<{ data: QuoteSummary[] }>('/api/quotes');
  const quoteAddress = paths.accountQuote(TESTS_LOCALE, data.find((quote) => quote.number === number)?.id ?? 0);
  await expect(page).toHaveURL(quoteAddress);
  await expect(page.getByText(shop.t('account:quote.about.answered'))).toBeVisible();
  await shop.expectNoAxeViolations();
  await shop.button('account:quote.refusal.open').click();
  const dialog = page.getByRole('dialog', { name: shop.t('account:quote.refusal.title', { number }) });
  await dialog.getByRole('textbox').fill('Het mag wat lager');
  await dialog.getByRole('button', { name: shop.t('account:quote.refusal.open'), exact: true }).click();
  await expect(page.getByText(shop.t('account:quote.about.declined'))).toBeVisible();

  // Leaves the page first, so that it sends no requests without its session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInTo(shop, paths.account(TESTS_LOCALE), DEMO.dealer.email);
  expect((await page.goto(quoteAddress))?.status()).toBe(404);
});
