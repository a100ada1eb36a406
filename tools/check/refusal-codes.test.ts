import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const matchesIn = (pattern: string, expression: RegExp): { file: string; code: string }[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(expression)].map(([, code = '']) => ({ file, code })),
  );

/** Error codes of the API, and of the shell on behalf of the API. */
const answered = new Set([
  ...globSync('api/src/*/locales/nl.json', { cwd: ROOT }).flatMap((file) => {
    const { errors } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { errors: Record<string, Record<string, string>> };
    return Object.entries(errors).flatMap(([group, texts]) =>
      Object.keys(texts).map((name) => `${group}.${name.replace(/_(one|other)$/, '')}`),
    );
  }),
  'csrf.mismatch',
  'upstream.unavailable',
]);
const refused = matchesIn('{shell,mf-*,shared-contracts}/src/**/*.{ts,tsx}', /\brefused\(\s*\d+,\s*'([^']+)'/g);

test('doubles of the API refuse with real error codes', () => {
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.filter(({ code }) => !answered.has(code))).toEqual([]);
});
