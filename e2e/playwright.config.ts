import { defineConfig, devices } from '@playwright/test';
import type { ShopOptions } from './fixtures/shop.ts';
import { findBrowserPath } from './fixtures/browser.ts';
import { previewState } from './fixtures/preview.ts';
import { READ_ONLY_TAG } from './fixtures/read-only.ts';
import { ORIGIN, PREVIEW_LINK, SMOKE_URL } from './fixtures/settings.ts';

const results = process.env.RESULTS_FILE;
const isRoot = process.getuid?.() === 0;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const ALONE = /(federation\/(harness|local-remote|promote|remote-down|team-repository)|ssr\/hostile-session)\.spec\.ts/;

export default defineConfig<ShopOptions>({
  testDir: '.',
  outputDir: './test-results',
  // A third worker would only wait for the processor of a machine with two cores. A shop that is open limits the requests of one visitor.
  workers: SMOKE_URL ? 1 : 2,
  // The retry leaves a trace and separates broken tests from flaky ones; three flaky ones fail the run (`tools/check/test-all.ts`).
  retries: 1,
  // When the whole shop is broken, more failures say nothing new.
  maxFailures: 20,
  forbidOnly: Boolean(process.env.CI),
  ...(SMOKE_URL && { grep: new RegExp(READ_ONLY_TAG) }),
  snapshotPathTemplate: '{testDir}/structure/{projectName}/{arg}{ext}',
  timeout: 90_000,
  // Long enough for a busy machine; it costs nothing, because a wait ends as soon as its condition holds.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./failed-report.ts'],
    ['html', { outputFolder: 'playwright-report/html', open: 'never' }],
    ['junit', { outputFile: 'playwright-report/junit.xml' }],
    ...(results ? ([['json', { outputFile: results }]] as const) : []),
  ],
  use: {
    baseURL: ORIGIN,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowserPath(),
      args: ['--disable-background-networking', '--disable-component-update', ...(isRoot ? ['--no-sandbox'] : [])],
    },
    ...(PREVIEW_LINK && { storageState: previewState(PREVIEW_LINK) }),
    locale: 'en-GB',
    // Far from the server's time zone, so that a hydration mismatch of dates is found.
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    video: 'off',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  projects: [
    { name: 'desktop', testIgnore: ['journeys/phone.spec.ts', ALONE], use: DESKTOP },
    {
      name: 'phone',
      testMatch: /journeys\/(buy|delivery-choice|pages|phone)\.spec\.ts/,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    // These tests change what the shop serves, measure seconds or request a hundred pages at once: they run after all others, one by one.
    ...(SMOKE_URL ? [] : [{ name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['desktop', 'phone'], use: DESKTOP }]),
  ],
  webServer: SMOKE_URL
    ? undefined
    : {
        command: `"${process.execPath}" fixtures/start-shop.ts`,
        url: `${ORIGIN}/health/ready`,
        // The first start on a machine draws all pictures of the catalogue.
        timeout: 400_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        // While working on tests, a shop started by hand with fixtures/start-shop.ts is used.
        reuseExistingServer: process.env.E2E_REUSE === '1',
        stdout: 'pipe',
      },
});
