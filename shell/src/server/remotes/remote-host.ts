import type { RemoteHost } from 'federation/loading/remote-loader';
import { CONTRACT_VERSION } from 'shared-contracts';
import { offeredNames } from './offered-names.ts';
import { sharedModules, sharedVersions } from './shared-modules.ts';

/** What this shell provides to versions of remotes: both to those it serves and in the preflight. */
export const remoteHost: RemoteHost = {
  contract: CONTRACT_VERSION,
  shared: sharedModules,
  sharedVersions,
  offered: offeredNames,
  // Served by `files/file-routes.ts`.
  webBase: (name, version) => `/remotes/${name}/${version}/web/`,
};
