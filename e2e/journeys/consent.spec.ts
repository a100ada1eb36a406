import { paths } from 'shared-contracts/contract/paths';
import { NEEDED_COOKIES, isStatistics } from '../fixtures/privacy.ts';
import { expect, test } from '../fixtures/shop.ts';

declare global {
  interface Window {
    beacons: Blob[];
  }
}

/** That nothing is counted without consent, every test looks at (`problems.ts`). This one shows that they would see it, and what is told. */
test('nothing is counted until it is allowed, and nothing more when it is withdrawn', async ({ shop, page, context, problems }) => {
  problems.announce(/^counted without consent/);
  // What a beacon says is not to be seen from outside.
  await page.addInitScript(() => {
    window.beacons = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      window.beacons.push(body as Blob);
      return send(url, body);
    };
  });
  const asked: string[] = [];
  context.on('request', (request) => {
    if (isStatistics(request.url())) asked.push(new URL(request.url()).pathname);
  });
  const choose = async (key: 'content:cookies.allow' | 'content:cookies.refuse') => {
    await shop.open(paths.page(shop.lang, 'cookies'));
    await shop.button(key).click();
    await expect(shop.button(key)).toHaveAttribute('aria-pressed', 'true');
  };
  /** When something would be told; a request of a page that is left is nobody's to see. */
  const lookAway = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  const visit = async () => {
    await shop.open(paths.home(shop.lang));
    await lookAway();
  };

  // Nothing was asked yet: soft navigations and full loads, a cart, cookies of all sorts.
  await shop.fillCart();
  await shop.button('shell:vat.excl').click();
  await visit();
  await choose('content:cookies.refuse');
  for (const name of NEEDED_COOKIES) await expect(page.getByRole('main')).toContainText(name);
  await visit();
  expect(asked).toEqual([]);

  await choose('content:cookies.allow');
  // Looked away from before it has measured anything, a page has nothing to tell.
  await expect(async () => {
    asked.length = 0;
    await shop.open(paths.home(shop.lang));
    await expect.poll(() => asked).toHaveLength(1);
    await lookAway();
    await expect.poll(() => asked, { timeout: 1_000 }).toHaveLength(2);
  }).toPass();
  const [told = ''] = await page.evaluate(() => Promise.all(window.beacons.map((beacon) => beacon.text())));
  const { events } = JSON.parse(told) as { events: { kind: string; page_type: string }[] };
  expect(new Set(events.map(({ kind, page_type }) => `${kind} of ${page_type}`))).toEqual(new Set(['vital of home']));
  // The kind of page and how fast it was: nothing that was ever kept in this browser.
  for (const { value } of (await context.cookies()).filter((cookie) => cookie.value.length > 4)) expect(told).not.toContain(value);

  await choose('content:cookies.refuse');
  asked.length = 0;
  await visit();
  expect(asked).toEqual([]);
});
