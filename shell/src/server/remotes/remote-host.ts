import type { RemoteHost } from 'federation/loading/remote-loader';
import { CONTRACT_VERSION } from 'shared-contracts';
import { offeredNames } from './offered-names.ts';
import { sharedModules, sharedVersions } from './shared-modules.ts';

/** What this shell gives to every version of a remote: to those it serves, and in the preflight to those that are to be published. */
export const remoteHost: RemoteHost = {
  contract: CONTRACT_VERSION,
  shared: sharedModules,
  sharedVersions,
  offered: offeredNames,
  // `files/file-routes.ts` answers there.
  webBase: (name, version) => `/remotes/${name}/${version}/web/`,
};
