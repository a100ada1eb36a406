import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { QrPage } from 'shared-contracts/wire/content';
import type { TeamAnswer } from 'shared-contracts/wire/team';
import { waitForMail } from '../fixtures/mailbox.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

/** A valid picture of one green pixel. */
const PHOTO = {
  name: 'scharnier.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
};
const SENT = /\?sent=(C\d{4}-[0-9A-Z]{8})$/;

const field = ({ page, t }: Shop, name: 'first_name' | 'last_name' | 'email' | 'message') =>
  page.getByRole('textbox', { name: t(`content:form.field.${name}`), exact: true });

async function fillForm(shop: Shop, email: string): Promise<void> {
  await field(shop, 'message').fill('Het scharnier is los.');
  await field(shop, 'first_name').fill('Anna');
  await field(shop, 'last_name').fill('Peeters');
  await field(shop, 'email').fill(email);
}

/** Expects the message's number on the page and in the mail. */
async function expectReceipt({ page, t }: Shop, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: t('content:contact.sent.title') })).toBeVisible();
  const [, reference = ''] = SENT.exec(page.url()) ?? [];
  await expect(page.getByText(reference)).toBeVisible();
  expect((await waitForMail(email, 'bericht')).text).toContain(reference);
}

test('a message with a file is sent, with and without JavaScript, and no input is lost', async ({ shop, page, browser, problems }) => {
  problems.allow(/415/);
  const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const contact = paths.page(TESTS_LOCALE, 'contact');
  for (const lang of LANGS) {
    const localizedShop = new Shop(page, lang);
    await localizedShop.open(`${paths.page(lang, 'contact')}?type=offers&sku=10-PANEL`);
    await expect(field(localizedShop, 'message')).toHaveValue(/10-PANEL/);
    await localizedShop.expectFits();
  }

  // Another language is another document, and the input is kept.
  await shop.open(contact);
  const anna = newEmail('anna');
  await fillForm(shop, anna);
  await page.goto(paths.page('fr', 'contact'));
  await waitForHydration(page);
  await expect(field(new Shop(page, 'fr'), 'message')).toHaveValue('Het scharnier is los.');
  await shop.open(contact);
  await page.getByRole('combobox', { name: shop.t('content:form.field.type') }).selectOption('service');
  await expect(page.getByText(shop.t('content:contact.hint.service'))).toBeVisible();

  // A file that is no picture is recognized by its content; the text stays, and another file is accepted.
  const file = page.getByLabel(shop.t('content:contact.file'));
  await file.setInputFiles({ ...PHOTO, buffer: Buffer.from('no picture') });
  await shop.button('content:contact.send').click();
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(field(shop, 'message')).toHaveValue('Het scharnier is los.');
  await shop.expectNoAxeViolations();
  await file.setInputFiles(PHOTO);
  await shop.button('content:contact.send').click();
  await expectReceipt(shop, anna);
  await shop.open(contact);
  await expect(field(shop, 'message')).toHaveValue('');

  const plainContext = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN });
  const plainShop = new Shop(await plainContext.newPage(), TESTS_LOCALE);
  const bram = newEmail('bram');
  await plainShop.page.goto(contact);
  await fillForm(plainShop, bram);
  await plainShop.button('content:contact.send').click();
  await expect(plainShop.page.getByRole('alert')).toContainText(plainShop.t('content:form.field.type'));
  await expect(field(plainShop, 'email')).toHaveValue(bram);
  await plainShop.page.getByRole('combobox', { name: plainShop.t('content:form.field.type') }).selectOption('complaint');
  await plainShop.page.getByLabel(plainShop.t('content:contact.file')).setInputFiles(PHOTO);
  await plainShop.button('content:contact.send').click();
  await expectReceipt(plainShop, bram);
  await plainContext.close();
});

test('an employee’s card and the page of a QR code have no layout, and their links work', async ({ shop, page }) => {
  const expectBare = async (barePage: Page) => {
    await expect(barePage.getByRole('banner')).toHaveCount(0);
    await shop.expectFits();
    await shop.expectNoAxeViolations();
  };
  const { data } = await shop.fetchJson<TeamAnswer>('/api/team');
  const [employee] = data.flatMap(({ people }) => people);
  if (!employee) throw new Error('nobody works here');
  await shop.open(paths.page(TESTS_LOCALE, 'team'));
  await page.getByRole('main').getByRole('link', { name: employee.last_name }).first().click();
  await expect(shop.heading(new RegExp(employee.last_name))).toBeVisible();
  await expectBare(page);
  const download = page.waitForEvent('download');
  await shop.link('content:employee.save').click();
  expect((await download).suggestedFilename()).toBe(`${employee.slug}.vcf`);

  const code = await shop.fetchJson<QrPage>('/api/qr/poorten/porta');
  await shop.open(`/de/qr/${code.slugs.nl}`);
  await expect(page).toHaveURL(`/de/qr/${code.slugs.de}`);
  await expectBare(page);
  await new Shop(page, 'de').link('content:qr.help').click();
  await expect(page).toHaveURL(/\/de\/contact\?type=service&sku=/);
  await expect(page.getByRole('banner')).toBeVisible();
});
