import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Compilation } from 'webpack';
import { APP_ASSETS_PATH } from './app-config.ts';
import { integrityOf } from './integrity-plugin.ts';
import { BuildFailed } from './run-webpack.ts';

/** In the template, where stylesheets and scripts are named. */
const HEAD_MARK = '<!-- files of the build -->';
/** In the template, the address of the icon. */
const ICON_MARK = '%icon%';

const brotli = promisify(brotliCompress);

const entryFiles = (compilation: Compilation): string[] =>
  (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file));

/** The document: the template with the entry's files and their integrity. No script is inline, so the content policy needs no nonce. */
export async function appIndex(compilation: Compilation, dir: string, template: string): Promise<string> {
  const tags = await Promise.all(
    entryFiles(compilation).map(async (file) => {
      const rest = `crossorigin="anonymous" integrity="${integrityOf(await readFile(join(dir, file)))}"`;
      return file.endsWith('.css')
        ? `<link rel="stylesheet" href="${APP_ASSETS_PATH}${file}" ${rest}>`
        : `<script defer src="${APP_ASSETS_PATH}${file}" ${rest}></script>`;
    }),
  );
  const icon = [...compilation.assetsInfo.keys()].find((file) => file.startsWith('favicon')) ?? '';
  return template.replace(HEAD_MARK, tags.join('\n    ')).replace(ICON_MARK, APP_ASSETS_PATH + icon);
}

/**
 * Compares sizes after brotli with the app's budget, in kilobytes: `first_js` and `first_css` are what every screen needs, `screen_js` what
 * one lazy file may add. @throws BuildFailed naming what is too large
 */
export async function checkAppBudget(compilation: Compilation, dir: string, budget: Partial<Record<string, number>>): Promise<void> {
  const sizeOf = async (file: string): Promise<number> => (await brotli(await readFile(join(dir, file)))).length / 1000;
  const first = new Set(entryFiles(compilation));
  const total = async (extension: string): Promise<number> => {
    const sizes = await Promise.all([...first].filter((file) => file.endsWith(extension)).map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const lazy = [...compilation.chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js') && !first.has(file));
  const measured: [string, string, number][] = [
    ['first_js', 'scripts of every screen', await total('.js')],
    ['first_css', 'stylesheets of every screen', await total('.css')],
    ...(await Promise.all(lazy.map(async (file): Promise<[string, string, number]> => ['screen_js', file, await sizeOf(file)]))),
  ];
  const problems = measured
    .filter(([key, , size]) => size > (budget[key] ?? Infinity))
    .map(([key, what, size]) => `${what}: ${size.toFixed(1)} kB after compression, the budget ${key} is ${budget[key]} kB`);
  if (problems.length > 0) throw new BuildFailed(['The build is larger than its budget allows:', ...problems].join('\n'), problems);
}
