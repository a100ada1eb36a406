import type { Remote } from 'shared-contracts';
import type { KnownRemote } from '../page-data.ts';

/** Pauses before another attempt to fetch a remote's entry. */
const PAUSES_MS = [300, 900];

/** What a `remoteEntry.js` puts in its global: the federation's container protocol. */
interface Container {
  init: (shareScope: unknown) => Promise<void> | void;
  get: (module: string) => Promise<() => { default: Remote }>;
}

/** The federation's runtime as far as it is used here. */
interface Runtime {
  loadRemote: (id: string) => Promise<{ default: Remote } | null>;
}

/**
 * Loads remotes by name, each once; a failed load may be tried again. The page keeps the versions it was rendered with.
 *
 * The first view talks to the containers itself: the protocol is two calls. Remotes loaded later go through the whole federation
 * runtime (its plugins, overrides and devtools), which joins the same share scope with the first of them: its 20 kB hold up nobody's
 * first view.
 */
export function createFederation(remotes: readonly KnownRemote[]) {
  const known = new Map(remotes.map((remote) => [remote.name, remote]));
  const loading = new Map<string, Promise<Remote>>();
  let isFirstView = true;
  let joining: Promise<Runtime> | undefined;

  const joinRuntime = async (): Promise<Runtime> => {
    const { createInstance } = await import(/* webpackChunkName: "federation" */ '@module-federation/enhanced/runtime');
    const instance = createInstance({
      name: 'shell',
      remotes: remotes.map(({ name, entry, entryGlobal }) => ({ name, entry, entryGlobalName: entryGlobal, type: 'global' })),
      shareStrategy: 'loaded-first',
    });
    instance.initShareScopeMap('default', (await shareScope()) as never);
    return instance;
  };
  /** undefined on the first view, and while its own code can't be had: remotes load without it too */
  const runtimeForLater = async (): Promise<Runtime | undefined> => {
    if (isFirstView) return undefined;
    joining ??= joinRuntime();
    return joining.catch(() => {
      joining = undefined;
      return undefined;
    });
  };

  const load = async (name: string): Promise<Remote> => {
    const remote = known.get(name);
    if (!remote) throw new Error(`${name} is not a remote of this page`);
    await entryScript(remote);
    const runtime = await runtimeForLater();
    const module = runtime ? await runtime.loadRemote(`${name}/remote`) : await fromContainer(remote);
    if (!module) throw new Error(`${name} exposes nothing`);
    return module.default;
  };
  return {
    load: (name: string): Promise<Remote> => {
      let running = loading.get(name);
      if (!running) {
        running = load(name).catch((error: unknown) => {
          loading.delete(name);
          throw error;
        });
        loading.set(name, running);
      }
      return running;
    },
    /** the first view stands: remotes loaded from now on go through the federation's runtime */
    firstViewDone: (): void => {
      isFirstView = false;
    },
  };
}

const fromContainer = async ({ entryGlobal }: KnownRemote): Promise<{ default: Remote }> => {
  const container = (globalThis as unknown as Record<string, Container | undefined>)[entryGlobal];
  if (!container) throw new Error(`the entry did not define ${entryGlobal}`);
  await container.init(await shareScope());
  return (await container.get('./remote'))();
};

/** webpack's share scope of this page: the shell's eager singletons. */
async function shareScope(): Promise<unknown> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}

/**
 * Puts the entry's script in the page, with its digest, and again when it did not come. The federation's runtime, when it is there,
 * finds the global it defines and asks for nothing itself.
 */
async function entryScript({ entry, entryGlobal, integrity }: KnownRemote): Promise<void> {
  if (entryGlobal in globalThis) return;
  for (const pause of [...PAUSES_MS, undefined]) {
    if (await addScript(entry, integrity)) return;
    if (pause === undefined) throw new Error(`${entry} did not load`);
    await new Promise((resolve) => setTimeout(resolve, pause));
    // A broken answer may stand in the browser's cache; only this replaces it before the tag asks again.
    await fetch(entry, { cache: 'reload' }).catch(() => undefined);
  }
}

const addScript = (src: string, integrity: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
