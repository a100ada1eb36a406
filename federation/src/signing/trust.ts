import { createHash, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { ObjectStore } from '../store/object-store.ts';
import { TRUST_KEY, revisionOf, trustKey } from '../store/store-layout.ts';
import { isSignedBy, signatureOf } from './signature.ts';

/** All remotes, and their common lock, in a key's list of remotes. */
export const EVERY = '*';

const keyName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);

/** A team's key, and what it may sign. */
const teamKey = z.object({
  name: keyName,
  /** PEM of an ed25519 key */
  public_key: z.string().max(500),
  remotes: z.array(z.string()).min(1),
  /** environments in which it may change what is served: `default` is the one without a name */
  environments: z.array(z.string()),
  /** set: nothing that was signed with it is trusted */
  revoked: z.object({ at: z.iso.datetime(), reason: z.string().max(300).optional() }).optional(),
});
export type TeamKey = z.infer<typeof teamKey>;

/** `trust/<revision>.json`: which key may sign what. Signed with a root key, which may sign everything. */
export const trustList = z.object({
  revision: z.int().min(1),
  at: z.iso.datetime(),
  by: z.string().max(100).optional(),
  reason: z.string().max(300).optional(),
  keys: z.array(teamKey),
});
export type TrustList = z.infer<typeof trustList>;

/** The DER bytes of a public key in base64: the same for every text (PEM) of it. */
const materialOf = (pem: string): string => createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');

/** Short name of a key's content, to compare by eye: `SHA256:` and the first 12 hexadecimal digits of the digest of its DER form. */
export const fingerprintOf = (key: KeyObject): string =>
  `SHA256:${createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 12)}`;

/** Every entry of the list with the same key, whatever its name. */
export const entriesOf = (keys: readonly TeamKey[], pem: string): TeamKey[] =>
  keys.filter(({ public_key: each }) => materialOf(each) === materialOf(pem));

/** When and why a key was revoked, under whichever name. */
export const revocationOf = (keys: readonly TeamKey[], pem: string): TeamKey['revoked'] =>
  entriesOf(keys, pem).find(({ revoked }) => revoked)?.revoked;

/** Which keys may sign what. */
export interface Trust {
  /** keys that may sign versions of a remote; with an environment: what is served of it there ('' is the default one) */
  keysFor: (remote: string, environment?: string) => readonly KeyObject[];
}

/** Without a list only the root keys sign. */
export const rootTrust = (rootKeys: readonly KeyObject[]): Trust => ({ keysFor: () => rootKeys });

/** The keys of a list, and the root keys. */
export function teamTrust(rootKeys: readonly KeyObject[], { keys }: TrustList): Trust {
  // Lists of earlier tools may have the same key under two names.
  const trusted = keys.filter(({ public_key: pem }) => !revocationOf(keys, pem));
  const teams = trusted.map((team) => ({ ...team, key: createPublicKey(team.public_key) }));
  return {
    keysFor: (remote, environment) => [
      ...rootKeys,
      ...teams
        .filter(({ remotes }) => remotes.includes(EVERY) || remotes.includes(remote))
        .filter(({ environments }) => environment === undefined || environments.includes(environment || 'default'))
        .map(({ key }) => key),
    ],
  };
}

/** The prefix prevents a signature of anything else from being valid for a list. */
const signedText = (content: object): Buffer => Buffer.from(`trust\n${JSON.stringify(content)}`);

/** The text of a list's file, signed with a root key. */
export function sealTrust(list: TrustList, rootKey: KeyObject): string {
  const parsed = trustList.parse(list);
  return `${JSON.stringify({ ...parsed, signature: signatureOf(signedText(parsed), rootKey) }, null, 2)}\n`;
}

/** @returns undefined for a text that is no list of this revision, or that no root key signed */
function openTrust(text: string, revision: number, rootKeys: readonly KeyObject[]): TrustList | undefined {
  try {
    const { signature, ...content } = JSON.parse(text) as { signature?: unknown };
    if (typeof signature !== 'string' || !isSignedBy(rootKeys, signedText(content), signature)) return undefined;
    const list = trustList.parse(content);
    return list.revision === revision ? list : undefined;
  } catch {
    return undefined;
  }
}

export interface NewestTrust {
  /** newest revision in the store, usable or not; 0 if there is none */
  highest: number;
  found?: { list: TrustList; text: string };
}

/** The newest list that a root key signed. Others above it, which only somebody without a root key can have written, are skipped. */
export async function readNewestTrust(objects: ObjectStore, rootKeys: readonly KeyObject[]): Promise<NewestTrust> {
  const revisions = (await objects.list(TRUST_KEY)).flatMap(({ key }) => revisionOf(key) ?? []).reverse();
  for (const revision of revisions) {
    const text = (await objects.read(trustKey(revision)))?.toString('utf8') ?? '';
    const list = openTrust(text, revision, rootKeys);
    if (list) return { highest: revisions[0] ?? 0, found: { list, text } };
  }
  return { highest: revisions[0] ?? 0 };
}

/** The trust of a running process: follows the newest list, never an older one, and stores it across restarts. */
export interface LiveTrust extends Trust {
  /** revision of the list in force; 0 without one */
  revision: () => number;
  /** Reads the newest list. @returns whether another one is in force now @throws when the store can't be read */
  refresh: () => Promise<boolean>;
}

export function liveTrust(
  objects: ObjectStore,
  rootKeys: readonly KeyObject[],
  memory?: { read: () => string | undefined; write: (text: string) => void },
): LiveTrust {
  let list: TrustList | undefined;
  let trust = rootTrust(rootKeys);
  const accept = (next: TrustList): void => {
    list = next;
    trust = teamTrust(rootKeys, next);
  };
  try {
    const text = memory?.read();
    const { revision = 0 } = text === undefined ? {} : (JSON.parse(text) as { revision?: number });
    const remembered = text === undefined ? undefined : openTrust(text, revision, rootKeys);
    if (remembered) accept(remembered);
  } catch {
    // A damaged file counts as missing.
  }
  return {
    keysFor: (remote, environment) => trust.keysFor(remote, environment),
    revision: () => list?.revision ?? 0,
    refresh: async () => {
      const { found } = await readNewestTrust(objects, rootKeys);
      if (!found || found.list.revision <= (list?.revision ?? 0)) return false;
      accept(found.list);
      try {
        memory?.write(found.text);
      } catch {
        // The list is used anyway; after a restart it is read again.
      }
      return true;
    },
  };
}
