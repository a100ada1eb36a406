import type { ManifestRoute, NeededFiles, RemoteManifest, ShellAssets } from 'federation/manifest/remote-manifest';
import type { Lang, Layout, RouteHandle, SlotName } from 'shared-contracts';
import { chooseLayout } from '../../layout/choose-layout.ts';
import { findRoute } from '../../routes/find-route.ts';
import type { ShopRelease } from '../shop-release.ts';
import type { PageStyle } from '../styles.ts';

export interface Asset {
  href: string;
  integrity: string;
}

/** The files of the shell's own build for every page. */
export interface ShellFiles extends Pick<ShellAssets, 'js' | 'fonts' | 'chunks'> {
  styles: readonly PageStyle[];
}

/** The files a page needs, and none of other routes, languages or slots. */
export interface PageAssets {
  css: PageStyle[];
  /** the shell's entry */
  scripts: Asset[];
  /** what the entry will request */
  preloads: Asset[];
  fonts: string[];
  /** slots filled by a remote on this page */
  slots: SlotName[];
  /** remotes whose pages or slots are shown */
  remotes: { name: string; version: string }[];
}

/** Slots in the shell's header. */
const LAYOUT_SLOTS: Record<Layout, readonly SlotName[]> = { shop: ['mini-cart'], checkout: [], bare: [] };

/** `routeIds`: the matched routes, outermost first; their handles name the slots. */
export function pageAssets(
  release: ShopRelease,
  shell: ShellFiles,
  routeIds: readonly string[],
  handles: readonly (RouteHandle | undefined)[],
  lang: Lang,
  search: URLSearchParams,
): PageAssets {
  const layout = chooseLayout(handles.at(-1), search);
  const slotNames = new Set<SlotName>([...LAYOUT_SLOTS[layout], ...handles.flatMap((handle) => handle?.slots ?? [])]);
  const slots = [...slotNames].filter((slot) => release.slots.has(slot));

  const css = new Map<string, PageStyle>();
  const js = new Map<string, Asset>();
  const remotes: PageAssets['remotes'] = [];
  for (const [name, { manifest, webBase }] of release.loaded) {
    const pages = routeIds.map((id) => findRoute(manifest.routes, id)).filter((route) => route !== undefined);
    const filled = slots.filter((slot) => release.slots.get(slot)?.remote === name);
    const parts: NeededFiles[] = [...pages.map(({ files }) => files), ...filled.map((slot) => manifest.slots[slot]?.files)].filter(
      (files) => files !== undefined,
    );
    if (parts.length === 0) continue;
    remotes.push({ name, version: manifest.version });
    const asset = (file: string): Asset => ({
      href: webBase + file,
      integrity: manifest.web.integrity[file] ?? '',
    });
    const texts = requiredTexts(manifest, pages, filled.length > 0);
    const scripts = [manifest.web.entry, ...parts.flatMap((part) => part.js), ...texts.flatMap((each) => each[lang].js)];
    for (const file of scripts) js.set(name + file, asset(file));
    for (const file of parts.flatMap((part) => part.css)) {
      const style = release.styles.get(webBase + file);
      if (style) css.set(style.href, style);
    }
  }
  const ownAsset = ({ file, integrity }: { file: string; integrity: string }): Asset => ({ href: `/assets/${file}`, integrity });
  return {
    css: [...shell.styles, ...css.values()],
    scripts: shell.js.map(ownAsset),
    preloads: [...(shell.chunks[`lang-${lang}`]?.js ?? []).map(ownAsset), ...js.values()],
    fonts: shell.fonts.map((file) => `/assets/${file}`),
    slots,
    remotes,
  };
}

/** All texts if one part needs all, else the sets of the pages and of shown slots. The same rule as in `client/remote-texts.ts`. */
function requiredTexts({ translations, text_sets, slot_translations }: RemoteManifest, pages: readonly ManifestRoute[], hasSlots: boolean) {
  const neededFiles = [
    ...pages.filter(({ files, children }) => files.js.length > 0 || !children).map(({ texts = '' }) => text_sets?.[texts] ?? translations),
    ...(hasSlots ? [slot_translations ?? translations] : []),
  ];
  return neededFiles.includes(translations) ? [translations] : neededFiles;
}
