import { paths } from 'shared-contracts/contract/paths';
import { findPanel } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { BACK_OFFICE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';
import { BackOffice } from '../fixtures/staff.ts';

// Before the sign-in, the back office speaks the browser's language.
test.use({ lang: 'nl', locale: 'nl-BE' });

test('staff sign in with a code, find a paid order, ship it, and its customer sees it', async ({ shop, page, context, problems }) => {
  test.slow();
  // Nobody is signed in at first, as the page asks.
  problems.allow(/401.*\/api\/session/s);
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.account('nl'), email, password);
  const { id } = await findPanel(shop);
  const order = await placeOrder(shop, { items: [{ id, amount: 2 }] }, email);
  await order.pay();

  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  const onStaffPage = new Shop(staffPage, 'nl');
  await office.open(`/orders?q=${order.number}`);
  await expect(staffPage.getByRole('heading', { level: 1, name: office.text('sign-in:title') })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await office.givePassword('owner');
  await expect(staffPage.getByRole('heading', { level: 1, name: office.text('sign-in:code.title') })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await office.giveCode();

  // The address that was opened first is shown after signing in.
  const row = staffPage.getByRole('rowheader', { name: order.number });
  await expect(row).toBeVisible();
  await expect(staffPage.getByRole('row')).toHaveCount(2);
  await onStaffPage.expectNoAxeViolations();
  await staffPage.getByRole('link', { name: order.number }).press('Enter');
  await expect(staffPage.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await expect(staffPage.getByText(email)).toBeVisible();
  await onStaffPage.expectNoAxeViolations();

  await office.button('orders:action.ship').click();
  const dialog = staffPage.getByRole('dialog', { name: office.text('orders:action.ship') });
  await dialog.getByRole('button', { name: office.text('orders:action.ship') }).click();
  const carrier = dialog.getByLabel(office.text('orders:ship.carrier'), { exact: true });
  await expect(carrier).toHaveAccessibleDescription(office.text('frame:problem.required'));
  await onStaffPage.expectNoAxeViolations();
  await carrier.selectOption('DPD');
  await dialog.getByLabel(office.text('orders:ship.code')).fill('0512 3456');
  await dialog.getByRole('button', { name: office.text('orders:action.ship') }).click();
  await expect(staffPage.getByText(office.text('orders:status.shipped'), { exact: true }).first()).toBeVisible();
  await expect(office.button('orders:action.deliver')).toBeVisible();

  await shop.open(paths.orders('nl'));
  await page.getByRole('main').getByRole('link', { name: order.number }).first().click();
  await expect(page.getByText('0512 3456').first()).toBeVisible();

  // The link back leads to the list as it was searched.
  await staffPage
    .getByRole('main')
    .getByRole('link', { name: office.text('orders:back') })
    .click();
  await expect(staffPage).toHaveURL(`${BACK_OFFICE}/orders?q=${order.number}`);

  await office.open('/');
  await expect(staffPage.getByRole('heading', { level: 1, name: office.text('dashboard:title') })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await office.open('/stock');
  await expect(staffPage.getByRole('table')).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await staffPage.getByRole('table').getByRole('link').first().click();
  await expect(office.button('stock:change.save')).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await office.open('/account');
  await expect(staffPage.getByRole('heading', { level: 2, name: office.text('account:sessions.title') })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
});

test('what is typed survives the end of a session, and nothing is left behind unasked', async ({ page, problems }) => {
  problems.allow(/401.*\/api\//s);
  const office = new BackOffice(page);
  const onPage = new Shop(page, 'nl');
  await page.setViewportSize({ width: 390, height: 844 });
  await office.open('/stock');
  await office.givePassword('warehouse');
  await page.getByRole('table').getByRole('link').nth(5).click();
  const note = page.getByLabel(office.text('stock:change.note'));
  await note.fill('rek 4');
  await page.getByLabel(office.text('stock:change.reason'), { exact: true }).selectOption('count');
  await onPage.expectFits();

  await page
    .getByRole('main')
    .getByRole('link', { name: office.text('stock:back') })
    .click();
  await expect(page.getByRole('dialog', { name: office.text('frame:form.leaveTitle') })).toBeVisible();
  await onPage.expectNoAxeViolations();
  await office.button('frame:form.stay').click();

  await page.context().clearCookies();
  await office.button('stock:change.save').click();
  await expect(page.getByRole('dialog', { name: office.text('sign-in:ended.title') })).toBeVisible();
  await onPage.expectNoAxeViolations();
  await page.getByRole('button', { name: office.text('sign-in:ended.close') }).click();
  await expect(note).toHaveValue('rek 4');
});
