import { registry } from 'shared-contracts/wire/remote-manifest';
import type { Registry } from 'shared-contracts/wire/remote-manifest';
import * as z from 'zod';
import type { ArtefactStore } from './artefact-store.ts';

/** A flip is seen within this time. */
export const POLL_MS = 250;

export interface WatchOptions {
  /** awaited before the registry is looked at again */
  onChange: (registry: Registry) => Promise<void> | void;
  /** the registry can't be read or is not valid; told once until it changes */
  onError: (error: Error) => void;
  pollMs?: number;
}

export interface RegistryWatch {
  /** looks now; resolves when a change has been dealt with */
  check: () => Promise<void>;
  /** no call of `onChange` begins after it resolves */
  stop: () => Promise<void>;
}

/** @throws when the text is no registry */
export function parseRegistry(text: string): Registry {
  const parsed = registry.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`registry.json is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Watches the registry for changes. Its timer keeps no process alive. */
export function watchRegistry(store: ArtefactStore, { onChange, onError, pollMs = POLL_MS }: WatchOptions): RegistryWatch {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const tag = await store.registryTag();
    if (tag === undefined || tag === seen) return;
    // Remembered before it is read: a registry that is not valid is reported once, one that changes meanwhile is read again.
    seen = tag;
    await onChange(parseRegistry(await store.readRegistry()));
  };
  const check = (): Promise<void> => {
    running ??= look()
      .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
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
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
