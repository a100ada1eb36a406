import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from 'shared-contracts';
import type { KnownRemote } from '../page-data.ts';

/** Pauses before another attempt to fetch a remote's entry. */
const PAUSES_MS = [300, 900];

/** Loads remotes by name, each once; a failed load may be tried again. The page keeps the versions it was rendered with. */
export function createFederation(remotes: readonly KnownRemote[]) {
  const known = new Map(remotes.map((remote) => [remote.name, remote]));
  const loading = new Map<string, Promise<Remote>>();
  registerRemotes(remotes.map(({ name, entry, entryGlobal }) => ({ name, entry, entryGlobalName: entryGlobal, type: 'global' })));

  const load = async (name: string): Promise<Remote> => {
    const remote = known.get(name);
    if (!remote) throw new Error(`${name} is not a remote of this page`);
    await entryScript(remote);
    const module = await loadRemote<{ default: Remote }>(`${name}/remote`);
    if (!module) throw new Error(`${name} exposes nothing`);
    return module.default;
  };
  return (name: string): Promise<Remote> => {
    let running = loading.get(name);
    if (!running) {
      running = load(name).catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });
      loading.set(name, running);
    }
    return running;
  };
}
export type LoadRemoteByName = ReturnType<typeof createFederation>;

/**
 * Puts the entry's script in the page, with its digest, and again when it did not come. The federation's runtime finds the global it
 * defines and asks for nothing itself.
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
