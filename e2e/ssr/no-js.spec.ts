import { randomUUID } from 'node:crypto';
import { paths } from 'shared-contracts/contract/paths';
import { DEMO, GUEST } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/shop.ts';
import { SIMULATOR, TESTS_LOCALE } from '../fixtures/settings.ts';

/** The shop without JavaScript: pages are complete, links and forms work, up to the paid order. */
test.use({ javaScriptEnabled: false });

// A browser without JavaScript reports preloaded scripts like this, because it does not fetch them.
test.beforeEach(({ problems }) => problems.allow(/\.js csp$/));

test('the home page is complete and its links work', async ({ shop, page }) => {
  await page.goto(paths.home(TESTS_LOCALE));
  const panels = await shop.findCategory('panels');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { name: shop.t('content:home.rail.title') })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: shop.t('shell:page.terms') })).toBeVisible();
  await main.getByRole('link', { name: panels.name }).click();
  await expect(page).toHaveURL(paths.products(TESTS_LOCALE, 'garden', panels.slugs));
  await expect(shop.heading(panels.name)).toBeVisible();
});

test('the menu opens under the pointer and under the keyboard', async ({ shop, page }) => {
  await page.goto(paths.home(TESTS_LOCALE));
  const panels = await shop.findCategory('panels');
  const menu = page.getByRole('navigation', { name: shop.t('shell:nav.main') });
  const link = menu.getByRole('link', { name: panels.name });
  await expect(link).toBeHidden();
  await menu.getByRole('button', { name: shop.t('shell:group.garden') }).hover();
  await expect(link).toBeVisible();
  await page.mouse.move(700, 800);
  await expect(link).toBeHidden();
  await menu.getByRole('button', { name: shop.t('shell:group.garden') }).focus();
  await expect(link).toBeVisible();
});

test('a list is filtered and sorted by plain forms, and its cards lead to their products', async ({ shop, page }) => {
  const { slugs } = await shop.findCategory('panels');
  await page.goto(paths.products(TESTS_LOCALE, 'garden', slugs));
  const cards = page.getByRole('main').getByRole('article');
  const countBefore = await cards.count();
  expect(countBefore).toBeGreaterThan(3);

  const filters = page.getByRole('region', { name: shop.t('catalog:list.filters') });
  await filters.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') }).check();
  // The button's name contains the number of products.
  const show = shop.t('catalog:list.show', { count: 2, total: '§' }).replace('§', '\\d+');
  await filters.getByRole('button', { name: new RegExp(show) }).click();
  await expect(page).toHaveURL(/filter(\[|%5B)colour(\]|%5D)=galvanized/);
  const countAfter = await cards.count();
  expect(countAfter).toBeGreaterThan(0);
  expect(countAfter).toBeLessThan(countBefore);
  await expect(filters.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') })).toBeChecked();

  await page.getByRole('combobox', { name: shop.t('catalog:sort.label') }).selectOption('price');
  await shop.button('catalog:sort.apply').click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page).toHaveURL(/colour(\]|%5D)=galvanized/);

  const name = await cards.first().getByRole('link').first().innerText();
  await cards.first().getByRole('link').first().click();
  await expect(shop.heading(name)).toBeVisible();
});

