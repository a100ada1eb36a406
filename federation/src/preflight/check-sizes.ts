import type { RemoteManifest } from '../manifest/remote-manifest.ts';
import { KILOBYTE, filesOfParts, partSizes } from './part-sizes.ts';
import type { Budget } from './preflight-protocol.ts';

/** Compares each route, slot and set of texts with its budget. */
export function checkSizes(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>, budget: Budget): string[] {
  const limits = {
    route: { js: budget.route_js, css: budget.route_css },
    slot: { js: budget.slot_js, css: budget.slot_css },
    lang: { js: budget.lang_js, css: Infinity },
  };
  return partSizes(manifest, sizes).flatMap(({ kind, label, js, css }) => [
    ...(js > limits[kind].js ? [`${label} needs ${js.toFixed(1)} kB of script, its budget is ${limits[kind].js}`] : []),
    ...(css > limits[kind].css ? [`${label} needs ${css.toFixed(1)} kB of styles, its budget is ${limits[kind].css}`] : []),
  ]);
}

const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);
const megabytes = (kilobytes: number): string => `${(kilobytes / KILOBYTE).toFixed(1)} MB`;

/**
 * Compares each file of a version, all of them together, and each script that is loaded on demand with their budgets. @param sizes bytes by
 * path in the version's folder
 */
export function checkFileSizes(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>, budget: Budget): string[] {
  // Maps are never served.
  const files = [...sizes].filter(([file]) => /^(web|node)\//.test(file));
  const kilobytes = (bytes: number): number => bytes / KILOBYTE;
  const total = kilobytes(files.reduce((sum, [, bytes]) => sum + bytes, 0));
  const needed = new Set([manifest.web.entry, ...filesOfParts(manifest)].map((file) => `web/${file}`));
  const onDemand = files.filter(([file]) => /^web\/.*\.js$/.test(file) && !needed.has(file));
  return [
    ...files
      .filter(([file, bytes]) => !isCopy(file) && kilobytes(bytes) > budget.file)
      .map(([file, bytes]) => `file ${file} has ${megabytes(kilobytes(bytes))}, the budget of a file is ${megabytes(budget.file)}`),
    ...(total > budget.version
      ? [`all files together have ${megabytes(total)}, the budget of a version is ${megabytes(budget.version)}`]
      : []),
    ...onDemand
      .map(([file, bytes]) => ({ file, js: kilobytes(sizes.get(`${file}.br`) ?? bytes) }))
      .filter(({ js }) => js > budget.chunk_js)
      .map(({ file, js }) => `file ${file}, loaded on demand, has ${js.toFixed(1)} kB of script, its budget is ${budget.chunk_js}`),
  ];
}
