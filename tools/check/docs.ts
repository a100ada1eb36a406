import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brokenCitations } from './docs-citations.ts';

/**
 * `pnpm docs:check`: what comments and documents name exists: files, scripts, decisions, parts of the specification and of the contract.
 * Every call of the API is in the contract; every page and every code of an error is in the specification; every variable of the
 * configuration is explained; every folder of CODEOWNERS and of the READMEs exists.
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

const problems = brokenCitations({ files: filesBelow(''), read: (file) => readFileSync(path.join(root, file), 'utf8') });
for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
console.log(problems.length === 0 ? 'Every citation leads somewhere.' : `${problems.length} citations lead nowhere.`);
process.exitCode = problems.length === 0 ? 0 : 1;
