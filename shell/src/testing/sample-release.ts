import { createHash } from 'node:crypto';
import type { LoadedRemote } from 'federation/loading/remote-loader';
import type { ManifestRoute, NeededFiles, RemoteManifest } from 'federation/manifest/remote-manifest';
import type { RegistrySnapshot } from 'federation/releases/registry-snapshot';
import type { ComponentType } from 'react';
import { CONTRACT_VERSION, LANGS } from 'shared-contracts';
import type { Lang, RouteModule, SlotName, Translations } from 'shared-contracts';
import { createShopRelease } from '../server/shop-release.ts';
import type { ShopRelease } from '../server/shop-release.ts';

/** One page of the sample remote: `path` is relative to `/:lang`; without it, it is the home page. */
export interface SamplePage extends Pick<ManifestRoute, 'id' | 'path' | 'handle' | 'texts'> {
  module: RouteModule;
  files?: Partial<NeededFiles>;
}

export interface Sample {
  name?: string;
  version?: string;
  pages?: readonly SamplePage[];
  slots?: { [Name in SlotName]?: ComponentType<never> };
  texts?: Readonly<Record<Lang, Translations>>;
  /** its slots have a separate set of texts */
  slotTexts?: boolean;
  /** names of the sets of texts its pages may name */
  textSets?: readonly string[];
}

const each = <T>(value: (lang: Lang) => T) => Object.fromEntries(LANGS.map((lang) => [lang, value(lang)])) as Record<Lang, T>;
const neededFiles = (files: Partial<NeededFiles> = {}): NeededFiles => ({ js: [], css: [], ...files });

/** Content of every sample sheet; its digest in the manifest is right. */
export const sampleSheet = (file: string): string => `.${file.replace(/\W/g, '-')} { color: red }`;
const sampleIntegrity = (file: string): string => `sha384-${createHash('sha384').update(sampleSheet(file)).digest('base64')}`;

/** A loaded remote as returned by the loader, without an artefact. */
export function sampleRemote({
  name = 'mf-sample',
  version = '1.0.0',
  pages = [],
  slots = {},
  texts = each(() => ({})),
  slotTexts = false,
  textSets = [],
}: Sample): LoadedRemote {
  const routes = pages.map(({ id, path, handle, texts: textSet, files }) => ({
    id,
    handle,
    ...(textSet !== undefined && { texts: textSet }),
    files: neededFiles(files),
    ...(path === undefined ? { index: true as const } : { path }),
  }));
  const slotFiles = Object.fromEntries(
    Object.keys(slots).map((slot) => [slot, { files: { js: [`slot-${slot}.js`], css: [`slot-${slot}.css`] } }]),
  );
  const sheets = [...routes.flatMap(({ files }) => files.css), ...Object.values(slotFiles).flatMap(({ files }) => files.css)];
  const manifest = {
    name,
    version,
    contract: CONTRACT_VERSION,
    namespace: name.replace('mf-', ''),
    owns: pages.map(({ path = '' }) => path),
    shared: {} as RemoteManifest['shared'],
    routes,
    slots: slotFiles,
    uses: [],
    translations: each((lang) => ({ js: [`lang-${lang}.js`], css: [] })),
    text_sets: Object.fromEntries(textSets.map((textSet) => [textSet, each((lang) => ({ js: [`lang-${lang}-${textSet}.js`], css: [] }))])),
    ...(slotTexts && { slot_translations: each((lang) => ({ js: [`lang-${lang}-slots.js`], css: [] })) }),
    web: {
      entry: 'remoteEntry.js',
      entryGlobal: name.replace('-', '_'),
      integrity: { 'remoteEntry.js': 'sha384-entry', ...Object.fromEntries(sheets.map((file) => [file, sampleIntegrity(file)])) },
    },
    node: { entry: 'remote.cjs', digests: {} },
    built_at: '2026-11-21T10:00:00.000Z',
  } satisfies RemoteManifest;
  return {
    manifest,
    isTrusted: () => true,
    remote: {
      name,
      namespace: manifest.namespace,
      owns: manifest.owns,
      routes,
      fragments: {},
      translations: (lang) => Promise.resolve({ default: texts[lang] }),
    },
    webBase: `/remotes/${name}/${version}/web/`,
    routes: new Map(pages.map(({ id, module }) => [id, module])),
    fragments: new Map(Object.entries(slots) as [SlotName, ComponentType<never>][]),
    translations: texts,
    textSets: {},
    webFiles: new Map(),
    stylesheets: new Map(sheets.map((file) => [`/remotes/${name}/${version}/web/${file}`, sampleSheet(file)])),
  };
}

/** A release made of samples instead of artefacts. */
export const sampleRelease = (samples: readonly Sample[], overrides: Partial<RegistrySnapshot> = {}): Promise<ShopRelease> =>
  createShopRelease(
    {
      revision: 1,
      remotes: new Map(samples.map(sampleRemote).map((remote) => [remote.manifest.name, remote])),
      canaries: new Map(),
      refused: new Map(),
      dead: [],
      recorded: new Map(),
      held: new Set(),
      ...overrides,
    },
    { shellVersion: 'shell-1' },
  );
