import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brokenCitations } from './docs-citations.ts';
import { missingTests } from './feature-tests.ts';

/**
 * `pnpm docs:check`: comments and documents name only what exists: files, scripts, decisions, sections. Every API call is in the contract,
 * every page and error code in the specification, every setting explained, every folder of CODEOWNERS and READMEs there.
 */
const root = path.resolve(import.meta.dirname, '../..');
const SKIPPED = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  '.artefacts',
  '.stryker',
  'coverage',
  'test-results',
  'playwright-report',
]);

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED.has(entry.name) || file === 'bench/out') return [];
    return entry.isDirectory() ? filesBelow(file) : [file];
  });

const sources = { files: filesBelow(''), read: (file: string) => readFileSync(path.join(root, file), 'utf8') };
const problems = [...brokenCitations(sources), ...missingTests(sources)];
for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
console.log(problems.length === 0 ? 'Every citation leads somewhere.' : `${problems.length} citations lead nowhere.`);
process.exitCode = problems.length === 0 ? 0 : 1;