test('the search form finds a product by its name', async ({ shop, page }) => {
  const product = await shop.findProduct('posts');
  await page.goto(paths.home(TESTS_LOCALE));
  const form = page.getByRole('banner').getByRole('search');
  await form.getByRole('searchbox').fill(product.name);
  await form.getByRole('button', { name: shop.t('shell:search.go') }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.search(TESTS_LOCALE)}\\?q=`));
  await expect(shop.card(product)).toBeVisible();
});

test('an advice article is complete', async ({ page }) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  await page.goto(paths.page(TESTS_LOCALE, 'advice'));
  await page.getByRole('main').locator('a[href^="/nl/advice/"]').first().click();
  await expect(page).toHaveURL(/\/nl\/advice\/.+/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(800);
});

test('a guest buys a panel', async ({ shop, page }) => {
  test.slow();
  const product = await shop.findProduct();
  const address = paths.product(TESTS_LOCALE, product);
  await page.goto(address);
  await page.getByRole('spinbutton').first().fill('2');
  await shop.button('cart:add.button').click();
  // The form redirects to itself and confirms.
  await expect(page).toHaveURL((url) => url.pathname === address && url.hash.startsWith('#added-'));
  const form = page.locator('form:target');
  await expect(form.getByText(shop.t('cart:add.addedNamed', { title: '' }).trim())).toBeInViewport();
  await form.getByRole('link', { name: shop.t('cart:add.view') }).click();
  await expect(shop.heading(shop.t('cart:title.overview'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(product.name);
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');

  await page.getByRole('spinbutton').first().fill('1');
  await shop.button('cart:amount.save').first().click();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('1');

  await shop.checkout({ ...GUEST, email: `guest-${randomUUID().slice(0, 8)}@example.com` });
  await shop.button('cart:payment.go.payment').click();
  await page.waitForURL(`${SIMULATOR}/checkout/*`);
  await page.locator('button[name=status][value=paid]').click();
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
  const number = await shop.orderNumber();
  expect(number).toMatch(/\d{4,}/);

  // An account created after the order contains it.
  await page.getByLabel(shop.t('cart:account.password'), { exact: true }).fill('een heel lang wachtwoord');
  await page.getByLabel(shop.t('cart:account.repeat'), { exact: true }).fill('een heel lang wachtwoord');
  await shop.button('cart:account.create').click();
  await expect(page.getByText(shop.t('cart:account.made'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: shop.t('cart:completed.toOrder') })
    .click();
  await expect(page.getByRole('main')).toContainText(number);

  await shop.cartLink.click();
  await expect(page.getByText(shop.t('cart:empty.title'))).toBeVisible();
});

test('a discount code from a mail is applied by one button, and an expired one is refused with the reason', async ({
  shop,
  page,
  problems,
}) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  problems.allow(/422/);
  await page.goto(paths.discount(TESTS_LOCALE, 'lente2024'));
  await shop.button('cart:discount.use').click();
  await expect(page.getByText(shop.t('cart:add.view'))).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('vervallen');
  await page.goto(paths.discount(TESTS_LOCALE, 'WELKOM10'));
  await shop.button('cart:discount.use').click();
  await expect(page).toHaveURL(paths.cart(TESTS_LOCALE));
  await expect(page.getByText(shop.t('cart:discount.waits', { code: 'WELKOM10' }))).toBeVisible();
});

test('an invalid form shows the error beside the field and keeps the input', async ({ shop, page, problems }) => {
  problems.allow(/422/);
  const product = await shop.findProduct();
  await page.goto(paths.product(TESTS_LOCALE, product));
  await shop.button('cart:add.button').click();
  await expect(page).toHaveURL(/#added-/);
  await page.goto(paths.cart(TESTS_LOCALE, 'personal'));
  await shop.field('email').fill('ann@');
  await shop.field('first_name').fill(GUEST.first_name);
  await page.locator('form').evaluateAll((forms: HTMLFormElement[]) => forms.forEach((form) => (form.noValidate = true)));
  await shop.button('cart:personal.go').click();
  await expect(page.getByText(shop.t('cart:problem.email')).first()).toBeVisible();
  await expect(shop.field('first_name')).toHaveValue(GUEST.first_name);
  await expect(shop.field('email')).toHaveValue('ann@');
});

test('a customer signs in and out', async ({ shop, page, context }) => {
  await page.goto(paths.login(TESTS_LOCALE));
  await page.getByRole('textbox', { name: shop.t('account:login.email') }).fill(DEMO.private.email);
  await page.getByLabel(shop.t('account:login.password'), { exact: true }).fill(DEMO.password);
  await shop.button('account:login.submit').click();
  await expect(page).toHaveURL(paths.cart(TESTS_LOCALE));
  await page.goto(paths.account(TESTS_LOCALE));
  await expect(shop.heading(shop.t('account:overview.greeting', { name: DEMO.private.firstName }))).toBeVisible();
  await shop.button('account:signOut.submit').click();
  await expect(page).toHaveURL(paths.home(TESTS_LOCALE));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shop_refresh');
});
