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

const WHO_MAY = 'pnpm mf trust shows which key may; whoever has a root key can change that';

interface Signing {
  /** in which what is served is changed ('' is the default one); missing: for versions, and links that show them */
  environment?: string;
  /** of the private key; default: the configured one */
  keyFile?: string;
}

/** Those of the remotes that the signing key may not sign. */
export async function foreignRemotes(
  objects: ObjectStore,
  remotes: readonly string[],
  { environment, keyFile }: Signing = {},
): Promise<string[]> {
  const own = createPublicKey(readSigningKey(keyFile).privateKey);
  const trust = await readTrust(objects);
  return remotes.filter((remote) => !trust.keysFor(remote, environment).some((key) => key.equals(own)));
}

/** Called before writing what every shell would refuse. @throws MfRefused when the signing key may not sign this */
export async function refuseForeignKey(objects: ObjectStore, remote: string, signing: Signing = {}): Promise<void> {
  const { environment } = signing;
  if ((await foreignRemotes(objects, [remote], signing)).length === 0) return;
  const what =
    environment === undefined ? `sign versions of ${remote}` : `change what is served of ${remote} in ${environment || 'default'}`;
  throw new MfRefused('MF28', `This key may not ${what}.`, [WHO_MAY]);
}

/**
 * Called before the first record of many. @param what that is done, e.g. `begin a new series of` @param hint who may @throws MfRefused when
 * the signing key may not sign all of the remotes
 */
export async function refuseForeignKeyForAny(
  objects: ObjectStore,
  remotes: readonly string[],
  { what, hint = WHO_MAY, ...signing }: Signing & { what: string; hint?: string },
): Promise<void> {
  const foreign = await foreignRemotes(objects, remotes, signing);
  if (foreign.length > 0) throw new MfRefused('MF28', `This key may not ${what} ${[...foreign].sort().join(', ')}.`, [hint]);
}
