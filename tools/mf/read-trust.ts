import { createPublicKey } from 'node:crypto';
import { readPublicKeys } from 'federation/signing/signature';
import { readNewestTrust, rootTrust, teamTrust } from 'federation/signing/trust';
import type { Trust } from 'federation/signing/trust';
import type { ObjectStore } from 'federation/store/object-store';
import { MfRefused } from './refusal.ts';
import { readSigningKey, trustedKeyFiles } from './signing-key.ts';

/** The newest list in the store; without a list the root keys sign everything. */
export async function readTrust(objects: ObjectStore, rootKeyFiles: readonly string[] = trustedKeyFiles()): Promise<Trust> {
  const rootKeys = readPublicKeys(rootKeyFiles);
  const { found } = await readNewestTrust(objects, rootKeys);
  return found ? teamTrust(rootKeys, found.list) : rootTrust(rootKeys);
}

/**
 * Called before writing what every shell would refuse. @param environment missing: for publishing a version @throws MfRefused when the
 * signing key may not sign this
 */
export async function refuseForeignKey(objects: ObjectStore, remote: string, environment?: string, keyFile?: string): Promise<void> {
  const own = createPublicKey(readSigningKey(keyFile).privateKey);
  const keys = (await readTrust(objects)).keysFor(remote, environment);
  if (keys.some((key) => key.equals(own))) return;
  const what =
    environment === undefined ? `sign versions of ${remote}` : `change what is served of ${remote} in ${environment || 'default'}`;
  throw new MfRefused('MF28', `This key may not ${what}.`, ['pnpm mf trust shows which key may; whoever has a root key can change that']);
}
