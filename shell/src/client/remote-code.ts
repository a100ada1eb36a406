import type { i18n } from 'i18next';
import type { Lang, Remote, RouteModule, ShopStore } from 'shared-contracts';
import { findRoute } from '../routes/find-route.ts';
import type { ReportError } from './error-reports.ts';
import { remoteTexts } from './remote-texts.ts';

interface Options {
  /** imports a remote's entry through the federation runtime */
  load: (name: string) => Promise<Remote>;
  store: Pick<ShopStore, 'inject'>;
  i18n: i18n;
  lang: Lang;
  report: ReportError;
}

/** Loads the code, reducers and texts of remotes, each remote once. A failed load is reported, and retried with the next call. */
export function remoteCode({ load, store, i18n, lang, report }: Options) {
  const ready = new Map<string, Promise<Remote>>();
  const modules = new Map<string, RouteModule>();
  const failed = new Set<string>();
  const texts = remoteTexts(i18n, lang);

  const reported = <T>(name: string, part: Promise<T>): Promise<T> => {
    part.catch((error: unknown) => {
      failed.add(name);
      report('load', error, name);
    });
    return part;
  };
  const loadRemote = (name: string): Promise<Remote> => {
    let running = ready.get(name);
    if (!running) {
      running = load(name).then((remote) => {
        for (const [key, reducer] of Object.entries(remote.reducers ?? {})) store.inject(key, reducer);
        return remote;
      });
      ready.set(name, running);
      running.catch(() => ready.delete(name));
    }
    return reported(name, running);
  };

  return {
    /** remotes that failed to load at least once, for the vitals */
    failed,
    /** the module of a route that was loaded before */
    module: (routeId: string): RouteModule | undefined => modules.get(routeId),
    async loadModule(name: string, routeId: string): Promise<RouteModule | undefined> {
      const remote = await loadRemote(name);
      const route = findRoute(remote.routes, routeId);
      if (!route?.lazy) return undefined;
      const [module] = await reported(name, Promise.all([route.lazy(), texts.ofRoute(remote, route)]));
      modules.set(routeId, module);
      return module;
    },
    async loadSlots(name: string): Promise<Remote> {
      const remote = await loadRemote(name);
      await reported(name, texts.slotTexts(remote));
      return remote;
    },
  };
}
