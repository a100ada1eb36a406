import type { DeadRemote } from 'federation/releases/registry-snapshot';
import type { HydrationState } from 'react-router-dom';
import type { Lang, ListView, Region, RouteHandle, SlotName, VatView } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import type { FormattedTexts } from 'shared-ui';

/** A route as the shell knows it before its code is loaded: from `remote.json`. */
export interface KnownRoute {
  id: string;
  path?: string;
  index?: true;
  handle?: RouteHandle;
  children?: KnownRoute[];
}

/** A remote as described to the browser. */
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

/** Everything the browser needs to hydrate a page; in the page as JSON, so that it needs no script of its own. */
export interface PageData {
  build: BuildInfo;
  lang: Lang;
  region: Region;
  vatView: VatView;
  listView: ListView;
  /** the signed-in user, on their own pages only */
  user?: User;
  remotes: KnownRemote[];
  dead: DeadRemote[];
  /** interval for loading the session; absent: never */
  sessionRefreshSeconds?: number;
  /** whether this is a preview of versions that are not served to others */
  isPreview?: true;
  /** slots filled by the server on this page */
  slots: SlotName[];
  hydration: HydrationState;
  /** amounts, numbers and dates of this page as formatted by the server */
  written: FormattedTexts;
}

/** The content of `/build.json`, which pages compare with their own. Spec §4 Version update. */
export interface BuildInfo {
  shell: string;
  /** revision of the registry the page was rendered from */
  revision: number;
  contract: string;
}

export const PAGE_DATA_ID = 'shop-data';
export const APP_ID = 'app';
