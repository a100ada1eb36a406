import type { DeadRemote } from 'federation/releases/generation';
import type { HydrationState } from 'react-router-dom';
import type { Lang, ListView, Region, RouteHandle, SlotName, VatView } from 'shared-contracts';
import type { WrittenTexts } from 'shared-ui';

/** A route as the shell knows it before its code is here: from `remote.json`. */
export interface KnownRoute {
  id: string;
  path?: string;
  index?: true;
  handle?: RouteHandle;
  children?: KnownRoute[];
}

/** A remote as the browser is told of it. */
export interface KnownRemote {
  name: string;
  version: string;
  namespace: string;
  /** address of `remoteEntry.js`, the global it defines and its SRI digest */
  entry: string;
  entryGlobal: string;
  integrity: string;
  routes: KnownRoute[];
  slots: SlotName[];
}

/** Everything the browser needs to take over a page; stands in it as JSON, so that no inline script is needed. */
export interface PageData {
  build: BuildInfo;
  lang: Lang;
  region: Region;
  vatView: VatView;
  listView: ListView;
  remotes: KnownRemote[];
  dead: DeadRemote[];
  /** the session is asked for this often; absent: never */
  sessionRefreshSeconds?: number;
  /** somebody looks at versions that others don't get yet */
  isPreview?: true;
  /** slots the server filled on this page */
  slots: SlotName[];
  hydration: HydrationState;
  /** amounts, numbers and dates of this page as the server wrote them */
  written: WrittenTexts;
}

/** What `/build.json` answers and pages compare themselves with. Spec §4 Version update. */
export interface BuildInfo {
  shell: string;
  /** revision of the registry the page was rendered from */
  revision: number;
  contract: string;
}

export const PAGE_DATA_ID = 'shop-data';
export const APP_ID = 'app';
