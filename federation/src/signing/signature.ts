import { createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Trusted keys from PEM files (ed25519); several while a key is being replaced. @throws when a file is missing or has no such key */
export function readPublicKeys(files: readonly string[]): KeyObject[] {
  return files.map((file) => {
    const key = createPublicKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no ed25519 key`);
    return key;
  });
}

/** Base64 signature over exactly these bytes. */
export const signatureOf = (content: Buffer, privateKey: KeyObject): string => sign(null, content, privateKey).toString('base64');

/** Whether this can be a signature: 64 bytes in base64. */
export const isSignature = (content: Buffer): boolean => /^[A-Za-z0-9+/]{86}==\s*$/.test(content.toString('utf8'));

/** Whether one of the keys signed exactly these bytes. `signature` is base64. */
export const isSignedBy = (keys: readonly KeyObject[], content: Buffer, signature: string): boolean =>
  keys.some((key) => verify(null, content, key, Buffer.from(signature.trim(), 'base64')));
