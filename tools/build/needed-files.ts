import type { NeededFiles } from 'federation/manifest/remote-manifest';
import type { Compilation } from 'webpack';
import { EXPOSED_CHUNK } from './remote-config.ts';

/** Files of each named chunk group. */
export type FileGroups = Record<string, NeededFiles>;

const pick = (files: Iterable<string>): NeededFiles => {
  const all = [...new Set(files)];
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) };
};

/**
 * For each `webpackChunkName` of a remote: all files beyond the entry that browsers need for it, in loading order. Read from the chunk
 * groups, because a federation manifest lists all routes and languages of an expose together.
 */
export function remoteFileGroups(compilation: Compilation): FileGroups {
  const entry = new Set([...compilation.entrypoints.values()].flatMap((group) => group.getFiles()));
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles() ?? [];
  return Object.fromEntries(
    [...compilation.namedChunkGroups]
      .filter(([, group]) => !group.isInitial())
      .map(([name, group]) => [name, pick([...exposed, ...group.getFiles()].filter((file) => !entry.has(file)))]),
  );
}

/** The same for the shell. */
export function shellFileGroups(compilation: Compilation): { entry: NeededFiles; chunks: FileGroups } {
  const entry = pick(compilation.entrypoints.get('main')?.getFiles() ?? []);
  const lazy = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
  return { entry, chunks: Object.fromEntries(lazy.map(([name, group]) => [name, pick(group.getFiles())])) };
}
