import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { SLOW_DOWN, go, longestEvent, openPage, slowDown } from './slow-page.ts';

/**
 * `pnpm bench:interactions`: how long a click takes on a phone's processor (4 times slower) and a fast network, in a shop that runs:
 * BENCH_URL, `--runs 7`, `--only filter` for those whose name has the word. All by Event Timing, from the press to the paint after it; from list to product, that paint has to show the
 * product's heading, and what the whole page takes is told besides. Never fails for time.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' }, only: { type: 'string', default: '' } } });
const origin = new URL(process.env.BENCH_URL ?? 'http://localhost:3000').origin;
const LIST = `${origin}/nl/products/garden/all`;
/** From the pointer's coming to a link until it is pressed: what is fetched by that intent is there. */
const BEFORE_MS = 500;
/** How long a finger rests on a link before it goes on: longer than an intent by touch needs, shorter than the press that opens a menu. */
const REST_MS = 300;
/** How long a finger stays for a tap. */
const TAP_MS = 80;

/** What was there before the press: a pointer over the link, a finger on it that went on, or nothing. */
type Before = 'pointed' | 'touched' | 'nothing';

/** Ticks a colour; the new list comes. */
async function filter(browser: Browser): Promise<number> {
  const page = await openPage(browser, LIST);
  await slowDown(page);
  const took = await longestEvent(
    page,
    () => page.locator('input[name="filter[colour]"]').first().click(),
    () => page.waitForURL(/filter\[colour\]|filter%5Bcolour%5D/i),
  );
  await page.context().close();
  return took;
}

/** A cart with the first product of the list. */
async function openCart(browser: Browser): Promise<Page> {
  const page = await openPage(browser, LIST);
  await go(page, new URL((await page.locator('main article h2 a').first().getAttribute('href')) ?? '', origin).href);
  await page.locator('main form[action$="/cart"] button[type=submit]').first().click();
  await page.getByRole('dialog').getByRole('status').first().waitFor();
  await go(page, `${origin}/nl/cart`);
  await slowDown(page);
  return page;
}

/** One piece more; the line and the sums show it. */
async function quantity(browser: Browser): Promise<number> {
  const page = await openCart(browser);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/api/carts/'));
  const took = await longestEvent(
    page,
    () => page.getByRole('button', { name: 'Eén meer' }).first().click(),
    () => answered,
  );
  await page.context().close();
  return took;
}

/** A discount code that nobody knows; its refusal stands beside the field. */
async function coupon(browser: Browser): Promise<number> {
  const page = await openCart(browser);
  await page.locator('input[name="discount_code"]').fill('ONBEKEND');
  const took = await longestEvent(
    page,
    () => page.getByRole('button', { name: 'Toepassen' }).click(),
    () => page.locator('input[name="discount_code"][aria-invalid="true"]').waitFor(),
  );
  await page.context().close();
  return took;
}

/** From the cart to the first step of the checkout. */
async function step(browser: Browser): Promise<number> {
  const page = await openCart(browser);
  const took = await longestEvent(
    page,
    () => page.getByRole('button', { name: 'Verder naar gegevens' }).first().click(),
    () => page.locator('input[name="email"]').waitFor(),
  );
  await page.context().close();
  return took;
}

/**
 * From the press on a card's link to the paint that shows the product's heading, price and picture in place of the list; `whole`: to the
 * frame with the last part of its page.
 */
async function toProduct(browser: Browser, before: Before, whole = false): Promise<number> {
  const isTouch = before !== 'pointed';
  const page = await openPage(browser, LIST, { isTouch });
  await slowDown(page);
  const link = page.locator('main article h2 a').nth(1);
  await link.scrollIntoViewIfNeeded();
  const name = (await link.textContent()) ?? '';
  await page.evaluate((wanted) => {
    window.benchFrames = { heading: 0, whole: 0, frames: 0 };
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (): void => {
          const seen = window.benchFrames;
          seen.frames += 1;
          const shown = [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility({ visibilityProperty: true }));
          const isShown = shown?.textContent === wanted;
          // The frame after the one in which it stands: that one is on the screen then.
          if (isShown) seen.heading ||= seen.frames;
          if (isShown && document.querySelector('#specs')) {
            requestAnimationFrame(() => (seen.whole = performance.now() - timeStamp));
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, name.trim());
  const finger = await page.context().newCDPSession(page);
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x: x + 8, y: y + 8 }] : [] });
  if (before === 'touched') {
    await touch('touchStart');
    await page.waitForTimeout(REST_MS);
    await touch('touchCancel');
  }
  if (before === 'pointed') await link.hover();
  await page.waitForTimeout(BEFORE_MS);
  const press = async (): Promise<void> => {
    if (isTouch) {
      await touch('touchStart');
      await page.waitForTimeout(TAP_MS);
      await touch('touchEnd');
    } else {
      await page.mouse.down();
      await page.mouse.up();
    }
  };
  const took = await longestEvent(page, press, () => page.waitForFunction(() => window.benchFrames.whole > 0));
  const seen = await page.evaluate(() => window.benchFrames);
  await page.context().close();
  if (seen.heading !== 1) throw new Error(`the paint after the press did not show the product: it took ${seen.heading} frames`);
  return whole ? seen.whole : took;
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

function systemChromium(): string {
  const found = ['chromium', 'chromium-browser', 'google-chrome']
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find(Boolean);
  if (!found) throw new Error('The bench needs a Chromium: install one or name it in CHROMIUM_PATH.');
  return found;
}

const measures = [
  { what: 'a filter: click to next paint', goalMs: 200, run: filter },
  { what: 'one piece more in the cart: click to next paint', goalMs: 200, run: quantity },
  { what: 'a discount code: click to next paint', goalMs: 200, run: coupon },
  { what: 'a step of the checkout: click to next paint', goalMs: 200, run: step },
  { what: 'list to product, pointed at before', goalMs: 100, run: (browser: Browser) => toProduct(browser, 'pointed') },
  { what: 'list to product, touched before', goalMs: 100, run: (browser: Browser) => toProduct(browser, 'touched') },
  { what: 'list to product, tapped at once', goalMs: 437, run: (browser: Browser) => toProduct(browser, 'nothing') },
  {
    what: 'list to the whole page of a product, pointed at before',
    goalMs: null,
    run: (browser: Browser) => toProduct(browser, 'pointed', true),
  },
];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? systemChromium(), args: ['--no-sandbox'] });
console.log(`| at ${SLOW_DOWN} times slower | goal | median | best | |\n|---|---|---|---|---|`);
for (const { what, goalMs, run } of measures.filter(({ what }) => what.includes(values.only))) {
  await run(browser);
  const times: number[] = [];
  while (times.length < Number(values.runs)) times.push(await run(browser));
  const middle = median(times);
  const best = Math.min(...times);
  console.log(
    `| ${what} | ${goalMs === null ? 'stated' : `≤ ${goalMs} ms`} | ${middle.toFixed(0)} ms | ${best.toFixed(0)} ms | ${goalMs === null ? '' : middle <= goalMs ? 'met' : '**missed**'} |`,
  );
}
await browser.close();
