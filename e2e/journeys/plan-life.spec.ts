import { devices } from '@playwright/test';
import type { Browser, Locator } from '@playwright/test';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { ConfiguratorRules, FenceAnswer, FenceBody } from 'shared-contracts/wire/configurator';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import type { AccountPlanList } from 'shared-contracts/wire/plan';
import type { Variant } from 'shared-contracts/wire/product';
import { admin } from '../fixtures/admin.ts';
import { calculate, cartIdOf, findVariant, openCart, planBlock, readCart } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { submitAddress } from '../fixtures/orders.ts';
import { Problems } from '../fixtures/problems.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

const MAX_CLICKS = 9;
const MAX_FIELDS = 6;
const LANGS: readonly Lang[] = ['nl', 'de'];

const FENCE: Omit<FenceBody, 'system' | 'height_cm' | 'colour'> = {
  runs: [{ length_mm: 12_000, rise_mm: 200 }, { length_mm: 11_000 }],
  gates: [{ run: 0, position_mm: 3000, kind: 'single', width_cm: 100 }],
};

/** A person's hand: what it presses and fills in is counted. */
class Hand {
  clicks = 0;
  fields = 0;

  async press(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  async fillIn(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}

/** Plans 23 m with a slope, a corner and a gate. `first` leads from the page that is open to the planner. */
async function drawFence(shop: Shop, hand: Hand, first: Locator): Promise<void> {
  const { page, t } = shop;
  const field = (name: string, place = 0) => page.getByRole('textbox', { name }).nth(place);
  await hand.press(first);
  await expect(shop.heading(t('catalog:configurator.title'))).toBeVisible();
  await hand.fillIn(field(t('catalog:configurator.run_length', { number: 1 })), '12');
  await hand.fillIn(field(t('catalog:configurator.run_rise')), '20');
  await hand.press(shop.button('catalog:configurator.add_run'));
  await hand.fillIn(field(t('catalog:configurator.run_length', { number: 2 })), '11');
  await hand.press(shop.button('catalog:configurator.add_gate'));
  await hand.fillIn(field(t('catalog:configurator.gate_position')), '3');
  await page.waitForURL(/[?&]plan=/);
  await expect(page.getByRole('link', { name: t('catalog:configurator.build_sheet') })).toBeVisible();
}

/** The page of a panel as high as gates are. */
async function panelPage(shop: Shop): Promise<string> {
  const isHigh = ({ dimensions, stock }: Variant) => dimensions.height?.value === 153 && stock.left > 0;
  const { id, product } = await findVariant(shop, { category_slug: 'panels' }, isHigh);
  return paths.product(shop.lang, product, id);
}

const addAll = (shop: Shop, hand: Hand): Promise<void> => hand.press(shop.button('catalog:configurator.add'));

/** A height of the planner's first system, and two colours in which every part of the fence is in stock. */
async function findStocked(shop: Shop): Promise<{ height: string; colour: string; otherColour: string }> {
  const { fence } = await shop.fetchJson<ConfiguratorRules>('/api/configurator/rules');
  const [system] = fence.systems;
  for (const height_cm of system?.heights_cm ?? []) {
    const stocked: string[] = [];
    for (const { key } of system?.colours ?? [])
      if (await isStocked(shop, { ...FENCE, system: system?.key ?? 'linea', height_cm, colour: key })) stocked.push(key);
    const [colour, otherColour] = stocked;
    if (colour && otherColour) return { height: String(height_cm), colour, otherColour };
  }
  throw new Error('no height has all parts in stock in two colours');
}

async function isStocked(shop: Shop, fence: FenceBody): Promise<boolean> {
  const { lines } = await calculate(shop, fence).catch(() => ({ lines: [{ enough_stock: false }] }));
  return lines.every(({ enough_stock: isEnough }) => isEnough);
}

/** Draws the plan on a phone. @returns the address that is shared */
async function drawOnPhone(
  browser: Browser,
  lang: Lang,
  { height, colour }: { height: string; colour: string },
  headers: Record<string, string>,
): Promise<string> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: headers, reducedMotion: 'reduce' });
  const problems = new Problems(context);
  const shop = new Shop(await context.newPage(), lang);
  await shop.open(paths.home(lang));
  await drawFence(shop, new Hand(), shop.link('content:home.hero.plan'));
  await shop.page.getByRole('combobox', { name: shop.t('catalog:dimension.height') }).selectOption(height);
  await shop.page.getByRole('combobox', { name: shop.t('catalog:dimension.colour') }).selectOption(colour);
  await expect
    .poll(async () => {
      const { input } = await shop.fetchJson<FenceAnswer>(`/api/configurator/${new URL(shop.page.url()).searchParams.get('plan') ?? ''}`);
      return [String(input.height_cm), input.colour];
    })
    .toEqual([height, colour]);
  const address = shop.page.url();
  await shop.expectFits();
  await shop.expectNoAxeViolations();
  await problems.check({ title: 'drawn on a phone' });
  await context.close();
  return address;
}

