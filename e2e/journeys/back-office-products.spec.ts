import { paths } from 'shared-contracts/contract/paths';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { BackOffice, EDITED_PRODUCT } from '../fixtures/staff.ts';

test.use({ lang: 'nl', locale: 'nl-BE' });

/** A change is on the shop's pages within two seconds, without a restart; a busy machine takes longer. */
const VISIBLE_WITHIN_MS = 10_000;
const SLUG = 'grondanker-voor-de-proef';

test('staff find a product, change its texts and prices, hide it, and see why it is not shown', async ({ page, context, problems }) => {
  test.slow();
  // A hidden product has no page.
  problems.allow(/404/);
  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  const onStaffPage = new Shop(staffPage, 'nl');
  const heading = (name: string | RegExp) => staffPage.getByRole('heading', { level: 1, name });
  await office.signInNewOwner();
  await office.open(`/products?q=${encodeURIComponent(EDITED_PRODUCT.name)}`);
  await expect(heading(office.text('products:title'))).toBeVisible();
  await onStaffPage.expectNoAxeViolations();

  await staffPage.getByRole('table').getByRole('link').first().press('Enter');
  await expect(office.button('products:form.save')).toBeVisible();
  const name = (await heading(/./).innerText()).trim();
  await onStaffPage.expectNoAxeViolations();
  const part = (key: string) => staffPage.getByRole('link', { name: office.text(`products:part.${key}`), exact: true });

  await part('texts').click();
  const dutch = (field: string) => staffPage.getByLabel(`${office.text(`products:texts.field.${field}`)} · NL`);
  await expect(dutch('name')).toHaveValue(name);
  await staffPage.getByRole('button', { name: office.text('frame:form.allLanguages'), exact: true }).click();
  await onStaffPage.expectNoAxeViolations();
  const save = office.button('products:texts.save');
  await dutch('slug').fill('Niet goed');
  await save.click();
  await expect(dutch('slug')).toHaveAccessibleDescription(new RegExp(office.text('frame:problem.invalid').slice(0, 10)));
  await dutch('slug').fill(SLUG);
  await dutch('name').fill(`${name} op proef`);
  await save.click();
  await expect(staffPage.getByText(office.text('products:texts.saved'))).toBeVisible();
  const confirmTranslation = staffPage.getByLabel(office.text('frame:record.stillRight'));
  await expect(confirmTranslation).toHaveCount(3);
  await onStaffPage.expectNoAxeViolations();

  const address = paths.product('nl', { slugs: { nl: SLUG, fr: SLUG, de: SLUG, en: SLUG } });
  await page.goto(address);
  const titleInShop = page.getByRole('heading', { level: 1 });
  await expect(titleInShop).toHaveText(`${name} op proef`);
  await dutch('name').fill(name);
  await save.click();
  await expect(staffPage.getByText(office.text('products:texts.saved')).first()).toBeVisible();
  await expect(confirmTranslation).toHaveCount(0);
  await expect(async () => {
    await page.goto(address);
    await expect(titleInShop).toHaveText(name, { timeout: 200 });
  }).toPass({ timeout: VISIBLE_WITHIN_MS });

  await part('prices').click();
  await onStaffPage.expectNoAxeViolations();
  const price = staffPage.getByRole('row').nth(1).getByRole('textbox').first();
  await price.fill('nul');
  await office.button('products:prices.save').click();
  await expect(price).toHaveAccessibleDescription(office.text('products:prices.invalid'));
  await price.fill('77,00');
  await staffPage.getByLabel(office.text('products:prices.when'), { exact: true }).selectOption('later');
  const day = staffPage.getByLabel(office.text('products:prices.day'), { exact: true });
  await day.fill((await day.getAttribute('min')) ?? '');
  await office.button('products:prices.plan').click();
  // Another journey plans prices for many products.
  const withdraw = staffPage
    .getByRole('row', { name: /77,00/ })
    .getByRole('button', { name: new RegExp(office.text('products:prices.withdraw'), 'i') });
  await expect(withdraw).toHaveCount(1);
  await onStaffPage.expectNoAxeViolations();
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
  await price.fill('77,00');
  await office.button('products:prices.save').click();
  await expect(staffPage.getByText(office.text('products:prices.saved'))).toBeVisible();

  await part('product').click();
  await staffPage.getByRole('checkbox', { name: office.text('products:form.isShown') }).uncheck();
  await office.button('products:form.save').click();
  await expect(staffPage.getByText(office.text('products:shown.false')).first()).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(404);
  }).toPass({ timeout: VISIBLE_WITHIN_MS });

  await part('checks').click();
  await expect(staffPage.getByText(office.text('products:checks.reason.hidden'))).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await staffPage
    .getByRole('link', { name: office.text('products:checks.to.product') })
    .first()
    .click();
  await staffPage.getByRole('checkbox', { name: office.text('products:form.isShown') }).check();
  await office.button('products:form.save').click();
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(200);
  }).toPass({ timeout: VISIBLE_WITHIN_MS });
});
