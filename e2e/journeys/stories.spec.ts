import { randomUUID } from 'node:crypto';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { AccountPlan } from 'shared-contracts/wire/plan';
import type { OwnStoriesAnswer, Story } from 'shared-contracts/wire/story';
import { admin } from '../fixtures/admin.ts';
import { calculate } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { submitAddress } from '../fixtures/orders.ts';
import { settlePayment } from '../fixtures/provider.ts';
import { ORIGIN } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';
import { BackOffice } from '../fixtures/staff.ts';

test.use({ lang: 'nl', locale: 'nl-BE' });

const TEXT = 'Twee zijden langs de weide, met een poortje voor de kruiwagen. In een weekend geplaatst.';

/** A plan of the customer that was ordered, paid and delivered. */
async function deliveredPlan(shop: Shop, email: string): Promise<string> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const headers = { origin: ORIGIN, Language: LOCALES[shop.lang].locale, Country: 'be', 'Idempotency-Key': randomUUID() };
    const response = await shop.page.request.post(path, { data, headers });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { share_id } = await calculate(shop, {
    system: 'linea',
    height_cm: 153,
    colour: 'anthracite',
    runs: [{ length_mm: 12_000 }, { length_mm: 11_000, turn_deg: 80 }],
    gates: [{ run: 0, position_mm: 3000, kind: 'single', width_cm: 100 }],
  });
  const plan = await post<AccountPlan>('/auth/me/plans', { share_id, name: 'Bij oma thuis' });
  const cart = randomUUID();
  await post(`/api/carts/${cart}/plans`, { share_id: plan.share_id });
  await submitAddress(shop, cart, email);
  const { order_number, payment_url } = await post<PaymentAnswer>(`/api/carts/${cart}/payment`, {});
  await settlePayment(shop.page.request, new URL(payment_url).pathname.split('/').at(-1) ?? '', 'paid');
  await admin('orders', 'ship', order_number, '--carrier', 'bpost');
  await admin('orders', 'deliver', order_number);
  return plan.share_id;
}

test('a customer tells the story of a plan, staff publish it in four languages, others start from it, and the customer withdraws it', async ({
  shop,
  page,
  context,
  browser,
}) => {
  test.slow();
  const { t } = shop;
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.account('nl'), email, password);
  const plan = await deliveredPlan(shop, email);
  const title = `Een hoek om ${randomUUID().slice(0, 6)}`;

  // The plan leads to the form, which keeps what was typed, but no tick.
  await shop.open(paths.plans('nl'));
  await page.locator(`a[href="${paths.ownStories('nl', plan)}"]`).click();
  await expect(shop.heading(t('account:stories.tellTitle'))).toBeVisible();
  await page.getByRole('textbox', { name: t('account:form.field.story_title') }).fill(title);
  await page.getByRole('textbox', { name: t('account:form.field.story_text'), exact: true }).fill(TEXT);
  await expect(page.getByRole('textbox', { name: t('account:form.field.municipality') })).toHaveValue(/\S/);
  await shop.button('account:stories.form.send').click();
  const consent = page.getByRole('checkbox', { name: t('account:stories.consent') });
  await expect(consent).toBeFocused();
  await shop.expectNoAxeViolations();
  await consent.press('Space');
  await shop.button('account:stories.form.send').dblclick();
  await expect(page.getByText(t('account:stories.saved.title'))).toBeVisible();
  await expect(page.getByText(t('account:stories.states.pending'))).toBeVisible();
  await shop.expectNoAxeViolations();

  // Staff translate and publish it.
  const { data } = await shop.fetchJson<OwnStoriesAnswer>('/auth/me/stories');
  const id = data[0]?.story?.id ?? 0;
  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  await office.signInNewOwner();
  await office.open('/stories');
  await staffPage.getByRole('link', { name: title }).press('Enter');
  await expect(staffPage.getByText(TEXT, { exact: true }).first()).toBeVisible();
  await staffPage.getByRole('button', { name: office.text('frame:form.allLanguages') }).click();
  const write = async (lang: Lang): Promise<void> => {
    const field = (name: string) =>
      staffPage.getByRole('textbox', { name: `${office.text(`stories:field.${name}`)} · ${lang.toUpperCase()}` });
    await field('title').fill(`${title} ${lang}`);
    await field('text').fill(`${lang}: ${TEXT}`);
  };
  for (const lang of ['fr', 'de', 'en'] as const) await write(lang);
  await expect(office.button('stories:decision.publish')).toBeDisabled();
  await office.button('stories:save').click();
  await expect(staffPage.getByText(office.text('stories:saved')).first()).toBeVisible();
  await new Shop(staffPage, 'nl').expectNoAxeViolations();
  await office.button('stories:decision.publish').click();
  await expect(staffPage.getByText(office.text('stories:state.published'), { exact: true }).first()).toBeVisible();
  expect((await waitForMail(email, 'Je verhaal staat op de site')).links.join(' ')).toContain('/nl/stories/');

  // A visitor finds it in two languages and starts from its plan: the planner has the same metres, and an address of its own.
  const visit = await browser.newContext();
  for (const lang of ['nl', 'de'] as const) {
    const visitor = new Shop(await visit.newPage(), lang);
    await visitor.open(ORIGIN + paths.stories(lang));
    await visitor.page
      .getByRole('link', { name: lang === 'nl' ? title : `${title} de` })
      .first()
      .click();
    await expect(visitor.heading(lang === 'nl' ? title : `${title} de`)).toBeVisible();
    await visitor.expectNoAxeViolations();
    await visitor.link('catalog:stories.start').click();
    await expect(visitor.page.getByRole('textbox', { name: visitor.t('catalog:configurator.run_length', { number: 1 }) })).toHaveValue(
      '12',
    );
    await expect(visitor.page.getByRole('textbox', { name: visitor.t('catalog:configurator.run_length', { number: 2 }) })).toHaveValue(
      '11',
    );
    await visitor.page.waitForURL(/[?&]plan=/);
    expect(visitor.page.url()).not.toContain(plan);
    await expect(visitor.link('catalog:configurator.build_sheet')).toBeVisible();
  }

  // Withdrawn, it is gone at once.
  const { slugs } = await shop.fetchJson<Story>(
    `/api/stories/${(await shop.fetchJson<OwnStoriesAnswer>('/auth/me/stories')).data[0]?.story?.slugs?.nl}`,
  );
  expect(await (await page.request.get('/sitemap/nl/pages-1.xml')).text()).toContain(paths.story('nl', { slugs }));
  await shop.open(paths.ownStories('nl'));
  await page.getByRole('button', { name: t('account:stories.withdraw.of', { title }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account:stories.withdraw.open') })
    .click();
  await expect(page.getByText(t('account:stories.withdraw.done'))).toBeVisible();
  for (const lang of ['nl', 'de'] as const) {
    await expect(async () => expect((await visit.request.get(ORIGIN + paths.story(lang, { slugs }))).status()).toBe(404)).toPass();
    await expect(async () => expect(await (await visit.request.get(ORIGIN + paths.stories(lang))).text()).not.toContain(title)).toPass();
  }
  expect(await (await page.request.get('/sitemap/nl/pages-1.xml')).text()).not.toContain(paths.story('nl', { slugs }));
  await office.open(`/stories/${id}`);
  await expect(staffPage.getByText(office.text('stories:withdrawn'))).toBeVisible();
  await visit.close();
});
