import { createPublicKey } from 'node:crypto';
import { readNewestTrust, rootTrust, teamTrust } from 'federation/signing/trust';
import type { Trust } from 'federation/signing/trust';
import type { ObjectStore } from 'federation/store/object-store';
import { MfRefused } from './refusal.ts';
import { readSigningKey, readTrustedKeys } from './signing-key.ts';

/**
 * Without `MF_PUBLIC_KEYS` the own key counts as the root key. In a store with lists of others that is wrong: everything written would be
 * refused by every shell. @throws MfRefused then
 */
export function refuseAssumedRoot({ highest, found }: Awaited<ReturnType<typeof readNewestTrust>>): void {
  if (process.env.MF_PUBLIC_KEYS || highest === 0 || found) return;
  throw new MfRefused('MF28', 'The keys in this store are trusted by a root key that is not known here.', [
    'set MF_PUBLIC_KEYS to the public half of the root key, as the shells have it',
  ]);
}

/** The newest list in the store; without a list the root keys sign everything. */
export async function readTrust(objects: ObjectStore, rootKeyFiles?: readonly string[]): Promise<Trust> {
  const rootKeys = readTrustedKeys(rootKeyFiles);
  const newest = await readNewestTrust(objects, rootKeys);
  refuseAssumedRoot(newest);
  const { found } = newest;
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
