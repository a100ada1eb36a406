import { defineConfig, devices } from '@playwright/test';
import type { ShopOptions } from './fixtures/shop.ts';
import { browserPath } from './fixtures/browser.ts';
import { ORIGIN } from './fixtures/settings.ts';

const results = process.env.RESULTS_FILE;
const isRoot = process.getuid?.() === 0;

export default defineConfig<ShopOptions>({
  testDir: '.',
  outputDir: './test-results',
  // One shop, one stock, two cores: tests wait for each other rather than for the processor.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(results ? ([['json', { outputFile: results }]] as const) : [])],
  use: {
    baseURL: ORIGIN,
    browserName: 'chromium',
    launchOptions: {
      executablePath: browserPath(),
      args: ['--disable-background-networking', '--disable-component-update', ...(isRoot ? ['--no-sandbox'] : [])],
    },
    locale: 'en-GB',
    // Far from the server's: what is rendered twice has to agree all the same.
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    video: 'off',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  projects: [
    { name: 'desktop', testIgnore: 'journeys/phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
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
  ],
  webServer: {
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
