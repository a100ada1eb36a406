import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestRoute, NeededFiles, RemoteManifest } from 'shared-contracts/wire/remote-manifest';
import type { Budget } from './preflight-protocol.ts';

const KILOBYTE = 1024;

/** Bytes as they travel: the compressed file where there is one. */
async function sizeOf(webDir: string, file: string): Promise<number> {
  const compressed = await stat(path.join(webDir, `${file}.br`)).catch(() => undefined);
  return (compressed ?? (await stat(path.join(webDir, file)))).size;
}

const flatten = (routes: readonly ManifestRoute[]): ManifestRoute[] => routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

/** Holds each route, slot and part of the texts against the budget; the entry counts for the script of each route and slot. */
export async function checkSizes(
  { routes, slots, translations, text_sets, slot_translations, web }: RemoteManifest,
  webDir: string,
  budget: Budget,
): Promise<string[]> {
  const needsAllTexts =
    flatten(routes).some(({ texts, files }) => texts === undefined && files.js.length > 0) ||
    (!slot_translations && Object.keys(slots).length > 0);
  const texts: Record<string, Partial<RemoteManifest['translations']>> = {
    all: needsAllTexts ? translations : {},
    ...text_sets,
    'of slots': slot_translations ?? {},
  };
  const entry = [web.entry];
  const parts: { what: string; entry?: readonly string[]; files: NeededFiles; js: number; css?: number }[] = [
    ...flatten(routes).map(({ id, files }) => ({ what: `route ${id}`, entry, files, js: budget.route_js, css: budget.route_css })),
    ...Object.entries(slots).map(([slot, { files }]) => ({ what: `slot ${slot}`, entry, files, js: budget.slot_js, css: budget.slot_css })),
    ...Object.entries(texts).flatMap(([part, languages]) =>
      Object.entries(languages).map(([lang, files]) => ({ what: `texts (${part}) in ${lang}`, files, js: budget.lang_js })),
    ),
  ];
  const total = async (files: readonly string[]): Promise<number> => {
    const sizes = await Promise.all(files.map((file) => sizeOf(webDir, file)));
    return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
  };
  // A route that only groups others needs nothing.
  const problems = parts
    .filter(({ files }) => files.js.length > 0)
    .map(async ({ what, entry: before = [], files, js, css = Infinity }) => {
      const [script, style] = await Promise.all([total([...before, ...files.js]), total(files.css)]);
      return [
        ...(script > js ? [`${what} needs ${script.toFixed(1)} kB of script, its budget is ${js}`] : []),
        ...(style > css ? [`${what} needs ${style.toFixed(1)} kB of styles, its budget is ${css}`] : []),
      ];
    });
  return (await Promise.all(problems)).flat();
}
