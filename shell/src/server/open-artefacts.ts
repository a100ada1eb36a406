import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileMemory, memoryFile } from 'federation/registry/registry-memory';
import type { RegistryMemory } from 'federation/registry/registry-memory';
import { readPublicKeys } from 'federation/signing/signature';
import { liveTrust } from 'federation/signing/trust';
import type { LiveTrust } from 'federation/signing/trust';
import { cachedStore } from 'federation/store/cached-store';
import { isBucket, openStore } from 'federation/store/open-store';
import type { ShellConfig } from './config.ts';

/** The artefact store, who is trusted in it, and what this machine remembers of both. A bucket's credentials are read from the environment. */
export async function openArtefacts({ artefacts, dataDir, publicKeyFiles }: ShellConfig) {
  const published = await openStore(artefacts);
  const store = isBucket(artefacts) ? cachedStore(published, path.join(dataDir, 'shell/artefacts')) : published;
  const memoryOf = (what: string): RegistryMemory => fileMemory(memoryFile(dataDir, artefacts, what));
  const rootKeys = readPublicKeys(publicKeyFiles.filter((file) => existsSync(file)));
  const trust: LiveTrust = liveTrust(store.objects, rootKeys, memoryOf('trust'));
  return { store, trust, rootKeys, memoryOf };
}
