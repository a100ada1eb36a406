import type { Browser, Page } from 'playwright-core';

/** A phone's processor beside this machine's. */
export const SLOW_DOWN = 4;

declare global {
  interface Window {
    benchEvents: number[];
    /** list to product: how many frames after the press its heading stood there, and ms to the frame with its whole page */
    benchFrames: { heading: number; whole: number; frames: number };
  }
}

const hydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);

/** A page that is alive and quiet, its processor as fast as the machine's; every interaction's duration is kept from the start. */
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
  await go(page, address);
  return page;
}

/** Another page of the same visitor. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

/** Milliseconds from pressing to the next paint, in steps of 8: the longest event of what `act` does; all is over when `isDone` is. */
export async function longestEvent(page: Page, act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.benchEvents.length = 0));
  await act();
  await isDone();
  await page.waitForTimeout(1_500);
  const durations = await page.evaluate(() => window.benchEvents);
  // Nothing reported: shorter than the threshold.
  return Math.max(16, ...durations);
}
