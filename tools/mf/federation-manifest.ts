import type { Manifest } from '@module-federation/sdk';
import type { NeededFiles, SharedPackage } from 'federation/manifest/remote-manifest';
import type { FileGroups } from '../build/needed-files.ts';
import { EXPOSED_CHUNK, WEB_ENTRY, globalOf } from '../build/remote-config.ts';
import { sharedRanges } from '../build/shared-packages.ts';
import type { WorkspacePackage } from '../build/workspace.ts';

/** Name of the file in the web folder of a version, as hosts and devtools of the federation expect it. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * `mf-manifest.json` of a version: the federation's own description of a container, so that other hosts and its devtools can read our
 * remotes. Our shell reads `remote.json`, which names the files of each route and language (0010).
 */
export function federationManifest({
  json,
  dir,
  version,
  groups,
}: Pick<WorkspacePackage, 'json' | 'dir'> & { version: string; groups: FileGroups }): Manifest {
  const name = globalOf(json.name);
  const exposed: NeededFiles = groups[EXPOSED_CHUNK] ?? { js: [], css: [] };
  const lazy = (kind: keyof NeededFiles): string[] =>
    [...new Set(Object.values(groups).flatMap((files) => files[kind]))].filter((file) => !exposed[kind].includes(file)).sort();
  const shared = Object.entries(sharedRanges({ json, dir })) as [SharedPackage, string][];
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: json.name },
      remoteEntry: { path: '', name: WEB_ENTRY, type: 'global' },
      types: { path: '', name: '', api: '', zip: '' },
      publicPath: 'auto',
    },
    // Remotes contain no copy of a shared package: the host has to have one in this range.
    shared: shared.map(([request, range]) => ({
      id: `${name}:${request}`,
      name: request,
      version: '',
      singleton: true,
      requiredVersion: range,
      hash: '',
      assets: NO_FILES,
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:remote`,
        name: 'remote',
        path: './remote',
        assets: { js: { sync: exposed.js, async: lazy('js') }, css: { sync: exposed.css, async: lazy('css') } },
      },
    ],
  };
}
