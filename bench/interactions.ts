import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { findChromium } from './find-chromium.ts';
import { readOptions } from './read-options.ts';
import { SLOW_DOWN, goTo, longestEvent, openPage, slowDown } from './slow-page.ts';

/**
 * `pnpm bench:interactions` measures clicks, and a corner of a plan that is dragged, on a phone's processor (4 times slower) and a fast network, in the running shop of BENCH_URL.
 * `--runs 7`; `--only filter` measures those whose name contains the word. Times are from the press to the next paint, by Event Timing. From
 * list to product, that paint must show the product's heading, and the time of the whole page is measured too. A missed goal is no failure.
 */
const values = readOptions({
  command: 'pnpm bench:interactions',
  about: 'measures how long a click takes on a slow phone',
  options: {
    runs: { default: '7', about: 'clicks of each kind' },
    only: { default: '', about: 'only those whose name contains this word' },
  },
  environment: { BENCH_URL: 'a shop that runs already; else http://localhost:3000' },
});
const origin = new URL(process.env.BENCH_URL ?? 'http://localhost:3000').origin;
const LIST = `${origin}/nl/products/garden/all`;
/** Time from hovering or touching a link until it is pressed, in which the prefetch completes. */
const BEFORE_MS = 500;
/** How long a finger rests on a link before it moves on: longer than the prefetch by touch needs, shorter than a long press. */
const REST_MS = 300;
/** Duration of a tap. */
const TAP_MS = 80;
const DRAG_STEPS = 40;
/** Time between two movements of a finger. */
const MOVE_MS = 50;

/** What happened before the press: the link was hovered, touched, or neither. */
type Preparation = 'pointed' | 'touched' | 'nothing';

/** Ticks a colour in a list. */
async function measureFilter(browser: Browser): Promise<number> {
  const page = await openPage(browser, LIST);
  await slowDown(page);
  const duration = await longestEvent(
    page,
    () => page.locator('input[name="filter[colour]"]').first().click(),
    () => page.waitForURL(/filter\[colour\]|filter%5Bcolour%5D/i),
  );
  await page.context().close();
  return duration;
}

/** Opens a cart with the first product of the list. */
async function openCart(browser: Browser): Promise<Page> {
  const page = await openPage(browser, LIST);
  await goTo(page, new URL((await page.locator('main article h2 a').first().getAttribute('href')) ?? '', origin).href);
  await page.locator('main form[action$="/cart"] button[type=submit]').first().click();
  await page.getByRole('dialog').getByRole('status').first().waitFor();
  await goTo(page, `${origin}/nl/cart`);
  await slowDown(page);
  return page;
}

/** Increases the amount of a cart line. */
async function measureQuantity(browser: Browser): Promise<number> {
  const page = await openCart(browser);
  const cartResponse = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/api/carts/'));
  const duration = await longestEvent(
    page,
    () => page.getByRole('button', { name: 'Eén meer' }).first().click(),
    () => cartResponse,
  );
  await page.context().close();
  return duration;
}

/** Submits an unknown discount code. */
async function measureCoupon(browser: Browser): Promise<number> {
  const page = await openCart(browser);
  await page.locator('input[name="discount_code"]').fill('ONBEKEND');
  const duration = await longestEvent(
    page,
    () => page.getByRole('button', { name: 'Toepassen' }).click(),
    () => page.locator('input[name="discount_code"][aria-invalid="true"]').waitFor(),
  );
  await page.context().close();
  return duration;
}

/** Goes from the cart to the first step of the checkout. */
async function measureCheckoutStep(browser: Browser): Promise<number> {
  const page = await openCart(browser);
  const duration = await longestEvent(
    page,
    () => page.getByRole('button', { name: 'Verder naar gegevens' }).first().click(),
    () => page.locator('input[name="email"]').waitFor(),
  );
  await page.context().close();
  return duration;
}

/**
 * Measures from the press on a card's link to the paint that shows the product's heading; with `isWholePage` to the frame with the last
 * section of its page.
 */
async function measureProduct(browser: Browser, preparation: Preparation, isWholePage = false): Promise<number> {
  const isTouch = preparation !== 'pointed';
  const page = await openPage(browser, LIST, { isTouch });
  await slowDown(page);
  const link = page.locator('main article h2 a').nth(1);
  await link.scrollIntoViewIfNeeded();
  const name = (await link.textContent()) ?? '';
  await page.evaluate((productName) => {
    window.benchFrames = { heading: 0, wholePage: 0, frames: 0 };
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const checkFrame = (): void => {
          const measured = window.benchFrames;
          measured.frames += 1;
          const visibleHeading = [...document.querySelectorAll('h1')].find((heading) =>
            heading.checkVisibility({ visibilityProperty: true }),
          );
          const isShown = visibleHeading?.textContent === productName;
          // Measured in the next frame, when the current one is on the screen.
          if (isShown) measured.heading ||= measured.frames;
          if (isShown && document.querySelector('#specs')) {
            requestAnimationFrame(() => (measured.wholePage = performance.now() - timeStamp));
          } else requestAnimationFrame(checkFrame);
        };
        requestAnimationFrame(checkFrame);
      },
      { capture: true, once: true },
    );
  }, name.trim());
  const finger = await page.context().newCDPSession(page);
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x: x + 8, y: y + 8 }] : [] });
  if (preparation === 'touched') {
    await touch('touchStart');
    await page.waitForTimeout(REST_MS);
    await touch('touchCancel');
  }
  if (preparation === 'pointed') await link.hover();
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
  const duration = await longestEvent(page, press, () => page.waitForFunction(() => window.benchFrames.wholePage > 0));
  const measured = await page.evaluate(() => window.benchFrames);
  await page.context().close();
  if (measured.heading !== 1) throw new Error(`the paint after the press did not show the product: it took ${measured.heading} frames`);
  return isWholePage ? measured.wholePage : duration;
}

