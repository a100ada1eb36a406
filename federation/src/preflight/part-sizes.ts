import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestRoute, NeededFiles, RemoteManifest } from '../manifest/remote-manifest.ts';

const KILOBYTE = 1024;

/** What a page, a slot or the texts of a language add to a page, in kilobytes of transfer (brotli). */
export interface PartSize {
  kind: 'route' | 'slot' | 'lang';
  /** e.g. `route mf-catalog/product` */
  what: string;
  js: number;
  css: number;
}

/** Transfer size: of the compressed file where there is one. */
async function sizeOf(webDir: string, file: string): Promise<number> {
  const compressed = await stat(path.join(webDir, `${file}.br`)).catch(() => undefined);
  return (compressed ?? (await stat(path.join(webDir, file)))).size;
}

const flatten = (routes: readonly ManifestRoute[]): ManifestRoute[] => routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

/** Sizes of each route, slot and set of texts that has files; the entry is part of the script of each route and slot. */
export async function partSizes(
  { routes, slots, translations, text_sets, slot_translations, web }: RemoteManifest,
  webDir: string,
): Promise<PartSize[]> {
  const needsAllTexts =
    flatten(routes).some(({ texts, files }) => texts === undefined && files.js.length > 0) ||
    (!slot_translations && Object.keys(slots).length > 0);
  const texts: Record<string, Partial<RemoteManifest['translations']>> = {
    all: needsAllTexts ? translations : {},
    ...text_sets,
    'of slots': slot_translations ?? {},
  };
  const parts: { kind: PartSize['kind']; what: string; files: NeededFiles }[] = [
    ...flatten(routes).map(({ id, files }) => ({ kind: 'route' as const, what: `route ${id}`, files })),
    ...Object.entries(slots).map(([slot, { files }]) => ({ kind: 'slot' as const, what: `slot ${slot}`, files })),
    ...Object.entries(texts).flatMap(([part, languages]) =>
      Object.entries(languages).map(([lang, files]) => ({ kind: 'lang' as const, what: `texts (${part}) in ${lang}`, files })),
    ),
  ];
  const total = async (files: readonly string[]): Promise<number> => {
    const sizes = await Promise.all(files.map((file) => sizeOf(webDir, file)));
    return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
  };
  // A route that only groups others needs nothing.
  const sized = parts
    .filter(({ files }) => files.js.length > 0)
    .map(async ({ kind, what, files }) => ({
      kind,
      what,
      js: await total(kind === 'lang' ? files.js : [web.entry, ...files.js]),
      css: await total(files.css),
    }));
  return Promise.all(sized);
}
