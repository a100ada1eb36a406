import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/workspace.ts';

interface PackageJson {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}
const TEMPLATE = join(ROOT, 'tools/packages/team-repository');
const readText = (...parts: string[]) => readFileSync(join(...parts), 'utf8');
const { scripts, dependencies } = JSON.parse(readText(TEMPLATE, 'package.json')) as PackageJson;

it('a team’s repository begins with the versions that the shop shares', () => {
  const { dependencies: shared } = JSON.parse(readText(ROOT, 'tools/template/package.json')) as PackageJson;
  const isPlatform = ([name]: [string, string]) => name.startsWith('shared-');
  const withoutPlatform = (each: Record<string, string>) => Object.fromEntries(Object.entries(each).filter((entry) => !isPlatform(entry)));
  expect(withoutPlatform(dependencies)).toEqual(withoutPlatform(shared));
});

it.each(['.github/workflows/remote.yml', '.gitlab-ci.yml'])('%s previews, releases, and calls only scripts that are there', (file) => {
  const called = [...readText(TEMPLATE, file).matchAll(/\bpnpm (?:run )?([a-z]+)/g)].map(([, name = '']) => name);
  expect(called.filter((name) => name !== 'install' && !(name in scripts))).toEqual([]);
  expect(called).toEqual(expect.arrayContaining(['types', 'preview', 'release']));
});
