import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteName } from 'federation/manifest/remote-manifest';
import { ROOT } from '../build/workspace.ts';
import { MfRefused } from './refusal.ts';

/** The template is tested like a remote; its name is replaced by the new one. */
const TEMPLATE = path.join(ROOT, 'tools/template');
const WORD = /\btemplate\b/g;
const MEASURED = 'shared-contracts/src/contract/measured-remotes.ts';
const WORKSPACE = 'pnpm-workspace.yaml';
/** `pnpm docs:check` requires every page in it. */
const SPECIFICATION = 'docs/specification.md';
const PAGES = '| Address after `/{lang}` | Page | Remote |';

export interface NewRemote {
  name: string;
  dir: string;
  files: string[];
  /** next steps for the developer */
  next: string[];
}

/** Adds the package to the workspace, after the existing remotes. */
function withPackage(workspace: string, name: string): string {
  const lines = workspace.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('  - mf-'));
  const at = last === -1 ? lines.indexOf('packages:') : last;
  return lines.toSpliced(at + 1, 0, `  - ${name}`).join('\n');
}

/** Names the page in the table of public pages, at its end. */
function withPage(specification: string, name: string, urlWord: string): string {
  const lines = specification.split('\n');
  const head = lines.indexOf(PAGES);
  if (head === -1) throw new Error(`${SPECIFICATION} has no table of pages with the head ${PAGES}`);
  const length = lines.slice(head).findIndex((line) => !line.startsWith('|'));
  const end = length === -1 ? lines.length : head + length;
  return lines.toSpliced(end, 0, `| \`/${urlWord}\` | new, to be described | \`${name}\` |`).join('\n');
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/**
 * Creates the folder of a new remote with one page, its texts and its test, and adds it to the workspace and the specification. @throws
 * MfRefused for an invalid name or an existing folder
 */
export async function newRemote(name: string, root = ROOT): Promise<NewRemote> {
  const urlWord = name.replace(/^mf-/, '');
  if (urlWord === name || !remoteName.safeParse(name).success)
    throw new MfRefused('MF16', `${name} is no name of a remote: write mf-garden-plan.`);
  const dir = path.join(root, name);
  if (existsSync(dir)) throw new MfRefused('MF17', `${name} is there already.`);
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(node_modules|dist)\//.test(file))
    .sort();
  for (const file of files) {
    const target = path.join(dir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, (await readFile(path.join(TEMPLATE, file), 'utf8')).replace(WORD, urlWord));
  }
  await edit(path.join(root, WORKSPACE), (text) => withPackage(text, name));
  await edit(path.join(root, SPECIFICATION), (text) => withPage(text, name, urlWord));
  return {
    name,
    dir: path.relative(root, dir),
    files,
    next: [
      `pnpm install                      # links it`,
      `pnpm --filter ${name} test`,
      `pnpm --filter ${name} dev         # alone, at http://localhost:3010/nl/${urlWord}`,
      `say what /${urlWord} shows in ${SPECIFICATION}, and who owns /${name}/ in CODEOWNERS`,
      `add '${urlWord}' to MEASURED_REMOTES of ${MEASURED} to have it measured`,
      `npm start                         # builds, publishes and serves it with the shop`,
    ],
  };
}
