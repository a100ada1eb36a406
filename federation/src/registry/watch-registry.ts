import type { KeyObject } from 'node:crypto';
import type { Registry } from '../manifest/remote-manifest.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import type { RegistryMemory } from './registry-memory.ts';
import { openRegistry, refuseOlder, RegistryRefused } from './signed-registry.ts';

/** Changes are noticed within this time. */
export const POLL_MS = 250;

export interface WatchOptions {
  publicKeys: readonly KeyObject[];
  /** environment of the registry; '' is the default one */
  environment: string;
  memory?: RegistryMemory;
  /** awaited before the registry is read again */
  onChange: (registry: Registry) => Promise<void> | void;
  /** called when the registry can't be read or must not be used; once per reason */
  onError: (error: Error) => void;
  /** called when it can be read again after an error */
  onRecovery: () => void;
  pollMs?: number;
}

export interface RegistryWatch {
  /** reads it now; resolves when a change has been handled */
  check: () => Promise<void>;
  /** uses the last accepted registry when the current one can't be read; false when there is none */
  useLastAccepted: () => Promise<boolean>;
  /** no call of `onChange` begins after it resolves */
  stop: () => Promise<void>;
}

/** Watches the registry for changes: only signed and newer registries are used. Its timer does not keep the process alive. */
export function watchRegistry(store: ArtefactStore, options: WatchOptions): RegistryWatch {
  const { memory, onChange, onError, onRecovery, pollMs = POLL_MS } = options;
  const remembered = memory && readMemory(memory, options);
  let last = remembered?.registry;
  let rememberedText = remembered?.text;
  let canRemember = true;
  let lastTag: string | undefined;
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
      // The registry is used anyway: a full disk must not keep the shop from updates.
      if (canRemember) onError(new Error(`the registry in force is not remembered: ${(error as Error).message}`, { cause: error }));
      canRemember = false;
    }
  };
  const look = async (): Promise<void> => {
    const tag = await store.registryTag();
    // A new store has no registry; one that was read must not disappear.
    if (tag === undefined && last !== undefined) throw new RegistryRefused('SH14', 'the registry is not there any more');
    if (tag === lastTag) recover();
    if (tag === undefined || tag === lastTag) return;
    const text = await store.readRegistry();
    const next = openRegistry(text, options);
    refuseOlder(next, last);
    // Stored before it is used: a shell that is stopped in between must not return to an older registry.
    remember(text);
    last = next;
    // Set only now: a registry that could not be read is read again next time.
    lastTag = tag;
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
    useLastAccepted: async () => {
      if (!remembered || lastTag !== undefined) return false;
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

/** The last registry this machine accepted. If its key is no longer trusted it is ignored, but the shop still starts. */
function readMemory(
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
