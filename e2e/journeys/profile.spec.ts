import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LANGS } from 'shared-contracts/contract/locales';
import { inLanguage, paths } from 'shared-contracts/contract/paths';
import type { PersonalData } from 'shared-contracts/wire/account';
import type { RegisterBody } from 'shared-contracts/wire/auth';
import { waitForMail } from '../fixtures/mailbox.ts';
import { PORTS, TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { createTranslator } from '../fixtures/texts.ts';

const PASSWORD = 'paarse olifant fietst';

/** Registers a customer whose e-mail address is not confirmed. @returns the address */
async function registerCustomer({ page, lang }: Shop): Promise<string> {
  const email = `nieuw-${randomUUID().slice(0, 8)}@example.com`;
  const body: RegisterBody = {
    type: 'b2c',
    first_name: 'Noor',
    last_name: 'Claes',
    language: lang,
    email,
    phone: '+32 470 12 34 56',
    newsletter: false,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    shipping_address: { street: 'Korenmarkt', street_number: '16', zip_code: '9000', city: 'Gent', country: 'be' },
  };
  const response = await page.request.post(`http://127.0.0.1:${PORTS.api}/auth/register`, { data: body });
  expect(response.ok(), await response.text()).toBe(true);
  return email;
}

async function signIn(shop: Shop, email: string): Promise<void> {
  const { page, t } = shop;
  await page.getByRole('textbox', { name: t('account:login.email') }).fill(email);
  await page.getByLabel(t('account:login.password'), { exact: true }).fill(PASSWORD);
  await shop.button('account:login.submit').click();
}

/** Opens the link of a mail and presses the button of its page; the link alone changes nothing. */
async function confirmByMail(
  shop: Shop,
  address: string,
  subjectPart: string,
  kind: 'email' | 'newsletter' | 'newsletter-off',
): Promise<void> {
  const { links } = await waitForMail(address, subjectPart);
  const link = links.find((each) => each.includes(`kind=${kind}&`));
  expect(link, links.join(' ')).toBeDefined();
  await shop.open(link ?? '');
  await expect(shop.heading(shop.t(`account:confirm.${kind}.title`))).toBeVisible();
  await shop.button(`account:confirm.${kind}.submit`).click();
  await expect(shop.heading(shop.t(`account:confirm.${kind}.done.title`))).toBeFocused();
  expect(shop.page.url()).not.toContain('token');
}

test('a new customer confirms and changes the address, subscribes and unsubscribes, exports the data and deletes the account', async ({
  shop,
  page,
  problems,
}) => {
  problems.allow(/40[01].*\/auth\/token/s, /422.*\/auth\/me\/delete/s);
  const { t } = shop;
  const firstEmail = await registerCustomer(shop);
  await shop.open(paths.profile(TESTS_LOCALE));
  await signIn(shop, firstEmail);
  await expect(page).toHaveURL(paths.profile(TESTS_LOCALE));
  await expect(page.getByText(t('account:profile.email.open'))).toBeVisible();
  await confirmByMail(shop, firstEmail, 'Welkom bij Groenhof', 'email');
  await shop.link('account:confirm.toProfile').click();
  await expect(page.getByText(t('account:profile.email.confirmed'))).toBeVisible();

  const secondEmail = `anders-${firstEmail}`;
  await page.getByRole('textbox', { name: t('account:profile.email.new') }).fill(secondEmail);
  await page
    .getByRole('region', { name: t('account:profile.email.title') })
    .getByRole('textbox', { name: t('account:profile.email.password') })
    .fill(PASSWORD);
  await shop.button('account:profile.email.submit').click();
  await expect(page.getByText(t('account:profile.email.waiting.title', { email: secondEmail }))).toBeVisible();
  await confirmByMail(shop, secondEmail, 'Bevestig je nieuwe e-mailadres', 'email');
  await shop.link('account:confirm.toProfile').click();
  await expect(page.getByText(t('account:profile.email.present', { email: secondEmail }))).toBeVisible();

  await shop.button('account:profile.newsletter.ask').click();
  await expect(page.getByText(t('account:profile.newsletter.asked', { email: secondEmail }))).toBeVisible();
  await confirmByMail(shop, secondEmail, 'Bevestig je inschrijving', 'newsletter');
  await confirmByMail(shop, secondEmail, 'Je bent ingeschreven', 'newsletter-off');

  for (const lang of LANGS) {
    const texts = createTranslator(lang);
    await shop.open(inLanguage(paths.profile(TESTS_LOCALE), lang));
    await expect(shop.heading(texts('account:profile.title'))).toBeVisible();
    await expect(page.getByText(texts('account:profile.newsletter.off'), { exact: true })).toBeVisible();
    await shop.expectFits();
  }
  await shop.open(paths.profile(TESTS_LOCALE));
  await shop.expectNoAxeViolations();

  await page
    .getByRole('navigation', { name: t('account:nav.label') })
    .getByRole('link', { name: t('account:nav.privacy') })
    .click();
  await expect(shop.heading(t('account:privacy.title'))).toBeVisible();
  await shop.expectNoAxeViolations();
  const [download] = await Promise.all([page.waitForEvent('download'), shop.link('account:privacy.export.submit').click()]);
  expect(download.suggestedFilename()).toMatch(/^groenhof-mijn-gegevens-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(await readFile(await download.path(), 'utf8')) as PersonalData;
  expect(data.account).toMatchObject({ email: secondEmail, first_name: 'Noor' });

  const password = page.getByLabel(t('account:privacy.delete.password'), { exact: true });
  await password.fill('not the password');
  await shop.button('account:privacy.delete.submit').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await password.fill(PASSWORD);
  await shop.button('account:privacy.delete.submit').click();
  await expect(page).toHaveURL(paths.accountDeleted(TESTS_LOCALE));
  await expect(shop.heading(t('account:privacy.deleted.title'))).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell:account.signIn') })).toBeVisible();
  await waitForMail(secondEmail, 'Je account is verwijderd');
  await shop.open(paths.login(TESTS_LOCALE));
  await signIn(shop, secondEmail);
  await expect(page.getByRole('alert')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a mail leads to a page with a button, and a used link is reported as invalid', async ({ page, shop, problems }) => {
    problems.allow(/\.js csp$/, /422.*\/confirm/s);
    const { links } = await waitForMail(await registerCustomer(shop), 'Welkom bij Groenhof');
    const link = links.find((each) => each.includes('kind=email&')) ?? '';
    for (const [title, status] of [
      ['account:confirm.email.done.title', 200],
      ['account:confirm.invalid.title', 422],
    ] as const) {
      await page.goto(link);
      await page.getByLabel(shop.t('account:confirm.password.label'), { exact: true }).fill(PASSWORD);
      const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
      await shop.button('account:confirm.email.submit').click();
      expect((await responsePromise).status()).toBe(status);
      await expect(shop.heading(shop.t(title))).toBeVisible();
    }
  });
});
