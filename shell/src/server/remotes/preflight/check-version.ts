import { CONTRACT_VERSION } from 'shared-contracts';
import { folderStore } from '../artefact-store.ts';
import { offeredNames } from '../offered-names.ts';
import { loadRemote } from '../remote-loader.ts';
import { sharedModules, sharedVersions } from '../shared-modules.ts';
import { readPublicKeys } from '../signature.ts';
import { checkPages } from './check-pages.tsx';
import { checkRoutes } from './check-routes.ts';
import { checkSizes } from './check-sizes.ts';
import { checkSlots } from './check-slots.tsx';
import { checkTexts } from './check-texts.ts';
import type { Budget } from './preflight-protocol.ts';

interface Candidate {
  storeDir: string;
  name: string;
  version: string;
  publicKeyFile: string;
  budget: Budget;
  openApiFile: string;
}

/**
 * Tries a version as the shell would serve it: loaded by the same loader, with the same packages, every part of it run once.
 * @returns what is wrong with it
 * @throws RemoteRefused when the shell would not load it at all
 */
export async function checkVersion(
  { storeDir, name, version, publicKeyFile, budget, openApiFile }: Candidate,
  onPart: (part: string) => void,
): Promise<string[]> {
  const store = folderStore(storeDir);
  const loaded = await loadRemote(name, version, {
    store,
    publicKeys: readPublicKeys([publicKeyFile]),
    contract: CONTRACT_VERSION,
    shared: sharedModules,
    sharedVersions,
    offered: offeredNames,
    webBase: () => `/remotes/${name}/${version}/web/`,
    onPart,
  });
  return [
    ...checkTexts(loaded),
    ...checkRoutes(loaded),
    ...(await checkSlots(loaded)),
    ...(await checkPages(loaded, openApiFile)),
    ...(await checkSizes(loaded.manifest, store.webDir(name, version), budget)),
  ];
}
