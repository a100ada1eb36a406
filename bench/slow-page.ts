import type { Browser, Page } from 'playwright-core';

/** How many times slower a phone's processor is than this machine's. */
export const SLOW_DOWN = 4;

declare global {
  interface Window {
    benchEvents: number[];
    /** list to product: number of frames after the press until its heading was there, and ms until the whole page was */
    benchFrames: { heading: number; wholePage: number; frames: number };
    /** a dragged corner: ms from each movement to the frame that shows the changed drawing */
    benchChanges: number[];
  }
}

const waitForHydration = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);

/** Opens a page without slowing it down, waits until it is hydrated and idle, and records the duration of every interaction. */
export async function openPage(browser: Browser, address: string, { isTouch = false } = {}): Promise<Page> {
  const viewport = isTouch ? { width: 412, height: 823 } : { width: 1350, height: 940 };
  const context = await browser.newContext({ viewport, hasTouch: isTouch, isMobile: isTouch });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.benchEvents = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) window.benchEvents.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await goTo(page, address);
  return page;
}

/** Opens another page of the same visitor and waits until it is hydrated and idle. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await waitForHydration(page);
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

/** Milliseconds from a press to the next paint, in steps of 8: the longest event of `act`, until the promise of `isDone` resolves. */
export async function longestEvent(page: Page, act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.benchEvents.length = 0));
  await act();
  await isDone();
  await page.waitForTimeout(1_500);
  const durations = await page.evaluate(() => window.benchEvents);
  // Without any report, all events were shorter than the threshold.
  return Math.max(16, ...durations);
}
