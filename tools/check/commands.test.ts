import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './root-commands.ts';

test('each command of the root is explained, and nothing else', () => {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };
  expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(scripts).toSorted());
});
