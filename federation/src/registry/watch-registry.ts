import type { KeyObject } from 'node:crypto';
import type { Registry } from '../manifest/remote-manifest.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import type { RegistryMemory } from './registry-memory.ts';
import { openRegistry, refuseBackwards } from './signed-registry.ts';

/** A flip is seen within this time. */
export const POLL_MS = 250;

export interface WatchOptions {
  publicKeys: readonly KeyObject[];
  /** whose registry it is; '' is the one without a name */
  environment: string;
  memory?: RegistryMemory;
  /** awaited before the registry is looked at again */
  onChange: (registry: Registry) => Promise<void> | void;
  /** the registry can't be read or must not be followed; reported once until it is another reason */
  onError: (error: Error) => void;
  /** it can be read again after an error */
  onRecovery: () => void;
  pollMs?: number;
}

export interface RegistryWatch {
  /** looks now; resolves when a change has been dealt with */
  check: () => Promise<void>;
  /** follows the registry that was in force last, when the present one can't be read; false when there is none */
  useRemembered: () => Promise<boolean>;
  /** no call of `onChange` begins after it resolves */
  stop: () => Promise<void>;
}

/** Watches the registry for changes: only what is signed is followed, and only forward. Its timer keeps no process alive. */
export function watchRegistry(store: ArtefactStore, options: WatchOptions): RegistryWatch {
  const { memory, onChange, onError, onRecovery, pollMs = POLL_MS } = options;
  const remembered = memory && rememberedBy(memory, options);
  let last = remembered?.registry;
  let rememberedText = remembered?.text;
  let canRemember = true;
  let seenTag: string | undefined;
  let problem: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;

  const recover = (): void => {
    if (problem === undefined) return;
    problem = undefined;
    onRecovery();
  };
  const remember = (text: string): void => {
    if (text === rememberedText) return;
    try {
      memory?.write(text);
      rememberedText = text;
    } catch (error) {
      // It is followed all the same: a full disk must not keep a shop from its versions.
      if (canRemember) onError(new Error(`the registry in force is not remembered: ${(error as Error).message}`, { cause: error }));
      canRemember = false;
    }
  };
  const look = async (): Promise<void> => {
    const tag = await store.registryTag();
    if (tag === undefined || tag === seenTag) return;
    const text = await store.readRegistry();
    const next = openRegistry(text, options);
    refuseBackwards(next, last);
    // Before it is in force: a shell that is stopped in between must not go back behind what others may have seen.
    remember(text);
    last = next;
    // Remembered only now: what could not be read is read again at the next look.
    seenTag = tag;
    recover();
    await onChange(next);
  };
  const fail = (error: unknown): void => {
    const { message } = error as Error;
    if (message === problem) return;
    problem = message;
    onError(error instanceof Error ? error : new Error(String(error)));
  };
  const check = (): Promise<void> => {
    running ??= look()
      .catch(fail)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => void check().then(next), pollMs).unref();
  };
  next();
  return {
    check,
    useRemembered: async () => {
      if (!remembered || seenTag !== undefined) return false;
      await onChange(remembered.registry);
      return true;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What this machine saw last. A key that is no longer trusted makes it worthless, but never stops the shell. */
function rememberedBy(
  memory: RegistryMemory,
  options: Pick<WatchOptions, 'publicKeys' | 'environment'>,
): { text: string; registry: Registry } | undefined {
  try {
    const text = memory.read();
    return text === undefined ? undefined : { text, registry: openRegistry(text, options) };
  } catch {
    return undefined;
  }
}
