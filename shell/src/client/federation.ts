import type { Remote } from 'shared-contracts';
import type { KnownRemote } from '../page-data.ts';

/** Delays before the entry of a remote is requested again. */
const PAUSES_MS = [300, 900];

/** The global of a `remoteEntry.js`: module federation's container protocol. */
interface Container {
  init: (shareScope: unknown) => Promise<void> | void;
  get: (module: string) => Promise<() => { default: Remote }>;
}

interface Runtime {
  loadRemote: (id: string) => Promise<{ default: Remote } | null>;
}

/**
 * Loads remotes by name, each once; a failed load can be retried. The page keeps the versions it was rendered with. On the first view the
 * shell calls the containers directly, which takes two calls. Remotes loaded later go through the federation runtime (with plugins,
 * overrides and devtools), which joins the same share scope: its 20 kB do not delay the first view.
 */
export function createFederation(remotes: readonly KnownRemote[]) {
  const remotesByName = new Map(remotes.map((remote) => [remote.name, remote]));
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
  /** undefined on the first view, and while its code can't be loaded: remotes load without it too */
  const loadRuntime = async (): Promise<Runtime | undefined> => {
    if (isFirstView) return undefined;
    joining ??= joinRuntime();
    return joining.catch(() => {
      joining = undefined;
      return undefined;
    });
  };

  const load = async (name: string): Promise<Remote> => {
    const remote = remotesByName.get(name);
    if (!remote) throw new Error(`${name} is not a remote of this page`);
    await entryScript(remote);
    const runtime = await loadRuntime();
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
    /** called after the first view: remotes are loaded through the federation runtime from now on */
    useRuntime: (): void => {
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
 * Adds the entry's script to the page, with its digest, and retries it. If the federation runtime is loaded, it uses the global and
 * requests nothing itself.
 */
async function entryScript({ entry, entryGlobal, integrity }: KnownRemote): Promise<void> {
  if (entryGlobal in globalThis) return;
  for (const pause of [...PAUSES_MS, undefined]) {
    if (await addScript(entry, integrity)) return;
    if (pause === undefined) throw new Error(`${entry} did not load`);
    await new Promise((resolve) => setTimeout(resolve, pause));
    // The browser's cache may contain a broken response; only this replaces it before the script is requested again.
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
