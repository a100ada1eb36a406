import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The remote is named as its package. */
export const REMOTE = JSON.parse(await readFile('package.json', 'utf8')).name;
/** Address of the shop that the team's changes are tried and served on, e.g. https://staging.example. */
export const SHOP = process.env.SHOP_URL;
if (!SHOP) throw new Error('SHOP_URL is not set: the address of the running shop');

/** Runs `mf`; a refusal ends the run. @returns its answer */
export function mf(...args) {
  try {
    return JSON.parse(execFileSync('mf', [...args, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
  } catch (refused) {
    console.error(`mf ${args.join(' ')}: ${refused.stdout?.trim() || refused.message}`);
    process.exit(1);
  }
}

/** Writes a line to the log and, where there is one, to the summary of the run. */
export function tell(line) {
  console.log(line);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${line}\n`);
}

/** Opens the pages of ci/smoke.test.mjs on the shop with this version. @returns whether all are as expected */
export function passesSmoke(version, previewLink = '') {
  try {
    const env = { ...process.env, REMOTE, VERSION: version, PREVIEW_LINK: previewLink };
    execFileSync(process.execPath, ['--test', 'ci/smoke.test.mjs'], { stdio: 'inherit', env });
    return true;
  } catch {
    return false;
  }
}
