import { rejectAfter } from 'federation/loading/reject-after';
import type { LoadedRemote } from 'federation/loading/remote-loader';
import { addressOf, describeConflict, excludes } from 'federation/releases/claims';
import type { Conflict } from 'federation/releases/claims';
import { conflictsIn } from 'federation/releases/registry-snapshot';
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
  /** by the remotes that have them: who provides what another one has is left out */
  slots: ReadonlyMap<SlotName, { remote: string; Component: ComponentType<never> }>;
  i18n: Readonly<Record<Lang, i18n>>;
  /** every stylesheet of the remotes, by its address */
  styles: ReadonlyMap<string, PageStyle>;
}

export async function createShopRelease(
  snapshot: Pick<RegistrySnapshot, 'revision' | 'remotes' | 'dead' | 'recorded' | 'held'>,
  { shellVersion, telemetry = null }: { shellVersion: string; telemetry?: Telemetry | null },
): Promise<ShopRelease> {
  const { revision, remotes: loaded } = snapshot;
  const conflicts = conflictsIn(snapshot);
  // Without its own texts no page of it can be shown.
  const foreignTexts = conflicts.find(({ remote, claim }) => claim.startsWith('texts ') && loaded.has(remote));
  if (foreignTexts) throw new Error(`${foreignTexts.remote}: ${describeConflict(foreignTexts)}`);
  const remotes = [...loaded.values()].map((remote) => withoutForeign(describeRemote(remote), conflicts));
  const dead = snapshot.dead.map(({ name, owns }) => ({
    name,
    owns: owns.filter((area) => !isForeign(name, addressOf('', area), conflicts)),
  }));
  const modules = new Map(remotes.flatMap(({ name, routes }) => modulesOf(routes, loaded.get(name)?.routes)));
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
    queries: new Map([...loaded.values()].flatMap(({ manifest }) => queriesOf(manifest.routes).filter(([id]) => modules.has(id)))),
    moduleOf: (id) => modules.get(id),
    slots: slotsOf(remotes, loaded),
    i18n: Object.fromEntries(await Promise.all(LANGS.map(async (lang) => [lang, await i18nOf(lang, loaded)] as const))) as Record<
      Lang,
      i18n
    >,
    styles: new Map(
      [...loaded.values()].flatMap(({ stylesheets }) => [...stylesheets].map(([href, css]) => [href, pageStyle(href, css)] as const)),
    ),
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

/** Whether another remote has an address that a remote wants. */
const isForeign = (name: string, address: string, conflicts: readonly Conflict[]): boolean =>
  conflicts.some(({ remote, held }) => remote === name && excludes(held, address));

/** A remote without the slots and pages that another one has; browsers get it like this, so they decide nothing. */
function withoutForeign(remote: KnownRemote, conflicts: readonly Conflict[]): KnownRemote {
  const { name, slots } = remote;
  const ownRoutes = (routes: readonly KnownRoute[], parent = ''): KnownRoute[] =>
    routes.flatMap((route) => {
      const address = addressOf(parent, route.path);
      if (!route.children) return isForeign(name, address, conflicts) ? [] : [route];
      const children = ownRoutes(route.children, address);
      return children.length > 0 ? [{ ...route, children }] : [];
    });
  return {
    ...remote,
    routes: ownRoutes(remote.routes),
    slots: slots.filter((slot) => !conflicts.some(({ remote: loser, claim }) => loser === name && claim === `slot ${slot}`)),
  };
}

/** The modules of a remote's own routes, whatever ids its code uses besides. */
const modulesOf = (routes: readonly KnownRoute[], modules: LoadedRemote['routes'] = new Map()): [string, RouteModule][] =>
  routes.flatMap(({ id, children = [] }) => {
    const module = modules.get(id);
    return [...(module ? [[id, module] satisfies [string, RouteModule]] : []), ...modulesOf(children, modules)];
  });

function slotsOf(remotes: readonly KnownRemote[], loaded: ReadonlyMap<string, LoadedRemote>): ShopRelease['slots'] {
  const slots = new Map<SlotName, { remote: string; Component: ComponentType<never> }>();
  for (const { name, slots: own } of remotes) {
    for (const slot of own) {
      const Component = loaded.get(name)?.fragments.get(slot);
      if (Component) slots.set(slot, { remote: name, Component });
    }
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
const withDeadline = (loader: Loader) => async (args: LoaderFunctionArgs) =>
  rejectAfter(loader(args), LOADER_MS, () => data<PageErrorData>({ message: 'Something went wrong' }, { status: 504 }));
