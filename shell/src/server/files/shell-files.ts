import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHELL_NAME } from 'federation/manifest/remote-manifest';
import type { ArtefactStore } from 'federation/store/artefact-store';
import type { RemoteFiles } from './remote-files.ts';
import { WebFile } from './web-file.ts';

interface Options {
  /** this shell's own build */
  webDir: string;
  store: Pick<ArtefactStore, 'versions'>;
  remoteFiles: Pick<RemoteFiles, 'find' | 'integrityIn'>;
}

/**
 * The shell's own web files: of this build, read at start so that a new build in the same folder does not affect it; and of all other
 * published builds (`pnpm mf publish shell`), which open pages still request. Names contain a hash, so a name has the same content in every
 * build.
 */
export function createShellFiles({ webDir, store, remoteFiles }: Options) {
  const ownBuildFiles = ownFiles(webDir);
  /** file names of all genuine versions; an unknown name makes it read the store again */
  const versions = new Map<string, ReadonlySet<string>>();
  let reading: Promise<void> | undefined;

  const readStore = async (): Promise<void> => {
    const stored = await store.versions(SHELL_NAME);
    for (const version of versions.keys()) if (!stored.includes(version)) versions.delete(version);
    for (const version of stored.filter((each) => !versions.has(each))) {
      const integrity = await remoteFiles.integrityIn(SHELL_NAME, version).catch(() => undefined);
      if (integrity) versions.set(version, new Set(Object.keys(integrity)));
    }
  };
  const versionWith = (file: string): string | undefined => [...versions].find(([, files]) => files.has(file))?.[0];

  return {
    /** @returns undefined when no build has such a file @throws RemoteRefused when it can't be read now */
    find: async (file: string): Promise<WebFile | undefined> => {
      const mine = ownBuildFiles.get(file);
      if (mine) return mine;
      // It may belong to a shell that was published since; concurrent requests share one read of the store.
      if (!versionWith(file)) {
        reading ??= readStore().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      const version = versionWith(file);
      return version === undefined ? undefined : remoteFiles.find(SHELL_NAME, version, file);
    },
  };
}
export type ShellWebFiles = ReturnType<typeof createShellFiles>;

/** All regular files of the folder, without links. */
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
