import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortCommit } from 'federation/manifest/remote-manifest';
import { readAuthor } from './read-author.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'author-'));
  git('init', '--quiet');
  writeFileSync(join(dir, 'page.ts'), 'export {};');
  git('add', '.');
  git('-c', 'user.name=An', '-c', 'user.email=an@groenhof.example', 'commit', '--quiet', '-m', 'first');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const git = (...args: string[]) => execFileSync('git', args, { cwd: dir });

it('names the commit, and marks it when the sources differ from it', () => {
  const { commit = '' } = readAuthor({}, dir);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(shortCommit(commit)).toBe(commit.slice(0, 8));
  writeFileSync(join(dir, 'report.txt'), 'of the CI');
  expect(readAuthor({}, dir).commit).toBe(commit);
  writeFileSync(join(dir, 'page.ts'), 'export const changed = true;');
  expect(readAuthor({ GITHUB_SHA: commit }, dir).commit).toBe(`${commit}-changed`);
  expect(shortCommit(`${commit}-changed`)).toBe(`${commit.slice(0, 8)} (changed)`);
});
