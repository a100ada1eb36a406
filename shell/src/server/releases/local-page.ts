import type { LocalRemote } from 'federation/signing/local-token';
import type { PageData } from '../../page-data.ts';
import { documentEnd } from '../render/document.ts';
import type { ShopRelease } from '../shop-release.ts';
import type { Visitor } from '../visitor.ts';
import { ribbonStyle, engineerRibbon } from './preview-ribbon.ts';

/** The style of the page, for its policy. */
export const LOCAL_PAGE_STYLES = [ribbonStyle.source];

/** Server and hot updates of the development server. */
export const localSources = ({ address }: LocalRemote): string[] => [address, address.replace('http:', 'ws:')];

/**
 * A page without content, for a browser that takes one remote from its own machine: the development server there has the shell's and the
 * remote's code, which cannot run on this server, and renders it (`shell/src/harness`). Other remotes are the served ones.
 */
export function localPage(local: LocalRemote, release: ShopRelease, { lang, region, vatView, listView }: Visitor): string {
  const data: PageData = {
    build: release.build,
    lang,
    region,
    vatView,
    listView,
    remotes: release.remotes,
    dead: release.dead,
    slots: [],
    hydration: {},
    written: {},
  };
  const { remote, address, until } = local;
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${remote}</title>` +
    `<style>${ribbonStyle.css}</style><link rel="stylesheet" href="${address}/harness.css">` +
    `<script src="${address}/runtime.js" defer></script><script src="${address}/harness.js" defer></script></head><body><div id="app">` +
    documentEnd(data, engineerRibbon({ label: 'Local remote', text: `${remote} from ${address}`, until, leave: '/_local/leave' }))
  );
}
