import type { ManifestRoute, NeededFiles, RemoteManifest } from '../manifest/remote-manifest.ts';

export const KILOBYTE = 1024;

/** What a page, a slot or the texts of a language add to a page, in kilobytes of transfer (brotli). */
export interface PartSize {
  kind: 'route' | 'slot' | 'lang';
  /** e.g. `route mf-catalog/product` */
  label: string;
  js: number;
  css: number;
}

const flatten = (routes: readonly ManifestRoute[]): ManifestRoute[] => routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

/** Files of all routes, slots and texts. */
export function filesOfParts({ routes, slots, translations, text_sets, slot_translations }: RemoteManifest): string[] {
  const texts: Partial<RemoteManifest['translations']>[] = [translations, ...Object.values(text_sets ?? {}), slot_translations ?? {}];
  const parts: { files: NeededFiles }[] = [...flatten(routes), ...Object.values(slots)];
  return [...parts.map(({ files }) => files), ...texts.flatMap((each) => Object.values(each))].flatMap(({ js, css }) => [...js, ...css]);
}

/**
 * Sizes of each route, slot and set of texts that has files; the entry is part of the script of each route and slot. @param sizes bytes of the
 * version's files for browsers @throws when a file is missing
 */
export function partSizes(
  { routes, slots, translations, text_sets, slot_translations, web }: RemoteManifest,
  sizes: ReadonlyMap<string, number>,
): PartSize[] {
  const needsAllTexts =
    flatten(routes).some(({ texts, files }) => texts === undefined && files.js.length > 0) ||
    (!slot_translations && Object.keys(slots).length > 0);
  const texts: Record<string, Partial<RemoteManifest['translations']>> = {
    all: needsAllTexts ? translations : {},
    ...text_sets,
    'of slots': slot_translations ?? {},
  };
  const parts: { kind: PartSize['kind']; label: string; files: NeededFiles }[] = [
    ...flatten(routes).map(({ id, files }) => ({ kind: 'route' as const, label: `route ${id}`, files })),
    ...Object.entries(slots).map(([slot, { files }]) => ({ kind: 'slot' as const, label: `slot ${slot}`, files })),
    ...Object.entries(texts).flatMap(([part, languages]) =>
      Object.entries(languages).map(([lang, files]) => ({ kind: 'lang' as const, label: `texts (${part}) in ${lang}`, files })),
    ),
  ];
  // Of the compressed file where there is one.
  const sizeOf = (file: string): number => {
    const size = sizes.get(`${file}.br`) ?? sizes.get(file);
    if (size === undefined) throw new Error(`${file} is missing`);
    return size;
  };
  const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0) / KILOBYTE;
  return parts
    .filter(({ files }) => files.js.length > 0)
    .map(({ kind, label, files }) => ({
      kind,
      label,
      js: total(kind === 'lang' ? files.js : [web.entry, ...files.js]),
      css: total(files.css),
    }));
}
