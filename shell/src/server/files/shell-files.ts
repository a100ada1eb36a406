import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHELL_NAME } from 'shared-contracts/wire/remote-manifest';
import type { ArtefactStore } from '../remotes/artefact-store.ts';
import type { RemoteFiles } from './remote-files.ts';
import { WebFile } from './web-file.ts';

/** A file no version has is looked for in the store at most this often: new versions of the shell are rare. */
const LOOK_MS = 1_000;

interface Options {
  /** this shell's own build */
  webDir: string;
  store: Pick<ArtefactStore, 'versions'>;
  remoteFiles: Pick<RemoteFiles, 'find' | 'integrityIn'>;
  now?: () => number;
}

/**
 * The shell's own files for browsers: those of this build, read whole at start so that a build that replaces the folder takes nothing away
 * from a running shell; and those of every other published build (`pnpm mf publish shell`), which pages of an earlier shell, or of another
 * replica, still ask for. Their names hold their hash, so a name means one content in every build.
 */
export function createShellFiles({ webDir, store, remoteFiles, now = Date.now }: Options) {
  const own = ownFiles(webDir);
  /** published versions whose files are known; false: not genuine, or not to be read, when it was looked at */
  const versions = new Map<string, ReadonlySet<string>>();
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const found = await store.versions(SHELL_NAME);
    for (const version of versions.keys()) if (!found.includes(version)) versions.delete(version);
    for (const version of found.filter((each) => !versions.has(each))) {
      const integrity = await remoteFiles.integrityIn(SHELL_NAME, version).catch(() => undefined);
      if (integrity) versions.set(version, new Set(Object.keys(integrity)));
    }
    lookedAt = now();
  };
  const versionWith = (file: string): string | undefined => [...versions].find(([, files]) => files.has(file))?.[0];

  return {
    /**
     * @returns undefined when no build has such a file
     * @throws RemoteRefused when one has it and it can't be had now
     */
    find: async (file: string): Promise<WebFile | undefined> => {
      const mine = own.get(file);
      if (mine) return mine;
      if (!versionWith(file) && now() - lookedAt >= LOOK_MS) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        await looking;
      }
      const version = versionWith(file);
      return version === undefined ? undefined : remoteFiles.find(SHELL_NAME, version, file);
    },
  };
}
export type ShellWebFiles = ReturnType<typeof createShellFiles>;

/** Every regular file of the folder; a link is none. */
function ownFiles(dir: string): ReadonlyMap<string, WebFile> {
  const names = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = new Map(names.map(({ name }) => [name, readFileSync(path.join(dir, name))]));
  return new Map(
    [...contents]
      .filter(([name]) => !/\.(br|gz|tmp)$/.test(name))
      .map(([name, content]) => [
        name,
        new WebFile(name, content, (ending) => {
          const sibling = contents.get(name + ending);
          return sibling ? Promise.resolve(sibling) : Promise.reject(new Error(`${name}${ending} was not built`));
        }),
      ]),
  );
}