/**
 * Draws a fence of 40 m with a gate and drags its second corner. @returns the median of the movements, each to the frame in which the fence
 * from above has it, or with `elevation` the first after it in which the elevation has changed
 */
async function measureDrag(browser: Browser, shown: 'plan' | 'elevation'): Promise<number> {
  const page = await openPage(browser, `${origin}/nl/configurator`);
  const length = (side: number) => page.getByRole('textbox', { name: `Lengte zijde ${side} (m)` });
  for (const [place, metres] of ['12', '11', '9', '8'].entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Zijde toevoegen' }).click();
    await length(place + 1).fill(metres);
  }
  await page.getByRole('button', { name: 'Poort toevoegen' }).click();
  await page.waitForURL(/[?&]plan=/);
  await page.waitForLoadState('networkidle');
  const corner = page.getByRole('button', { name: 'Punt 2', exact: true });
  await corner.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await corner.boundingBox()) ?? {};
  const [left, top] = [x + width / 2, y + height / 2];
  await slowDown(page);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.evaluate((what) => {
    window.benchChanges = [];
    const plan = document.querySelector('[data-kind="point"]')?.closest('[role="group"]');
    const drawing = what === 'plan' ? plan : document.querySelector('main figure');
    let movedAt = 0;
    document.addEventListener('pointermove', ({ timeStamp }) => (movedAt ||= timeStamp), { capture: true });
    new MutationObserver(() => {
      if (movedAt === 0) return;
      const began = movedAt;
      movedAt = 0;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.benchChanges.push(performance.now() - began);
        channel.port2.postMessage(null);
      });
    }).observe(drawing as Element, { subtree: true, childList: true, attributes: true });
  }, shown);
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(left + step * 2, top + (step % 10));
    // The elevation need not follow each movement.
    if (shown === 'plan') await page.waitForFunction((count) => window.benchChanges.length >= count, step);
    else await page.waitForTimeout(MOVE_MS);
  }
  const changes = await page.evaluate(() => window.benchChanges);
  await page.context().close();
  return median(changes);
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const measures = [
  { label: 'a filter: click to next paint', goalMs: 200, run: measureFilter },
  { label: 'one piece more in the cart: click to next paint', goalMs: 200, run: measureQuantity },
  { label: 'a discount code: click to next paint', goalMs: 200, run: measureCoupon },
  { label: 'a step of the checkout: click to next paint', goalMs: 200, run: measureCheckoutStep },
  { label: 'a corner of a plan: movement to drawn plan', goalMs: 50, run: (browser: Browser) => measureDrag(browser, 'plan') },
  {
    label: 'a corner of a plan: movement to elevation',
    goalMs: null,
    run: (browser: Browser) => measureDrag(browser, 'elevation'),
  },
  { label: 'list to product, pointed at before', goalMs: 100, run: (browser: Browser) => measureProduct(browser, 'pointed') },
  { label: 'list to product, touched before', goalMs: 100, run: (browser: Browser) => measureProduct(browser, 'touched') },
  { label: 'list to product, tapped at once', goalMs: 437, run: (browser: Browser) => measureProduct(browser, 'nothing') },
  {
    label: 'list to the whole page of a product, pointed at before',
    goalMs: null,
    run: (browser: Browser) => measureProduct(browser, 'pointed', true),
  },
];
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
console.log(`| at ${SLOW_DOWN} times slower | goal | median | best | |\n|---|---|---|---|---|`);
for (const { label, goalMs, run } of measures.filter(({ label }) => label.includes(values.only))) {
  await run(browser);
  const times: number[] = [];
  while (times.length < Number(values.runs)) times.push(await run(browser));
  const middle = median(times);
  const best = Math.min(...times);
  console.log(
    `| ${label} | ${goalMs === null ? 'stated' : `≤ ${goalMs} ms`} | ${middle.toFixed(0)} ms | ${best.toFixed(0)} ms | ${goalMs === null ? '' : middle <= goalMs ? 'met' : '**missed**'} |`,
  );
}
await browser.close();
