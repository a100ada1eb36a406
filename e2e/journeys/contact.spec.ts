import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { QrPage } from 'shared-contracts/wire/content';
import type { TeamAnswer } from 'shared-contracts/wire/team';
import { mailAbout } from '../fixtures/mailbox.ts';
import { whenHydrated } from '../fixtures/problems.ts';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

/** Reaching people: the contact form with a file, and the pages without a layout that are given away on cards and products. */

/** The smallest whole picture: one green pixel. */
const PHOTO = {
  name: 'scharnier.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
};
const SENT = /\?sent=(C\d{4}-[0-9A-Z]{8})$/;

const field = ({ page, t }: Shop, name: 'first_name' | 'last_name' | 'email' | 'message') =>
  page.getByRole('textbox', { name: t(`content:form.field.${name}`), exact: true });

async function fillIn(shop: Shop, email: string): Promise<void> {
  await field(shop, 'message').fill('Het scharnier is los.');
  await field(shop, 'first_name').fill('Anna');
  await field(shop, 'last_name').fill('Peeters');
  await field(shop, 'email').fill(email);
}

/** The page says the number of the message, and so does the mail. */
async function expectReceipt({ page, t }: Shop, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: t('content:contact.sent.title') })).toBeVisible();
  const [, reference = ''] = SENT.exec(page.url()) ?? [];
  await expect(page.getByText(reference)).toBeVisible();
  expect((await mailAbout(email, 'bericht')).text).toContain(reference);
}

test('a message goes out with its file; nothing is lost on the way, and no script is needed', async ({ shop, page, browser, problems }) => {
  problems.announce(/415/);
  const email = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.com`;
  const contact = paths.page(TESTS_LOCALE, 'contact');
  for (const lang of LANGS) {
    const there = new Shop(page, lang);
    await there.open(`${paths.page(lang, 'contact')}?type=offers&sku=10-PANEL`);
    await expect(field(there, 'message')).toHaveValue(/10-PANEL/);
    await there.expectFits();
  }

  // Another language is another document: what was typed is there.
  await shop.open(contact);
  const anna = email('anna');
  await fillIn(shop, anna);
  await page.goto(paths.page('fr', 'contact'));
  await whenHydrated(page);
  await expect(field(new Shop(page, 'fr'), 'message')).toHaveValue('Het scharnier is los.');
  await shop.open(contact);
  await page.getByRole('combobox', { name: shop.t('content:form.field.type') }).selectOption('service');
  await expect(page.getByText(shop.t('content:contact.hint.service'))).toBeVisible();

  // What is no picture is found out by its content; the words stay, and the next file goes.
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

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN });
  const without = new Shop(await plain.newPage(), TESTS_LOCALE);
  const bram = email('bram');
  await without.page.goto(contact);
  await fillIn(without, bram);
  await without.button('content:contact.send').click();
  await expect(without.page.getByRole('alert')).toContainText(without.t('content:form.field.type'));
  await expect(field(without, 'email')).toHaveValue(bram);
  await without.page.getByRole('combobox', { name: without.t('content:form.field.type') }).selectOption('complaint');
  await without.page.getByLabel(without.t('content:contact.file')).setInputFiles(PHOTO);
  await without.button('content:contact.send').click();
  await expectReceipt(without, bram);
  await plain.close();
});

test('an employee’s card and what is behind a code stand alone, and lead on', async ({ shop, page }) => {
  const expectBare = async (at: Page) => {
    await expect(at.getByRole('banner')).toHaveCount(0);
    await shop.expectFits();
    await shop.expectNoAxeViolations();
  };
  const { data } = await shop.ask<TeamAnswer>('/api/team');
  const [somebody] = data.flatMap(({ people }) => people);
  if (!somebody) throw new Error('nobody works here');
  await shop.open(paths.page(TESTS_LOCALE, 'team'));
  await page.getByRole('main').getByRole('link', { name: somebody.last_name }).first().click();
  await expect(shop.heading(new RegExp(somebody.last_name))).toBeVisible();
  await expectBare(page);
  const download = page.waitForEvent('download');
  await shop.link('content:employee.save').click();
  expect((await download).suggestedFilename()).toBe(`${somebody.slug}.vcf`);

  const code = await shop.ask<QrPage>('/api/qr/poorten/porta');
  await shop.open(`/de/qr/${code.slugs.nl}`);
  await expect(page).toHaveURL(`/de/qr/${code.slugs.de}`);
  await expectBare(page);
  await new Shop(page, 'de').link('content:qr.help').click();
  await expect(page).toHaveURL(/\/de\/contact\?type=service&sku=/);
  await expect(page.getByRole('banner')).toBeVisible();
});
