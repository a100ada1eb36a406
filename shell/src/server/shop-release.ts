import type { LoadedRemote } from 'federation/loading/remote-loader';
import type { DeadRemote, RegistrySnapshot } from 'federation/releases/registry-snapshot';
import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import { createStaticHandler, data } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject, StaticHandler } from 'react-router-dom';
import { CONTRACT_VERSION, LANGS } from 'shared-contracts';
import type { Lang, PageErrorData, RouteModule, SlotName } from 'shared-contracts';
import { createI18n } from '../i18n/i18n.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import type { Telemetry } from 'telemetry/telemetry';
import type { BuildInfo, KnownRemote, KnownRoute } from '../page-data.ts';
import { shopRoutes } from '../routes/shop-routes.tsx';
import { pageStyle } from './styles.ts';
import type { PageStyle } from './styles.ts';
import { LOADER_MS } from './time-limits.ts';

/** What requests are served with: the remotes of one state of the registry with their routes and texts. A request uses one to its end. */
export interface ShopRelease {
  build: BuildInfo;
  remotes: KnownRemote[];
  dead: DeadRemote[];
  loaded: ReadonlyMap<string, LoadedRemote>;
  routes: RouteObject[];
  handler: StaticHandler;
  /** query parameters of public pages, by route; missing: unknown */
  queries: ReadonlyMap<string, readonly string[]>;
  moduleOf: (routeId: string) => RouteModule | undefined;
  /** a slot is filled by the first remote that provides it */
  slots: ReadonlyMap<SlotName, { remote: string; Component: ComponentType<never> }>;
  i18n: Readonly<Record<Lang, i18n>>;
  /** every stylesheet of the remotes, by its address */
  styles: ReadonlyMap<string, PageStyle>;
  /** the versions that differ from the stable release, e.g. `mf-catalog@1.1.0`; '' for the stable release */
  variation: string;
}

export async function createShopRelease(
  { revision, remotes: loaded, dead }: Pick<RegistrySnapshot, 'revision' | 'remotes' | 'dead'>,
  { shellVersion, variation, telemetry = null }: { shellVersion: string; variation: string; telemetry?: Telemetry | null },
): Promise<ShopRelease> {
  const modules = new Map([...loaded.values()].flatMap(({ routes }) => [...routes]));
  const remotes = [...loaded.values()].map(describeRemote);
  const routes = shopRoutes(remotes, dead, async (_remote, id) => {
    const module = modules.get(id);
    return module && { ...module, loader: module.loader && withDeadline(traced(module.loader, id, telemetry)) };
  });
  return {
    build: { shell: shellVersion, revision, contract: CONTRACT_VERSION },
    remotes,
    dead,
    loaded,
    routes,
    handler: createStaticHandler(routes),
    queries: new Map([...loaded.values()].flatMap(({ manifest }) => queriesOf(manifest.routes))),
    moduleOf: (id) => modules.get(id),
    slots: slotsOf(loaded),
    i18n: Object.fromEntries(await Promise.all(LANGS.map(async (lang) => [lang, await i18nOf(lang, loaded)] as const))) as Record<
      Lang,
      i18n
    >,
    styles: new Map(
      [...loaded.values()].flatMap(({ stylesheets }) => [...stylesheets].map(([href, css]) => [href, pageStyle(href, css)] as const)),
    ),
    variation,
  };
}

const describeRemote = ({ manifest, webBase }: LoadedRemote): KnownRemote => ({
  name: manifest.name,
  version: manifest.version,
  namespace: manifest.namespace,
  entry: webBase + manifest.web.entry,
  entryGlobal: manifest.web.entryGlobal,
  integrity: manifest.web.integrity[manifest.web.entry] ?? '',
  routes: manifest.routes.map(describeRoute),
  slots: Object.keys(manifest.slots) as SlotName[],
});

const queriesOf = (routes: readonly KnownRoute[]): [string, readonly string[]][] =>
  routes.flatMap(({ id, handle, children = [] }) => [
    ...(handle?.query ? [[id, handle.query] satisfies [string, readonly string[]]] : []),
    ...queriesOf(children),
  ]);

/** The routes as sent to browsers, without the query parameters of the page cache. */
const describeRoute = ({ id, path, index, handle, children }: KnownRoute): KnownRoute => ({
  id,
  path,
  index,
  handle: handle && { ...handle, query: undefined },
  children: children?.map(describeRoute),
});

function slotsOf(loaded: ReadonlyMap<string, LoadedRemote>): ShopRelease['slots'] {
  const slots = new Map<SlotName, { remote: string; Component: ComponentType<never> }>();
  for (const [remote, { fragments }] of loaded) {
    for (const [slot, Component] of fragments) if (!slots.has(slot)) slots.set(slot, { remote, Component });
  }
  return slots;
}

async function i18nOf(lang: Lang, loaded: ReadonlyMap<string, LoadedRemote>): Promise<i18n> {
  const remotes = [...loaded.values()].map(({ remote, translations }) => [remote.namespace, translations[lang]] as const);
  return createI18n(lang, { shell: await shellTexts(lang), ...Object.fromEntries(remotes) });
}

type Loader = NonNullable<RouteModule['loader']>;

const traced =
  (loader: Loader, route: string, telemetry: Telemetry | null): Loader =>
  (args) =>
    telemetry?.inSpan(`loader ${route}`, { route }, async () => loader(args)) ?? loader(args);

/** A slow loader affects only its own area: 504 there, the rest of the page is shown. */
const withDeadline = (loader: Loader) => async (args: LoaderFunctionArgs) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(data<PageErrorData>({ message: 'Something went wrong' }, { status: 504 })), LOADER_MS);
  });
  try {
    return await Promise.race([loader(args), late]);
  } finally {
    // A running timer would keep the whole release in memory.
    clearTimeout(timer);
  }
};
