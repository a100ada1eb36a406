import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const BASE = 'shared-ui/src/styles/base.css';
const sheets = globSync('{shell,backoffice,shared-ui,mf-*}/src/**/*.css', { cwd: ROOT });
const WORD_BREAKS = /(?:overflow-wrap|word-break|word-wrap|hyphens|hyphenate-[a-z-]+):/g;

test('only the global style sheet decides where words break', () => {
  expect(sheets).toContain(BASE);
  expect(sheets.length).toBeGreaterThan(100);
  const deciding = sheets.filter((sheet) => readFileSync(path.join(ROOT, sheet), 'utf8').search(WORD_BREAKS) >= 0);
  expect(deciding).toEqual([BASE]);
});
