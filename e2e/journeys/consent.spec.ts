import { paths } from 'shared-contracts/contract/paths';
import { NECESSARY_COOKIES, isStatistics } from '../fixtures/privacy.ts';
import { expect, test } from '../fixtures/shop.ts';

declare global {
  interface Window {
    beacons: Blob[];
  }
}

/** Every test fails on measurements without consent (`problems.ts`). This one proves that they would be noticed, and checks what is sent. */
test('nothing is measured before the visitor consents, nor after the consent is withdrawn', async ({ shop, page, context, problems }) => {
  problems.allow(/^counted without consent/);
  // Playwright can't read the body of a beacon.
  await page.addInitScript(() => {
    window.beacons = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      window.beacons.push(body as Blob);
      return send(url, body);
    };
  });
  const statisticsPaths: string[] = [];
  context.on('request', (request) => {
    if (isStatistics(request.url())) statisticsPaths.push(new URL(request.url()).pathname);
  });
  const choose = async (key: 'content:cookies.allow' | 'content:cookies.refuse') => {
    await shop.open(paths.page(shop.lang, 'cookies'));
    await shop.button(key).click();
    await expect(shop.button(key)).toHaveAttribute('aria-pressed', 'true');
  };
  /** Fires the event on which measurements are sent. Playwright can't see requests of a page that is being left. */
  const hidePage = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  const visit = async () => {
    await shop.open(paths.home(shop.lang));
    await hidePage();
  };

  // Before any choice: soft navigations, full page loads and a cart.
  await shop.fillCart();
  await shop.button('shell:vat.excl').click();
  await visit();
  await choose('content:cookies.refuse');
  for (const name of NECESSARY_COOKIES) await expect(page.getByRole('main')).toContainText(name);
  await visit();
  expect(statisticsPaths).toEqual([]);

  await choose('content:cookies.allow');
  // Retried, because a page that is hidden before it has measured anything sends nothing.
  await expect(async () => {
    statisticsPaths.length = 0;
    await shop.open(paths.home(shop.lang));
    await expect.poll(() => statisticsPaths).toHaveLength(1);
    await hidePage();
    await expect.poll(() => statisticsPaths, { timeout: 1_000 }).toHaveLength(2);
  }).toPass();
  const [sentText = ''] = await page.evaluate(() => Promise.all(window.beacons.map((beacon) => beacon.text())));
  const { events } = JSON.parse(sentText) as { events: { kind: string; page_type: string }[] };
  expect(new Set(events.map(({ kind, page_type }) => `${kind} of ${page_type}`))).toEqual(new Set(['vital of home']));
  // Only the kind of page and its speed are sent, no value of a cookie.
  for (const { value } of (await context.cookies()).filter((cookie) => cookie.value.length > 4)) expect(sentText).not.toContain(value);

  await choose('content:cookies.refuse');
  statisticsPaths.length = 0;
  await visit();
  expect(statisticsPaths).toEqual([]);
});
