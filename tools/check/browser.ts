import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell is Playwright's own choice: the same engine without a window. */
const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (name: string): string | undefined => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * A Chromium for the journeys: CHROMIUM_PATH, else Playwright's own, else the system's, else one is installed (as root, with apt). @throws
 * with what to install when there is none
 */
export function findBrowser(log: (line: string) => void): string {
  const givenPath = process.env.CHROMIUM_PATH;
  if (givenPath) {
    if (!existsSync(givenPath)) throw new Error(`CHROMIUM_PATH is ${givenPath}, which is not there.`);
    return givenPath;
  }
  const bundledPath = chromium.executablePath();
  if (bundledPath && existsSync(bundledPath)) return bundledPath;
  const system = SYSTEM.map(onPath).find(Boolean);
  if (system) return system;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    log('No Chromium on this machine: installing it with apt-get …');
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    // older distributions have only the whole browser
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-q', name], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      const installed = SYSTEM.map(onPath).find(Boolean);
      if (installed) return installed;
    }
  }
  throw new Error(
    'The journeys need a Chromium: install one ("apt-get install chromium", "npx playwright install chromium") or name it in CHROMIUM_PATH.',
  );
}
