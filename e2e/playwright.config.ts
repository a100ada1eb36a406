import { defineConfig, devices } from '@playwright/test';
import type { ShopOptions } from './fixtures/shop.ts';
import { browserPath } from './fixtures/browser.ts';
import { previewState } from './fixtures/preview.ts';
import { READS } from './fixtures/read-only.ts';
import { ORIGIN, PREVIEW_LINK, SMOKE_URL } from './fixtures/settings.ts';

const results = process.env.RESULTS_FILE;
const isRoot = process.getuid?.() === 0;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const ALONE = /(federation\/(harness|promote|remote-down)|ssr\/hostile-session)\.spec\.ts/;

export default defineConfig<ShopOptions>({
  testDir: '.',
  outputDir: './test-results',
  // Files of tests run side by side: one visitor leaves a core idle half of the time, a third one would only wait.
  // A shop that is open counts the requests of one visitor.
  workers: SMOKE_URL ? 1 : 2,
  // What failed runs once more, to leave a trace and to tell what is broken from what is flaky: three flaky ones are a fault (`tools/check/test-all.ts`).
  retries: 1,
  // A shop that is broken altogether need not be told more often.
  maxFailures: 20,
  forbidOnly: Boolean(process.env.CI),
  ...(SMOKE_URL && { grep: new RegExp(READS) }),
  snapshotPathTemplate: '{testDir}/structure/{projectName}/{arg}{ext}',
  timeout: 90_000,
  // long enough for a machine whose cores are both busy: a wait ends with what it waits for
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
      executablePath: browserPath(),
      args: ['--disable-background-networking', '--disable-component-update', ...(isRoot ? ['--no-sandbox'] : [])],
    },
    ...(PREVIEW_LINK && { storageState: previewState(PREVIEW_LINK) }),
    locale: 'en-GB',
    // Far from the server's: what is rendered twice has to agree all the same.
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    // Costs nothing while all is well.
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
      testMatch: /journeys\/(buy|pages|phone)\.spec\.ts/,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    // They change what the shop serves, count seconds or ask a hundred pages at once: after all others, one by one.
    ...(SMOKE_URL ? [] : [{ name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['desktop', 'phone'], use: DESKTOP }]),
  ],
  webServer: SMOKE_URL
    ? undefined
    : {
        command: `"${process.execPath}" fixtures/start-shop.ts`,
        url: `${ORIGIN}/health/ready`,
        // Drawing the pictures of the catalogue takes the longest; it happens once on a machine.
        timeout: 400_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        // For working on tests: a shop that was started with fixtures/start-shop.ts by hand.
        reuseExistingServer: process.env.E2E_REUSE === '1',
        stdout: 'pipe',
      },
});