const sheetOf = async ({ page }: Shop, address: string | null): Promise<[number, string | undefined]> => {
  const response = await page.request.get(address ?? '');
  return [response.status(), response.headers()['content-type']];
};

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a plan is drawn on a phone, shared, changed, bought in another colour, built from its sheet and partly returned', async ({
      shop,
      page,
      browser,
      extraHTTPHeaders,
    }) => {
      test.slow();
      const { t } = shop;
      const { otherColour, ...choice } = await findStocked(shop);
      const shared = await drawOnPhone(browser, lang, choice, extraHTTPHeaders ?? {});

      const { email, password } = await makeCustomer(shop);
      await signInTo(shop, paths.account(lang), email, password);
      await shop.open(shared);
      const length = page.getByRole('textbox', { name: t('catalog:configurator.run_length', { number: 2 }) });
      await expect(length).toHaveValue('11');
      await length.fill('10');
      await page.waitForURL((url) => url.href !== shared);
      await addAll(shop, new Hand());
      await expect(shop.link('catalog:quick_add.to_cart').first()).toBeVisible();

      await openCart(shop);
      const plan = planBlock(shop);
      await expect(plan.getByRole('img')).toBeVisible();
      await plan.getByText(t('cart:plan.change')).click();
      const name = `${lang}, 22 m`;
      await plan.getByRole('textbox', { name: t('cart:plan.name') }).fill(name);
      const colours = plan.getByRole('combobox', { name: t('cart:plan.colour') });
      const colourName = (await colours.locator(`option[value="${otherColour}"]`).textContent()) ?? '';
      await colours.selectOption(otherColour);
      await plan.getByRole('button', { name: t('cart:plan.save') }).click();
      await expect(plan.getByRole('heading', { name })).toBeVisible();
      await expect(plan).toContainText(colourName);
      const cart = await cartIdOf(shop);
      const { plans } = await readCart(shop, cart);
      expect(plans).toMatchObject([{ name, choices: { colour: otherColour }, problems: [], left_out: [] }]);
      await expect(page.getByText(t('cart:complete.title'))).toBeHidden();
      await shop.expectFits();
      await shop.expectNoAxeViolations();

      await submitAddress(shop, cart, email);
      await shop.open(paths.cart(lang, 'payment'));
      await expect(page.getByRole('main')).toContainText(name);
      await shop.pay('paid');
      await expect(page.getByRole('main')).toContainText(t('cart:order.ofPlan', { name }));
      const number = await shop.orderNumber();
      const onThanks = await page.getByRole('link', { name: t('cart:order.buildSheet', { name }) }).getAttribute('href');
      expect(await sheetOf(shop, onThanks)).toEqual([200, 'application/pdf']);
      expect((await waitForMail(email, number)).text).toContain(name);

      await shop.open(paths.plans(lang));
      const card = page.getByRole('article', { name });
      await expect(card).toContainText(t('account:plans.ordered', { number }));
      await expect(card).toContainText(colourName);
      await shop.expectFits();
      await shop.expectNoAxeViolations();
      const { data } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders');
      const order = await shop.fetchJson<Order>(`/api/orders/${data[0]?.id ?? 0}`);
      await shop.open(paths.order(lang, order.id));
      await expect(page.getByText(t('account:order.ofPlan', { name })).first()).toBeVisible();
      const sheet = await page.getByRole('link', { name: t('account:order.plans.buildSheet', { name }) }).getAttribute('href');
      expect(await sheetOf(shop, sheet)).toEqual([200, 'application/pdf']);

      await admin('orders', 'ship', number, '--carrier', 'bpost', '--code', '3232', '--url', 'https://track.example/3232');
      await shop.open(paths.createRetour(lang, order.id));
      await expect(page.getByText(t('account:order.ofPlan', { name })).first()).toBeVisible();
      const [returned] = order.lines.filter(({ amount }) => amount > 1);
      await page.getByRole('checkbox', { name: returned?.product_name }).first().check();
      await shop.button('account:createReturn.select.next').click();
      await page.getByRole('main').getByRole('combobox').first().selectOption('changed_mind');
      await shop.button('account:createReturn.reason.submit').click();
      await expect(shop.link('account:createReturn.ready.details')).toBeVisible();
      // The plan that was built stays what was ordered.
      const ordered = await shop.fetchJson<AccountPlanList>('/auth/me/plans');
      expect(ordered.data).toMatchObject([{ name, order_number: number }]);
    });

    for (const from of ['the home page', 'a product'] as const)
      test(`23 m with a slope, a corner and a gate is complete in the cart in few presses, from ${from}`, async ({ shop, page }) => {
        const hand = new Hand();
        const isHome = from === 'the home page';
        await shop.open(isHome ? paths.home(lang) : await panelPage(shop));
        await drawFence(shop, hand, shop.link(isHome ? 'content:home.hero.plan' : 'catalog:detail.plan').first());
        await addAll(shop, hand);
        await hand.press(shop.link('catalog:quick_add.to_cart').first());
        await expect(planBlock(shop).getByRole('img')).toBeVisible();
        await expect(page.getByText(shop.t('cart:complete.title'))).toBeHidden();
        expect((await readCart(shop, await cartIdOf(shop))).plans).toMatchObject([{ problems: [], left_out: [] }]);
        expect(hand.clicks, 'clicks').toBeLessThanOrEqual(MAX_CLICKS);
        expect(hand.fields, 'fields').toBeLessThanOrEqual(MAX_FIELDS);
      });
  });
}
