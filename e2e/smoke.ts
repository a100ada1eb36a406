import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * `pnpm e2e:smoke https://shop.example` runs the read-only tests against a shop that is open to customers. They order nothing, fill no cart
 * and send no form; a page that tries to is stopped, and its test fails. Options of Playwright may follow. Exit code 0: all tests passed.
 */
const [url = '', ...options] = process.argv.slice(2);
if (!URL.canParse(url)) {
  console.error('Usage: pnpm e2e:smoke <address of a shop> [options of Playwright, e.g. --project desktop]');
  process.exit(2);
}
const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const config = path.join(import.meta.dirname, 'playwright.config.ts');
spawn(process.execPath, [cli, 'test', '-c', config, ...options], {
  stdio: 'inherit',
  env: { ...process.env, SMOKE_URL: new URL(url).origin },
}).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
