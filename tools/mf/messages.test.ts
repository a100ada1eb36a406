import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const sourcesIn = (dir: string): string =>
  readdirSync(join(ROOT, dir))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, dir, file), 'utf8'))
    .join('\n');
const unique = (found: Iterable<RegExpMatchArray>): string[] => [...new Set([...found].map(([, code = '']) => code))].sort();

it('docs/messages.md explains exactly the numbers that refusals have', () => {
  const toolCodes = unique(sourcesIn('tools/mf').matchAll(/MfRefused\(\s*'(MF\d+)'/g));
  const federation = ['loading/remote-refused.ts', 'registry/signed-record.ts'].map((file) =>
    readFileSync(join(ROOT, 'federation/src', file), 'utf8'),
  );
  const shellCodes = unique(federation.join('\n').matchAll(/'(SH\d+)'/g));
  const explained = unique(readFileSync(join(ROOT, 'docs/messages.md'), 'utf8').matchAll(/^\| ((?:MF|SH)\d+) \|/gm));
  expect(toolCodes.length).toBeGreaterThan(10);
  expect([...toolCodes, ...shellCodes]).toEqual(explained);
});
