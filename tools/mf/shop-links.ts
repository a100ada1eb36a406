import { createPublicKey } from 'node:crypto';
import { operationsToken } from 'federation/signing/operations-token';
import { previewToken } from 'federation/signing/preview-token';
import type { RemoteManifest } from 'federation/manifest/remote-manifest';
import { EVERY } from 'federation/signing/trust';
import { openStore } from 'federation/store/open-store';
import { readAuthor } from './read-author.ts';
import { MfRefused } from './refusal.ts';
import { shopOrigin } from './shop-origin.ts';
import { readSigningKey } from './signing-key.ts';
import { defaultStoreDir } from './store.ts';
import { foreignRemotes, refuseForeignKeyForAny } from './read-trust.ts';
import { readTrustList } from './trust.ts';
import { allHeldClaims, refusePreviewConflicts } from './conflicts.ts';
import { checkedManifest, storeOf } from './promote.ts';
import { readRecords } from './registry.ts';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 72;

export interface LinkOptions {
  /** address of the running shop; default `PUBLIC_URL`, else this machine's */
  origin?: string;
  /** how long the link and what it opens are valid, up to 72; default 8 */
  hours?: number;
  storeDir?: string;
}

/** @throws MfRefused when the shop's address or the time is invalid */
function validity({ hours = 8, origin }: LinkOptions): { origin: string; until: number } {
  const address = shopOrigin('--origin', origin ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`);
  if (!(hours > 0 && hours <= MAX_HOURS)) throw new MfRefused('MF16', `--hours is a number up to ${MAX_HOURS}.`);
  return { origin: address, until: Math.round(Date.now() + hours * HOUR_MS) };
}

/** A link that shows these published versions on a running shop. @throws MfRefused when a version is not in the store, or
 * the shop would not show it */
export async function previewLink(
  versions: Readonly<Record<string, string>>,
  options: LinkOptions = {},
): Promise<{ link: string; until: string }> {
  const { origin, until } = validity(options);
  const storeDir = options.storeDir ?? defaultStoreDir();
  const previewed: RemoteManifest[] = [];
  await refuseForeignKeyForAny((await openStore(storeDir)).objects, Object.keys(versions), { what: 'sign a preview of' });
  // A link to what the shop refuses would open the normal shop.
  for (const [name, version] of Object.entries(versions)) previewed.push(await checkedManifest(name, version, storeOf({ storeDir })));
  refusePreviewConflicts(previewed, await allHeldClaims((await readRecords(storeDir)).registry.remotes, await openStore(storeDir)));
  const token = previewToken({ origin, versions: { ...versions }, until }, readSigningKey().privateKey);
  return { link: `${origin}/_preview?token=${token}`, until: new Date(until).toISOString() };
}

/** A link to the page for engineers of a running shop. @throws MfRefused when the signing key is not trusted: no shop would open the link */
export async function operationsLink(options: LinkOptions = {}): Promise<{ link: string; until: string }> {
  const { origin, until } = validity(options);
  const { privateKey } = readSigningKey();
  const storeDir = options.storeDir ?? defaultStoreDir();
  const list = await readTrustList(storeDir);
  const own = list?.keys.find(({ public_key }) => createPublicKey(public_key).equals(createPublicKey(privateKey)));
  // Only a root key, and a team's key for all remotes, may sign for `*`.
  const remotes = own?.remotes ?? [EVERY];
  if ((await foreignRemotes((await openStore(storeDir)).objects, remotes)).length > 0) {
    throw new MfRefused('MF28', 'No shop trusts this key, so none would open the link.', ['pnpm mf trust shows which keys are trusted']);
  }
  const token = operationsToken({ origin, by: readAuthor().by, remotes, until }, privateKey);
  return { link: `${origin}/_operations/sign-in?token=${token}`, until: new Date(until).toISOString() };
}
