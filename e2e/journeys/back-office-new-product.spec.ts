import { readdirSync } from 'node:fs';
import path from 'node:path';
import { paths } from 'shared-contracts/contract/paths';
import { ROOT } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { ADDED_SKU, BackOffice } from '../fixtures/staff.ts';

test.use({ lang: 'nl', locale: 'nl-BE' });

/** A change is on the shop's pages within two seconds, without a restart; a busy machine takes longer. */
const VISIBLE_WITHIN_MS = 10_000;
/** Digits of this run: a repeated one adds another product. */
const RUN = String(Date.now()).slice(-10);
const SKU = `${ADDED_SKU}${RUN}`;
const NAMES = { nl: `Wilgenscherm ${RUN}`, fr: `Écran en saule ${RUN}`, de: `Weidenzaun ${RUN}`, en: `Willow screen ${RUN}` };
/** An article number with its check digit. */
const eanOf = (body: string): string => {
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return body + String((10 - (sum % 10)) % 10);
};
/** Any picture with an edge long enough for every size. */
const SCENES = path.join(ROOT, 'demo/scenes');
const PHOTO = path.join(SCENES, readdirSync(SCENES).find((name) => name.endsWith('-640.webp')) ?? '');
const LANGS = ['nl', 'fr', 'de', 'en'] as const;

test('staff add a product with a variant and a picture, show it, and customers see it', async ({ page, context, problems }) => {
  test.slow();
  // A hidden product has no page, and one that lacks something is not shown.
  problems.allow(/404|422.*\/api\/products\//s);
  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  const onStaffPage = new Shop(staffPage, 'nl');
  // Behind the label of a field that may stay empty is "(optional)".
  const field = (key: string, lang?: string) => {
    const label = office.text(`products:${key}`) + (lang ? ` · ${lang.toUpperCase()}` : '');
    return staffPage.getByLabel(new RegExp(`^${label.replaceAll('.', String.raw`\.`)}(?: \\(|$)`));
  };
  await office.signInNewOwner();
  await office.open('/products/new');
  await office.button('products:new.save').click();
  await expect(field('texts.field.name', 'nl')).toHaveAccessibleDescription(office.text('frame:problem.required'));
  await onStaffPage.expectNoAxeViolations();
  await field('column.sku').fill(SKU.toLowerCase());
  // In a category that no other journey looks at.
  await field('column.category').selectOption({ label: 'Draad' });
  await field('form.brand').fill('Groenhof');
  for (const lang of LANGS) {
    await field('texts.field.name', lang).fill(NAMES[lang]);
    await field('texts.field.description', lang).fill(`${NAMES[lang]}.`);
  }
  await office.button('products:new.save').click();

  // The next step is its first variant.
  await expect(field('variants.ean')).toBeVisible();
  await field('column.sku').fill(`${SKU}-180`);
  await field('variants.ean').fill(eanOf(`29${RUN}`));
  for (const lang of LANGS) await field('column.name', lang).fill('180 cm');
  await field('dimension.height').fill('180');
  await field('prices.exclVat').fill('49,90');
  await field('variants.onHand').fill('12');
  await onStaffPage.expectNoAxeViolations();
  await office.button('products:variants.add').click();
  await expect(staffPage.getByRole('row', { name: `${SKU}-180` })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();

  const part = (key: string) => staffPage.getByRole('link', { name: office.text(`products:part.${key}`), exact: true });
  await part('product').click();
  await expect(staffPage.getByText(office.text('products:checks.reason.no_picture'))).toBeVisible();
  await staffPage.getByRole('checkbox', { name: office.text('products:form.isShown') }).check();
  await office.button('products:form.save').click();
  await expect(staffPage.getByRole('checkbox', { name: office.text('products:form.isShown') })).toHaveAttribute('aria-invalid', 'true');
  await onStaffPage.expectNoAxeViolations();
  await staffPage.getByRole('checkbox', { name: office.text('products:form.isShown') }).uncheck();
  await staffPage.getByRole('link', { name: office.text('products:checks.to.pictures') }).click();

  await staffPage.getByLabel(office.text('products:pictures.file'), { exact: true }).setInputFiles(PHOTO);
  for (const lang of LANGS) await field('pictures.alt', lang).fill(NAMES[lang]);
  await office.button('products:pictures.upload').click();
  await expect(office.button('products:pictures.save')).toBeVisible();
  await onStaffPage.expectNoAxeViolations();

  await part('relations').click();
  await expect(office.button('products:relations.save')).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await part('product').click();
  await expect(staffPage.getByText(office.text('products:missing.none'))).toBeVisible();
  await staffPage.getByRole('checkbox', { name: office.text('products:form.isShown') }).check();
  await office.button('products:form.save').click();
  const slug = `wilgenscherm-${RUN}`;
  await expect(async () => {
    await page.goto(paths.product('nl', { slugs: { nl: slug, fr: slug, de: slug, en: slug } }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES.nl, { timeout: 200 });
  }).toPass({ timeout: VISIBLE_WITHIN_MS });
  const picture = page.getByRole('main').getByRole('img', { name: NAMES.nl }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Other journeys find the shop as it was.
  await staffPage.getByRole('checkbox', { name: office.text('products:form.isShown') }).uncheck();
  await office.button('products:form.save').click();
  await expect(async () => {
    expect((await page.request.get(page.url())).status()).toBe(404);
  }).toPass({ timeout: VISIBLE_WITHIN_MS });
});
