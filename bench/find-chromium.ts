import { spawnSync } from 'node:child_process';

/** Path of CHROMIUM_PATH or of an installed Chromium. @throws when there is none */
export function findChromium(): string {
  const executable =
    process.env.CHROMIUM_PATH ??
    ['chromium', 'chromium-browser', 'google-chrome']
      .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
      .find(Boolean);
  if (!executable) throw new Error('The bench needs a Chromium: install one or name it in CHROMIUM_PATH.');
  return executable;
}
